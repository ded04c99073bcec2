/** Something fetched once, when it is first needed. After a failure the next caller tries again. */
export class Later<T> {
  readonly #load: () => Promise<T>;
  #here: T | null;
  #coming: Promise<T> | null = null;

  /** With `here`, nothing needs fetching. */
  constructor(load: () => Promise<T>, here: T | null = null) {
    this.#load = load;
    this.#here = here;
  }

  /** What was fetched, or null until it has arrived. */
  get now(): T | null {
    return this.#here;
  }

  /** Fetches it unless it is here or on its way. Rejects if it cannot be fetched. */
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

  /** Fetches it early. Failures are silent, since it is tried again when it is needed. */
  ahead(): void {
    void this.get().catch(() => undefined);
  }
}

/** Resolves after this many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers what does `task` once for all calls that come before `when` has it done, such as those of one frame. */
export function gathered(when: (task: () => void) => unknown, task: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    when(() => {
      isDue = false;
      task();
    });
  };
}
