import type { Beliefs } from "practice-world/switches";
import { type ActorDoc, type CombatDoc, type Data, host, type UserDoc } from "./host.ts";

export const moduleId = "foundry-statements";

export type Belief = keyof Beliefs;

/** One thing that we believe of Foundry. `run` throws if it is not so. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** The unproven beliefs of the practice world that this leans on: flip one, and it is wrong. */
  readonly beliefs: readonly Belief[];
  run(bench: Bench): Promise<void>;
}

export const statement = (
  id: string,
  says: string,
  run: (bench: Bench) => Promise<void>,
  ...beliefs: readonly Belief[]
): Statement => ({ id, says, run, beliefs });

/** Nothing is wrong, but what it needs is not here. */
export class Skipped extends Error {}

export type Outcome = { readonly is: "holds" } | { readonly is: "skipped" | "wrong"; readonly why: string };

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);

export function same(actual: unknown, expected: unknown, what: string): void {
  if (shown(actual) !== shown(expected))
    throw new Error(`${what}: expected ${shown(expected)}, there is ${shown(actual)}`);
}

export function holds(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`not so: ${what}`);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long `until` waits, in milliseconds; less if it is known to fail. */
export const patience = { milliseconds: 3000 };

/** Waits until it is so, and throws once patience runs out. */
export async function until(test: () => unknown, what: string): Promise<void> {
  const end = performance.now() + patience.milliseconds;
  do {
    if (test()) return;
    await pause(10);
  } while (performance.now() < end);
  throw new Error(`did not come about: ${what}`);
}

export async function refused(attempt: Promise<unknown>, what: string): Promise<void> {
  const outcome = await attempt.then(
    () => "done",
    () => "refused",
  );
  same(outcome, "refused", what);
}

/** What was called, in order. */
export interface Recording {
  readonly names: string[];
  readonly args: unknown[][];
  clear(): void;
}

/** The tools of one statement; everything that it leaves behind is removed afterwards. */
export class Bench {
  readonly #undo: (() => unknown)[] = [];

  /** An encounter of its own, without a scene, viewed by this client: names and initiatives. */
  async encounter(fighters: Record<string, number | null> = {}, operation: Data = {}): Promise<CombatDoc> {
    const { getDocumentClass, ui } = host();
    const combat = (await getDocumentClass("Combat").create({ scene: null })) as CombatDoc;
    this.later(() => host().game.combats.get(combat.id)?.delete());
    const data = Object.entries(fighters).map(([name, initiative]) => ({ name, initiative }));
    if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data, operation);
    ui.combat.viewed = combat;
    return combat;
  }

  /** The same, in its first round and in this turn of it. */
  async fight(fighters: Record<string, number | null>, turn = 0): Promise<CombatDoc> {
    const combat = await this.encounter(fighters);
    await combat.update({ round: 1, turn }, { turnEvents: false });
    return combat;
  }

  /** The viewed encounter's tracker, rendered again. */
  async tracker(): Promise<HTMLElement> {
    const { combat } = host().ui;
    await combat.render();
    return combat.element;
  }

  record(...names: string[]): Recording {
    const { Hooks } = host();
    const recording = { names: [] as string[], args: [] as unknown[][], clear: () => {} };
    recording.clear = () => {
      recording.names.length = 0;
      recording.args.length = 0;
    };
    for (const name of names) {
      const id = Hooks.on(name, (...args: unknown[]) => {
        recording.names.push(name);
        recording.args.push(args);
      });
      this.later(() => Hooks.off(name, id));
    }
    return recording;
  }

  later(undo: () => unknown): void {
    this.#undo.unshift(undo);
  }

  /** Somebody who is no GM, has a page open and this module in it. */
  get player(): UserDoc {
    const found = host().game.users.find((user) => user.active && !user.isGM);
    if (!found) throw new Skipped("no player is connected");
    return found;
  }

  /** What a player's client does or sees; see answers.ts. */
  ask<T>(name: string, data: Data = {}): Promise<T> {
    return this.player.query(`${moduleId}.ask`, { name, data }) as Promise<T>;
  }

  /** An actor that the player owns. */
  get playersActor(): ActorDoc {
    const { player } = this;
    const found = host().game.actors.find((actor) => actor.testUserPermission(player, "OWNER"));
    if (!found) throw new Skipped(`${player.name} owns no actor`);
    return found;
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

async function outcomeOf(run: () => Promise<void>): Promise<Outcome> {
  try {
    await run();
    return { is: "holds" };
  } catch (error) {
    return { is: error instanceof Skipped ? "skipped" : "wrong", why: messageOf(error) };
  }
}

/** For one GM's client; the only one, or the one that is designated. What cannot be cleared away is wrong as well. */
export async function perform({ run }: Statement): Promise<Outcome> {
  const bench = new Bench();
  const outcome = await outcomeOf(async () => {
    if (!host().game.users.activeGM?.isSelf) throw new Skipped("this is not the active GM's client");
    await run(bench);
  });
  const cleared = await outcomeOf(() => bench.clean());
  return outcome.is === "holds" ? cleared : outcome;
}
