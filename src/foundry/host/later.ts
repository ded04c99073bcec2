/** Something that is fetched when it is first wanted, and once. After a failure whoever wants it next tries again. */
export class Later<T> {
  readonly #load: () => Promise<T>;
  #here: T | null;
  #coming: Promise<T> | null = null;

  /** With `here` it need not be fetched. */
  constructor(load: () => Promise<T>, here: T | null = null) {
    this.#load = load;
    this.#here = here;
  }

  /** What was fetched, or null as long as it is not here. */
  get now(): T | null {
    return this.#here;
  }

  /** Fetches it, unless it is here or on its way; rejects when it cannot be had. */
  get(): Promise<T> {
    if (this.#here !== null) return Promise.resolve(this.#here);
    this.#coming ??= this.#load().then(
      (here) => {
        this.#here = here;
        return here;
      },
      (error: unknown) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  /** Fetches it for later; nobody is told when that fails, since it is tried again when it is wanted. */
  ahead(): void {
    void this.get().catch(() => undefined);
  }
}
