import fc from "fast-check";
import { fill } from "../../src/engine/fill.ts";
import type { AnyRuleset, Offer, Roster } from "../../src/engine/ruleset.ts";
import { type Event, play, type Session, startOf, undo } from "../../src/engine/session.ts";
import { type Fighter, SIDES, type Table } from "../../src/engine/table.ts";
import { sensible, wheel } from "./filling.ts";
import { frozen } from "./freeze.ts";

export type AnyOffer = Offer<{ readonly type: string }>;

/** A ruleset, its options to be tried, and which of its events may bring cards to the table. */
export interface Subject {
  readonly rules: AnyRuleset;
  readonly options: readonly object[];
  readonly brings: readonly string[];
}

export type Move =
  | { readonly do: "offer" | "setup"; readonly at: number; readonly filling: number }
  | { readonly do: "nonsense"; readonly at: number; readonly values: unknown }
  | { readonly do: "roster"; readonly roster: Roster }
  | { readonly do: "undo" };

export interface Step {
  readonly move: Move;
  readonly before: Session;
  readonly after: Session;
  readonly events: readonly Event[];
  /** What became of it. */
  readonly outcome: "played" | "refused" | "undone" | "nothing";
  readonly by: string | null;
}

export interface Game {
  readonly subject: Subject;
  readonly rules: AnyRuleset;
  readonly start: Session;
  readonly steps: readonly Step[];
}

const ids = Array.from({ length: 12 }, (_, i) => `fighter-${String(i).padStart(2, "0")}`);
const fighter: fc.Arbitrary<Fighter> = plainRecord({
  actor: fc.constantFrom(null, "actor-zombie", "actor-wolf"),
  side: fc.constantFrom(...SIDES),
  wild: fc.boolean(),
  hidden: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  out: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  traits: fc.constantFrom({}, { levelHeaded: 1 }, { levelHeaded: 2 }),
});
const roster = (most: number): fc.Arbitrary<Roster> =>
  fc
    .tuple(fc.dictionary(fc.constantFrom(...ids), fighter, { maxKeys: most, noNullPrototype: true }), fc.subarray(ids, { maxLength: 2 }))
    .map(([set, gone]) => ({ type: "roster", set, gone: gone.filter((id) => !(id in set)) }));

/** A record as JSON.parse makes it. */
function plainRecord<T extends object>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(parts).map((record) => ({ ...record }));
}

const at = fc.nat(10_000);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant("offer" as const), at, filling: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("setup" as const), at, filling: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("nonsense" as const), at, values: nonsense() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("roster" as const), roster: roster(3) }) },
  { weight: 2, arbitrary: fc.constant({ do: "undo" as const }) },
);

/** What a hostile or a broken client might send in place of values. */
function nonsense(): fc.Arbitrary<unknown> {
  const names = ["card", "seats", "fighters", "name", "total", "count", "parts", "what", "against", "seat", "type", "__proto__"];
  const odd = fc.constantFrom(-0, 1.5, 1e300, "", "constructor", null, [[]], [null], { die: 6 }, { die: 6, plus: -0 });
  const value = fc.oneof(fc.jsonValue(), odd, fc.array(fc.constantFrom(...ids, "AS", "JR")));
  return fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, { noNullPrototype: true });
}

/** Everybody who may be offered something, with what; the GM also about each seat. */
export function everyOffer({ offers }: AnyRuleset, state: Table): { readonly who: string; readonly offers: readonly AnyOffer[] }[] {
  const seats = Object.keys(state.seats);
  return [
    { who: "gm", offers: offers(state, "gm") },
    ...seats.map((seat) => ({ who: seat, offers: offers(state, seat) })),
    ...seats.map((seat) => ({ who: `gm about ${seat}`, offers: offers(state, "gm", seat) })),
  ];
}

export const games = (subject: Subject, length = 60): fc.Arbitrary<Game> =>
  fc
    .record({
      options: fc.constantFrom(...subject.options),
      seed: fc.integer(),
      first: roster(10),
      moves: fc.array(move, { maxLength: length, size: "max" }),
    })
    .map(({ options, seed, first, moves }) => playOut(subject, options, seed, [{ do: "roster", roster: first }, ...moves]));

function playOut(subject: Subject, options: object, seed: number, moves: readonly Move[]): Game {
  const rules = frozen(subject.rules);
  const chance = { below: wheel(seed) };
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
  const nothing: Step = { move, before, after: before, events: [], outcome: "nothing", by: null };
  if (move.do === "undo") {
    const undone = undo(rules, before);
    return undone === null ? nothing : { ...nothing, after: undone.session, outcome: "undone" };
  }
  const command = move.do === "roster" ? move.roster : commandOf(rules, before.state, move);
  if (command === null) return nothing;
  const by = move.do === "roster" ? null : "somebody";
  const played = play(rules, before, command, { deed: { key: "deed" }, by }, chance);
  return "refusal" in played
    ? { ...nothing, outcome: "refused", by }
    : { ...nothing, after: played.session, events: played.entry.events, outcome: "played", by };
}

function commandOf(rules: AnyRuleset, state: Table, move: Exclude<Move, { do: "undo" | "roster" }>) {
  const all = everyOffer(rules, state).flatMap(({ offers }) => offers);
  const isSetup = (offer: AnyOffer) => offer.weight === "setup";
  const some = move.do === "nonsense" ? all : all.filter((offer) => isSetup(offer) === (move.do === "setup"));
  const offer = some[move.at % some.length];
  if (offer === undefined) return null;
  const values = move.do === "nonsense" ? (move.values as object) : sensible(offer, wheel(move.filling));
  const filled = fill(offer, values as Record<string, unknown>);
  return "command" in filled ? filled.command : null;
}

/** Every state that the game came through. */
export const statesOf = (game: Game): readonly Table[] => [game.start.state, ...game.steps.map((step) => step.after.state)];
