/** What this page keeps of each home, by its id. All of it is forgotten with an encounter that is deleted. */

const all: Map<string, unknown>[] = [];

/** A map by the ids of homes. */
export function byHome<V>(): Map<string, V> {
  const kept = new Map<string, V>();
  all.push(kept);
  return kept;
}

/** Forgets everything about a home that is gone. */
export function forgetHome(id: string): void {
  for (const kept of all) kept.delete(id);
}

/** What was worked out of the last few writes, of whatever home. The oldest are forgotten. */
export class Newest<V> {
  readonly #kept = new Map<string, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(write: string): V | undefined {
    return this.#kept.get(write);
  }

  set(write: string, value: V): void {
    this.#kept.delete(write);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(write, value);
  }
}
