import { vi } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import type { CombatantDoc, Encounter } from "../../../src/foundry/host/module.ts";
import type { World } from "./bench.ts";
import { begin, type Fight, play, rigNext, type Step, still, tally } from "./fight.ts";

/** What a fight of three rounds counts: the same by cards, with a Hold, an interrupt and an undo, as in core's order. */

export type Counts = Readonly<Record<string, number>>;

/**
 * Notes that something happened since the first round began, or `ever`. What belongs to the start of a turn or a round
 * counts up to the third.
 */
export type Note = (what: string, when?: "starting" | "ever") => void;

/** A game system: how its world is opened, and what of it is counted. */
export interface Case {
  readonly world: Omit<World, "cards">;
  /** Prepares the actors and listens. Answers with what is done after each move. */
  watch(fight: Fight, note: Note, cards: boolean): Promise<Step> | Step;
  /** What the counts are known to contain. */
  readonly counts: Counts;
  /** The cards of the first round, if they matter. */
  readonly first?: readonly string[];
}

export const fighter = (combat: Encounter, name: string): CombatantDoc | undefined =>
  combat.combatants.find((one) => one.name === name);

/** Gives the named fighter an item or an effect. */
export async function give(
  combat: Encounter,
  name: string,
  kind: "Item" | "ActiveEffect",
  data: object,
): Promise<void> {
  await fighter(combat, name)?.actor?.createEmbeddedDocuments(kind, [data] as never);
}

/** Does this once, when the named fighter acts in the first round. */
export function once(name: string, what: Step): Step {
  let isDone = false;
  return async (fight) => {
    const { combat } = fight;
    if (isDone || combat.round !== 1 || combat.combatant?.name !== name) return;
    isDone = true;
    await what(fight);
  };
}

interface Context {
  readonly round: number;
  readonly skipped: boolean;
}
type Told = (...args: readonly unknown[]) => Promise<void>;

/** Counts turns and rounds as the encounter's own class is told of them. */
function countTurns(combat: Encounter, note: Note): void {
  const watched = combat as unknown as Record<string, Told>;
  const of = (method: string, label: (who: { name: string }, context: Context) => string): void => {
    const own = watched[method]?.bind(combat);
    watched[method] = async (...args) => {
      const context = args.at(-1) as Context;
      if (context.round < 4) note(label(args[0] as { name: string }, context));
      await own?.(...args);
    };
  };
  of("_onStartTurn", ({ name }) => `start of ${name}'s turn`);
  of("_onEndTurn", ({ name }) => `end of ${name}'s turn`);
  of("_onStartRound", (_, { round }) => `start of round ${round}`);
  of("_onEndRound", (_, { round }) => `end of round ${round}`);
}

/** An effect of Foundry's own on Tam, for the time from his turn in one round to its end in the next. */
function marks({ combat }: Fight, note: Note): Step {
  onHook("updateActiveEffect", (effect: { name: string }, change: { duration?: { expired?: boolean } }) => {
    if (effect.name === "Marked" && change.duration?.expired === true) note(`Marked is over in round ${combat.round}`);
  });
  return once("Tam", async () => {
    const duration = { value: 1, units: "rounds", expiry: "turnEnd" };
    await give(combat, "Tam", "ActiveEffect", { name: "Marked", duration });
  });
}

/** The cards of the first round: they make the order that core's numbers make. */
const FIRST = ["KS", "QD", "9C", "4H"];

/** Plays it until the fourth round has begun, and counts. */
export async function counted({ world, watch, first = FIRST }: Case, cards: boolean, seed = 0): Promise<Counts> {
  const fight = await begin({ ...world, cards });
  const { combat } = fight;
  const notes: string[] = [];
  const note: Note = (what, when) => {
    if ((combat.round > 0 || when === "ever") && !(when === "starting" && combat.round > 3)) notes.push(what);
  };
  countTurns(combat, note);
  onHook("combatStart", () => void notes.push("combatStart"));
  const before = game.time.worldTime;
  const steps = [marks(fight, note), await watch(fight, note, cards)];
  const after: Step = async () => {
    for (const step of steps) await step(fight);
  };
  await play(fight, cards, after, seed, first);
  for (let i = 0; i < 4 && (combat.round < 4 || combat.combatant === null); i++) {
    rigNext(combat, seed);
    await combat.nextTurn();
    await still(combat);
  }
  vi.restoreAllMocks();
  notes.push(...Array<string>((game.time.worldTime - before) / CONFIG.time.roundTime).fill("lengths of a round"));
  return tally(notes);
}
