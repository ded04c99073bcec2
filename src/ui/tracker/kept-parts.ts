interface Part {
  readonly said: string;
  readonly element: HTMLElement | null;
}

/**
 * What is ours in the rows of one tracker. Foundry writes its rows anew for whatever changes; a part of ours goes from the
 * old row into the new one for as long as it says the same.
 */
export class KeptParts {
  #before: ReadonlyMap<string, Part> = new Map();
  #now = new Map<string, Part>();

  /** The part of this name; made once for each thing that it says. */
  part(name: string, says: object | null, make: () => HTMLElement | null): HTMLElement | null {
    const said = JSON.stringify(says);
    const before = this.#before.get(name);
    const part = before?.said === said ? before : { said, element: make() };
    this.#now.set(name, part);
    return part.element;
  }

  /** Ends a render: what was not asked for leaves the page. */
  settle(): void {
    for (const [name, { element }] of this.#before) if (this.#now.get(name)?.element !== element) element?.remove();
    this.#before = this.#now;
    this.#now = new Map();
  }
}
