import { type CombatDoc, type Data, host, type UserDoc } from "./foundry.ts";

/** Nothing is known: what it needs is not here, or did not come about. */
export class Skipped extends Error {}

/** It was asked, and is not so. */
class Wrong extends Error {}

/** `isSeen`: it was asked of what it was to be asked of, and was not so. Otherwise something failed on the way. */
export type StatementOutcome =
  | { readonly is: "holds" }
  | { readonly is: "skipped"; readonly why: string }
  | { readonly is: "wrong"; readonly why: string; readonly isSeen?: boolean };

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

export function same(actual: unknown, expected: unknown, what: string): void {
  if (shown(actual) !== shown(expected))
    throw new Wrong(`${what}: expected ${shown(expected)}, there is ${shown(actual)}`);
}

export function holds(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Wrong(`not so: ${what}`);
}

/** What has to be there before anything can be asked. */
export function needs(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Skipped(`could not be asked: ${what}`);
}

export const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long `until` waits, in milliseconds; less if it is known to fail. */
export const patience = { milliseconds: 3000 };

/** Waits until it is so, and throws once patience runs out. */
export async function until(test: () => unknown, what: string): Promise<void> {
  const end = performance.now() + patience.milliseconds;
  do {
    if (test()) return;
    await waitFor(10);
  } while (performance.now() < end);
  throw new Wrong(`did not come about: ${what}`);
}

/** Where statements are run: in what they make their encounters, and whose flags and channel they use. */
export interface Grounds {
  /** The id of the package that runs them. */
  readonly scope: string;
  /** What its encounters are made with. */
  readonly encounter: Data;
  /** What the combatants of these names are made with. */
  fighters(names: readonly string[]): readonly Data[];
  /** Has this page view an encounter. */
  view(combat: CombatDoc): void;
}

/** Why what takes a player's page could not be asked. */
export const NO_PLAYER = "no player is connected";

/** The tools of one statement; everything that it leaves behind is removed afterwards. */
export class Bench {
  readonly #undo: (() => unknown)[] = [];
  /** The encounters that were made, and how many fighters came into each. */
  readonly #made = new Map<CombatDoc, number>();
  readonly grounds: Grounds;

  constructor(grounds: Grounds) {
    this.grounds = grounds;
  }

  get scope(): string {
    return this.grounds.scope;
  }

  /** An encounter of its own, viewed by this client: names and initiatives. */
  async encounter(fighters: Record<string, number | null> = {}, operation: Data = {}): Promise<CombatDoc> {
    const { encounter, view } = this.grounds;
    const combat = await host().getDocumentClass("Combat").create(encounter);
    needs(combat, "no encounter was made");
    this.later(() => host().game.combats.get(combat.id)?.delete());
    const names = Object.keys(fighters);
    const data = this.grounds.fighters(names).map((one, i) => ({ ...one, initiative: fighters[names[i] ?? ""] }));
    if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data, operation);
    this.#made.set(combat, names.length);
    needs(this.isWhole, "not all of its fighters came in");
    view(combat);
    return combat;
  }

  /** Whether the encounters that were made are there, with whoever was to be in them. */
  get isWhole(): boolean {
    const { combats } = host().game;
    return [...this.#made].every(([{ id, combatants }, n]) => combats.get(id) !== undefined && combatants.size >= n);
  }

  /** The same, in its first round and in this turn of it. */
  async fight(fighters: Record<string, number | null>, turn = 0): Promise<CombatDoc> {
    const combat = await this.encounter(fighters);
    await this.to(combat, 1, turn);
    return combat;
  }

  /** Goes there without turn events. What is to be seen of a turn of nobody is left to whoever asks. */
  async to(combat: CombatDoc, round: number, turn: number | null): Promise<void> {
    await combat.update({ round, turn }, { turnEvents: false });
    needs(combat.round === round && (turn === null || combat.turn === turn), "the turn was not moved");
  }

  later(undo: () => unknown): void {
    this.#undo.unshift(undo);
  }

  /** Somebody who is no GM, has a page open and this module in it. */
  get player(): UserDoc {
    const found = host().game.users.find((user) => user.active && !user.isGM);
    if (!found) throw new Skipped(NO_PLAYER);
    return found;
  }

  /** What a player's client does or sees. */
  ask<T>(name: string, data: Data = {}): Promise<T> {
    return this.player.query(`${this.scope}.ask`, { name, data }) as Promise<T>;
  }

  /** Removes all that it can, and says what is left. */
  async clean(): Promise<void> {
    const stays: string[] = [];
    for (const undo of this.#undo.splice(0))
      try {
        await undo();
      } catch (error) {
        stays.push(messageOf(error));
      }
    if (stays.length > 0) throw new Error(`not cleared away: ${stays.join("; ")}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function outcomeOf(bench: Bench, run: () => Promise<void>): Promise<StatementOutcome> {
  try {
    await run();
    return { is: "holds" };
  } catch (error) {
    const why = messageOf(error);
    if (error instanceof Skipped) return { is: "skipped", why };
    return { is: "wrong", why, isSeen: error instanceof Wrong && bench.isWhole };
  }
}

/** For one GM's client; the only one, or the one that is designated. What cannot be cleared away is wrong as well. */
export async function performOn<B extends Bench>(
  bench: B,
  run: (bench: B) => Promise<void>,
): Promise<StatementOutcome> {
  const outcome = await outcomeOf(bench, async () => {
    if (!host().game.users.activeGM?.isSelf) throw new Skipped("this is not the active GM's client");
    await run(bench);
  });
  const cleared = await outcomeOf(bench, () => bench.clean());
  return outcome.is === "holds" ? cleared : outcome;
}
