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

/** How many writes of a home are told apart: the present one, the one before it while it is in doubt, and a spare. */
const WRITES = 3;

/** What was worked out of the last few writes of each home, for at most this many homes. */
export class Newest<V> {
  readonly #kept = byHome<Map<string, V>>();
  readonly #homes: number;

  constructor(homes: number) {
    this.#homes = homes;
  }

  get(home: string, write: string): V | undefined {
    return this.#kept.get(home)?.get(write);
  }

  set(home: string, write: string, value: V): void {
    const writes = this.#kept.get(home) ?? new Map<string, V>();
    writes.delete(write);
    makeRoom(writes, WRITES);
    this.#kept.delete(home);
    makeRoom(this.#kept, this.#homes);
    this.#kept.set(home, writes.set(write, value));
  }
}

/** Makes room for one more by dropping the oldest. */
function makeRoom(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
}
