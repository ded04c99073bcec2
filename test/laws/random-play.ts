import { fill, type Offer } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, isCharacter, isRoster, type Roster } from "../../src/engine/rules/ruleset.ts";
import { type AnyEvent, playCommand, type Session, startOf, undo } from "../../src/engine/session/session.ts";
import type { Fighter, FighterId, Table } from "../../src/engine/table/table.ts";
import { sensible, type Wheel, wheel } from "./filling.ts";
import { frozen } from "./freeze.ts";
import { NAMES } from "./names.ts";
import type { LawProfile } from "./profiles.ts";
import type { Move, Plan } from "./random-moves.ts";

export type AnyOffer = Offer<{ readonly type: string }>;

/** A ruleset, and what the laws are told of it. */
export interface Subject extends LawProfile {
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
  readonly events: readonly AnyEvent[];
  /** What became of it. */
  readonly outcome: "played" | "refused" | "undone" | "nothing";
  readonly by: string | null;
  /** What was played or refused; null for undo. */
  readonly command: { readonly type: string } | null;
  /** Whose offer it was, as `everyOffer` names them; null if nobody played one. */
  readonly who: string | null;
  /** The question that it was an answer to. */
  readonly answered?: string | undefined;
}

/** A random game, with all that came of it. */
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
export const loaded = (spin: Wheel) => ({ below: (n: number) => (spin(5) === 0 ? n - 1 : spin(n)) });

/** Plays this plan, and hands over each step as soon as it is made. */
export function playOut(subject: Subject, { options, seed, moves }: Plan, made?: (step: Step) => unknown): Game {
  const rules = frozen(subject.rules);
  const chance = loaded(wheel(seed));
  const start = startOf(rules.begin(options));
  const steps: Step[] = [];
  const left: Left = new Map();
  let session = start;
  for (const move of moves) {
    const step = stepFrom(rules, session, move, chance, left);
    steps.push(step);
    made?.(step);
    session = step.after;
  }
  return { subject, rules, start, steps };
}

const NOBODY = { who: null, command: null } as const;

/** What comes of this move. `left` is who has left so far. */
export function stepFrom(
  rules: AnyRuleset,
  before: Session,
  move: Move,
  chance: { below(n: number): number },
  left: Left,
): Step {
  const nothing: Step = { move, before, after: before, events: [], outcome: "nothing", by: null, ...NOBODY };
  if (move.do === "undo") {
    const undone = undo(rules, before);
    return undone === null ? nothing : { ...nothing, after: undone.session, outcome: "undone" };
  }
  const found = givenIn(rules, before.state, move, left);
  if (found === null) return nothing;
  const { command } = found;
  const by = isRoster(command) ? null : "somebody";
  const played = playCommand(rules, before, command, { undoLabel: { key: "deed" }, by }, chance);
  if ("entry" in played) noteLeavers(found, before.state, left);
  return "refusal" in played
    ? { ...nothing, outcome: "refused", by, ...found }
    : { ...nothing, after: played.session, events: played.entry.events, outcome: "played", by, ...found };
}

/** Fighters who have left, by the id that each had. */
export type Left = Map<FighterId, Fighter>;

function noteLeavers({ command }: Given, { fighters }: Table, left: Left): void {
  for (const id of isRoster(command) ? command.gone : []) {
    const fighter = fighters[id];
    if (fighter !== undefined && !isCharacter(id)) left.set(id, fighter);
  }
}

interface Given {
  readonly command: { readonly type: string };
  readonly who: string | null;
  readonly answered?: string | undefined;
}

function givenIn(rules: AnyRuleset, state: Table, move: Exclude<Move, { do: "undo" }>, left: Left): Given | null {
  switch (move.do) {
    case "roster":
      return { command: move.roster, who: null };
    case "command":
      return { command: move.command, who: move.who };
    case "return":
      return returning(state, move, left);
    default:
      return commandOf(rules, state, move);
  }
}

/** Somebody who has left comes back under this id; while nobody has, somebody leaves and comes back at once. */
function returning(state: Table, { at, as }: Extract<Move, { do: "return" }>, left: Left): Given | null {
  const here = Object.entries(state.fighters).filter(([id]) => !isCharacter(id) && id !== as);
  const from = left.size > 0 ? [...left] : here;
  const [id, fighter] = from[at % from.length] ?? [];
  if (id === undefined || fighter === undefined || Object.hasOwn(state.fighters, as)) return null;
  const gone = left.delete(id) ? [] : [id];
  const roster: Roster = { type: "roster", set: { [as]: fighter }, gone };
  return { command: roster, who: null };
}

/** Mostly what moves the fight on; now and then what sets it up, ends it early, or is the GM's word about a seat. */
function commandOf(
  rules: AnyRuleset,
  state: Table,
  move: Extract<Move, { do: "offer" | "setup" | "nonsense" }>,
): Given | null {
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
  const values = move.do === "nonsense" ? (move.values as object) : sensible(offer, wheel(move.filling), NAMES);
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
