import { fill } from "../../src/engine/fill.ts";
import type { Offer } from "../../src/engine/offer.ts";
import type { AnyRuleset } from "../../src/engine/ruleset.ts";
import { type Event, play, type Session, startOf, undo } from "../../src/engine/session.ts";
import type { Table } from "../../src/engine/table.ts";
import type { Trial } from "../../src/engine/trial.ts";
import { sensible, type Wheel, wheel } from "./filling.ts";
import { frozen } from "./freeze.ts";
import type { Move, Plan } from "./random-moves.ts";

export type AnyOffer = Offer<{ readonly type: string }>;

/** A ruleset, and what the laws are told of it. */
export interface Subject extends Trial {
  readonly rules: AnyRuleset;
  readonly options: readonly object[];
  readonly brings: readonly string[];
  /** How many more sit down first, each drawing three cards, so that cards run short. */
  readonly crowd?: number;
}

export interface Step {
  readonly move: Move;
  readonly before: Session;
  readonly after: Session;
  readonly events: readonly Event[];
  /** What became of it. */
  readonly outcome: "played" | "refused" | "undone" | "nothing";
  readonly by: string | null;
  /** Whose offer it was, as `everyOffer` names them; null if nobody played one. */
  readonly who: string | null;
  /** The question that it was an answer to. */
  readonly answered?: string | undefined;
}

export interface Game {
  readonly subject: Subject;
  readonly rules: AnyRuleset;
  readonly start: Session;
  readonly steps: readonly Step[];
}

export interface Offered {
  readonly who: string;
  readonly offers: readonly AnyOffer[];
}

/** Everybody who may be offered something, with their offers, one after another; the GM also about each seat. */
export function* eachOffer({ offers }: AnyRuleset, state: Table): Generator<Offered> {
  const seats = Object.keys(state.seats);
  yield { who: "gm", offers: offers(state, "gm") };
  for (const seat of seats) yield { who: seat, offers: offers(state, seat) };
  for (const seat of seats) yield { who: `gm about ${seat}`, offers: offers(state, "gm", seat) };
}

/** Neither states nor offers can change, so laws share what play has asked for. */
const offered = new WeakMap<AnyRuleset, WeakMap<Table, readonly Offered[]>>();

/** All of that at once. */
export function everyOffer(rules: AnyRuleset, state: Table): readonly Offered[] {
  const known = offered.get(rules) ?? new WeakMap<Table, readonly Offered[]>();
  offered.set(rules, known);
  const all = known.get(state) ?? [...eachOffer(rules, state)];
  known.set(state, all);
  return all;
}

/** Chance that often picks the last, so that what is rare at a table, such as a Joker, is not rare here. */
const loaded = (spin: Wheel) => ({ below: (n: number) => (spin(5) === 0 ? n - 1 : spin(n)) });

export function playOut(subject: Subject, { options, seed, moves }: Plan): Game {
  const rules = frozen(subject.rules);
  const chance = loaded(wheel(seed));
  const start = startOf(rules.begin(options));
  const steps: Step[] = [];
  let session = start;
  for (const move of moves) {
    const step = made(rules, session, move, chance);
    steps.push(step);
    session = step.after;
  }
  return { subject, rules, start, steps };
}

function made(rules: AnyRuleset, before: Session, move: Move, chance: { below(n: number): number }): Step {
  const nothing: Step = { move, before, after: before, events: [], outcome: "nothing", by: null, who: null };
  if (move.do === "undo") {
    const undone = undo(rules, before);
    return undone === null ? nothing : { ...nothing, after: undone.session, outcome: "undone" };
  }
  const found =
    move.do === "roster"
      ? { command: move.roster, who: null, answered: undefined }
      : commandOf(rules, before.state, move);
  if (found === null) return nothing;
  const { command, who, answered } = found;
  const by = move.do === "roster" ? null : "somebody";
  const played = play(rules, before, command, { deed: { key: "deed" }, by }, chance);
  return "refusal" in played
    ? { ...nothing, outcome: "refused", by, who }
    : { ...nothing, after: played.session, events: played.entry.events, outcome: "played", by, who, answered };
}

/** Mostly what moves the fight on; now and then what sets it up, ends it early, or is the GM's word about a seat. */
function commandOf(rules: AnyRuleset, state: Table, move: Exclude<Move, { do: "undo" | "roster" }>) {
  const all = everyOffer(rules, state).flatMap(({ who, offers }) =>
    offers.map((offer) => ({
      who,
      offer,
      isSetup: who.startsWith("gm about") || offer.weight === "setup" || offer.weight === "quiet",
    })),
  );
  const some = move.do === "nonsense" ? all : all.filter(({ isSetup }) => isSetup === (move.do === "setup"));
  const chosen = some[move.at % some.length];
  if (chosen === undefined) return null;
  const { who, offer } = chosen;
  const values = move.do === "nonsense" ? (move.values as object) : sensible(offer, wheel(move.filling));
  const filled = fill(offer, values as Record<string, unknown>);
  return "command" in filled ? { command: filled.command, who, answered: offer.ask } : null;
}

/** Every state that the game came through. */
export const statesOf = (game: Game): readonly Table[] => [
  game.start.state,
  ...game.steps.map((step) => step.after.state),
];

/**
 * A third of them, a different third in each game: neighbours are much alike, and some laws try everything that can be
 * done in each.
 */
export const someStatesOf = (game: Game): readonly Table[] =>
  [...new Set(statesOf(game))].filter((_, i) => i % 3 === game.steps.length % 3);
