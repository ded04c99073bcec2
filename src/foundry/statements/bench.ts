import {
  type ActorDoc,
  type CombatantDoc,
  type CombatDoc,
  type Data,
  host,
  type SceneDoc,
  type UserDoc,
} from "./api.ts";

/**
 * What we believe of Foundry without proof, by name. The practice world can turn each of them round, and its README
 * says where each comes from.
 */
export type Belief =
  | "parentUpdateIsOneBroadcast"
  | "parentUpdateSortsTurns"
  | "embeddedInParentFiresUpdateCombatant"
  | "unknownEmbeddedIsDropped"
  | "turnEventsFalseIsHonoured"
  | "turnNullAccepted"
  | "pointerMoveFiresCombatTurnChange"
  | "effectsWaitForWhoActed"
  | "effectsCountPlaces"
  | "socketSenderIdIsTrue"
  | "flagsUpdateRendersTracker"
  | "oneRenderPerUpdate"
  | "reconnectReloads"
  | "bufferedEmitsAreSent"
  | "twoTabsAreBothActive"
  | "setupPrecedesCombats"
  | "whispersReachAll"
  | "playersMayChangeTurn"
  | "ownersMayFlagCombatants"
  | "assistantsModifySettings";

/** One thing that we believe of Foundry. `run` throws if it is not so. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** The unproven beliefs that this leans on: flip one in the practice world, and it is wrong. */
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

/** Where statements are run: in what they make their encounters, and whose flags and channel they use. */
export interface Grounds {
  /** The id of the package that runs them. */
  readonly scope: string;
  /** What its encounters and combatants are made with. */
  readonly encounter: Data;
  readonly combatant: Data;
  /** What was there when `setup` was called. */
  readonly atSetup: { readonly combats: boolean };
  /** Has this page view an encounter. */
  view(combat: CombatDoc): Promise<void>;
  /** Where tokens are put, and regions. Throws if there is no such scene. */
  scene(bench: Bench): SceneDoc;
  /** Whose tokens they are, each with an actor of its own. Throws if there is none. */
  actor(bench: Bench): ActorDoc;
}

/** The tools of one statement; everything that it leaves behind is removed afterwards. */
export class Bench {
  readonly #undo: (() => unknown)[] = [];
  readonly grounds: Grounds;

  constructor(grounds: Grounds) {
    this.grounds = grounds;
  }

  get scope(): string {
    return this.grounds.scope;
  }

  /** An encounter of its own, viewed by this client: names and initiatives. */
  async encounter(fighters: Record<string, number | null> = {}, operation: Data = {}): Promise<CombatDoc> {
    const { getDocumentClass } = host();
    const { encounter, combatant, view } = this.grounds;
    const combat = await getDocumentClass("Combat").create(encounter);
    this.later(() => host().game.combats.get(combat.id)?.delete());
    const data = Object.entries(fighters).map(([name, initiative]) => ({ ...combatant, name, initiative }));
    if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data, operation);
    await view(combat);
    return combat;
  }

  /** The same, in its first round and in this turn of it. */
  async fight(fighters: Record<string, number | null>, turn = 0): Promise<CombatDoc> {
    const combat = await this.encounter(fighters);
    await combat.update({ round: 1, turn }, { turnEvents: false });
    return combat;
  }

  /** One more combatant. */
  async joined(combat: CombatDoc, data: Data): Promise<CombatantDoc> {
    const made = await combat.createEmbeddedDocuments("Combatant", [{ ...this.grounds.combatant, ...data }]);
    return made[0] as CombatantDoc;
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

  /** What a player's client does or sees. */
  ask<T>(name: string, data: Data = {}): Promise<T> {
    return this.player.query(`${this.scope}.ask`, { name, data }) as Promise<T>;
  }

  /** An actor that the player owns. */
  get playersActor(): ActorDoc {
    const { player } = this;
    const found = host().game.actors.find((actor) => actor.testUserPermission(player, "OWNER"));
    if (!found) throw new Skipped("the player who is connected owns no actor");
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
export async function performOn(grounds: Grounds, { run }: Pick<Statement, "run">): Promise<Outcome> {
  const bench = new Bench(grounds);
  const outcome = await outcomeOf(async () => {
    if (!host().game.users.activeGM?.isSelf) throw new Skipped("this is not the active GM's client");
    await run(bench);
  });
  const cleared = await outcomeOf(() => bench.clean());
  return outcome.is === "holds" ? cleared : outcome;
}
