import { omitKeys } from "../../../engine/kit/records.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { leaderOf, memberIn } from "../seats/members.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { readTerm, termOf, USUAL } from "./terms.ts";
import { NUMBERS, type TermInput, YES } from "./values.ts";

/** What was typed in, without what is used anyway. */
function termInputFrom(s: State, fighter: FighterId, typed: TermInput): TermInput {
  const told: TermInput = {};
  for (const name of [...NUMBERS, ...YES]) {
    const value = typed[name];
    const read = readTerm(s, fighter, name);
    const isUsual = read === undefined && value === USUAL[name] && s.told[fighter]?.[name] !== value;
    if (value !== undefined && value !== read && !isUsual) told[name] = value;
  }
  return told;
}

/**
 * Sets these terms by hand for all fighters of the seat, and leaves what else was set. What the sheet says is no longer
 * set by hand, but an ordinary person's number is: it was asked for.
 */
export function tellTerms(play: Play, seat: SeatId, typed: TermInput): void {
  const s = play.now;
  const leader = leaderOf(s, seat);
  const told: TermInput = { ...s.told[leader] };
  for (const name of [...NUMBERS, ...YES]) {
    const value = typed[name];
    if (value === undefined) continue;
    if (value === readTerm(s, leader, name)) delete told[name];
    else told[name] = value;
  }
  for (const fighter of s.seats[seat]?.members ?? []) play.happen({ type: "told", fighter, told });
}

/** What can be typed, and what an actor's memory may say: its owner writes that. */
export const BOUNDS: Readonly<Record<(typeof NUMBERS)[number], readonly [number, number]>> = {
  dx: [0, 40],
  iq: [0, 40],
  ht: [0, 40],
  move: [0, 200],
  encumbrance: [0, 4],
  fatigue: [0, 99],
};

/** A field for each term, as it counts now. */
const fields = (s: State, fighter: FighterId): Field[] => [
  ...NUMBERS.map((name) => {
    const [least, most] = BOUNDS[name];
    const value = termOf(s, fighter, name); // the bounds give way, so that a value left alone is not set by hand
    return { name, number: [Math.min(least, value), Math.max(most, value)] as const, chosen: value };
  }),
  {
    name: "traits",
    pick: YES,
    of: "word",
    least: 0,
    most: YES.length,
    chosen: YES.filter((name) => termOf(s, fighter, name) > 0),
  },
];

/** FP lost come on top of those set by hand. */
function tiredToo(s: State, e: Of<Event, "tired">): State {
  const fighter = memberIn(e);
  const typed = s.told[fighter]?.fatigue;
  if (typed === undefined) return s;
  return { ...s, told: { ...s.told, [fighter]: { ...s.told[fighter], fatigue: typed + e.points } } };
}

/** GP-1: each term of Initiative can be set by hand, and replaces what is read. */
export const setTerms = part({
  fresh: { told: {} },
  decide: {
    setTerms(play, command) {
      const { seat, traits = [] } = command;
      const { members = [] } = play.now.seats[seat] ?? {};
      if (members.length === 0) return no("noSeat");
      const typed = Object.fromEntries([
        ...NUMBERS.map((name) => [name, command[name]] as const),
        ...YES.map((name) => [name, Number(traits.includes(name))] as const),
      ]);
      const told = termInputFrom(play.now, leaderOf(play.now, seat), typed);
      for (const fighter of members) play.happen({ type: "told", fighter, told });
      return null;
    },
  },
  fold: { told: (s, { fighter, told }) => ({ ...s, told: { ...s.told, [fighter]: told } }) },
  also: { fighters: (s, { gone }) => ({ ...s, told: omitKeys(s.told, gone) }), tired: tiredToo },
  offers: {
    about: (s, seat) => [
      offer({ type: "setTerms", seat }, null, {
        weight: "setup",
        icon: "person",
        fields: fields(s, leaderOf(s, seat)),
      }),
    ],
  },
});
