interface Part {
  readonly said: string;
  readonly element: HTMLElement | null;
}

/**
 * Our parts of one tracker's rows. Foundry rewrites its rows at any change; a part of ours moves from the old row to
 * the new one as long as it says the same.
 */
export class KeptParts {
  #before: ReadonlyMap<string, Part> = new Map();
  #now = new Map<string, Part>();

  /** The part of this name, made once for each thing that it says. */
  part(name: string, says: object | null, make: () => HTMLElement | null): HTMLElement | null {
    const said = JSON.stringify(says);
    const before = this.#before.get(name);
    const part = before?.said === said ? before : { said, element: make() };
    this.#now.set(name, part);
    return part.element;
  }

  /** Ends a render: parts not asked for leave the page. */
  settle(): void {
    for (const [name, { element }] of this.#before) if (this.#now.get(name)?.element !== element) element?.remove();
    this.#before = this.#now;
    this.#now = new Map();
  }
}
