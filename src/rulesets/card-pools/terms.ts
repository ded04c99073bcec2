import type { Field } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect, Value } from "../../engine/rules/ruleset.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import { type Fighter, type FighterId, type SeatId, seatOf, type Text } from "../../engine/table/table.ts";
import { leaderOf, memberIn } from "./members.ts";
import { type Event, no, offer, type Play, part, type State, signed, text } from "./state.ts";

/** What is read of a fighter, and which of it can be set by hand instead (GP-1). */

export const NUMBERS = ["dx", "iq", "ht", "move", "encumbrance", "fatigue"] as const;
const YES = ["combatReflexes", "tactics", "combatParalysis", "halved"] as const;
export type TermName = (typeof NUMBERS)[number] | (typeof YES)[number];
export type TermInput = Partial<Record<TermName, number>>;

/** The values read of a fighter (GP-1, GP-12, GP-14). */
export const values: readonly Value[] = [
  { name: "dx", kind: "number", bounds: [0, 60] },
  { name: "iq", kind: "number", bounds: [0, 60] },
  { name: "ht", kind: "number", bounds: [0, 60] },
  { name: "hp", kind: "number" },
  { name: "hpMax", kind: "number" },
  { name: "fp", kind: "number" },
  { name: "fpMax", kind: "number" },
  { name: "move", kind: "number", bounds: [0, 60] },
  { name: "encumbrance", kind: "number" },
  { name: "combatReflexes", kind: "yes" },
  { name: "combatParalysis", kind: "yes" },
  { name: "tactics", kind: "number", bounds: [0, 60] },
  { name: "steering", kind: "number", bounds: [0, 60] },
];

/** GP-1: Initiative as a sum of terms; each is read from the fighter, or set by hand. */

/** Used if nothing is known: an ordinary person's numbers. */
export const USUAL: Readonly<Record<TermName, number>> = {
  dx: 10,
  iq: 10,
  ht: 10,
  move: 5,
  encumbrance: 0,
  fatigue: 0,
  combatReflexes: 0,
  tactics: 0,
  combatParalysis: 0,
  halved: 0,
};

/** What is read of this fighter, by its name in `values`; undefined if nothing is known. */
export const traitOf = (s: State, fighter: FighterId, name: string): number | undefined =>
  s.fighters[fighter]?.traits?.[name];

/** What the documents say, whole and within bounds; undefined if they say nothing. */
function readTerm(s: State, fighter: FighterId, name: TermName): number | undefined {
  if (name === "fatigue") return fpLost(s, fighter) ?? s.tired[fighter];
  if (name === "halved") return isHalved(s, fighter);
  const found = traitOf(s, fighter, name) ?? Number.NaN;
  if (!Number.isFinite(found)) return undefined;
  const whole = Math.max(0, Math.floor(found));
  return YES.some((some) => some === name) ? Math.min(1, whole) : name === "encumbrance" ? Math.min(4, whole) : whole;
}

/** FP lost, if the game system counts them. */
function fpLost(s: State, fighter: FighterId): number | undefined {
  const fp = traitOf(s, fighter, "fp");
  const most = traitOf(s, fighter, "fpMax");
  return fp === undefined || most === undefined ? undefined : Math.max(0, Math.floor(most - fp));
}

/** GP-1, GP-13: at a third of HP or less, or by an option below a third of FP; only once. */
function isHalved(s: State, fighter: FighterId): number | undefined {
  const hp = traitOf(s, fighter, "hp");
  const most = traitOf(s, fighter, "hpMax");
  const fp = traitOf(s, fighter, "fp");
  const fpMost = traitOf(s, fighter, "fpMax");
  const hurt = hp !== undefined && most !== undefined && 3 * hp <= most;
  const tired = s.options.tired === "third" && fp !== undefined && fpMost !== undefined && 3 * fp < fpMost;
  if (hp === undefined && fp === undefined) return undefined;
  return Number(hurt || tired);
}

/** Whether its DX or IQ is known nowhere, so that an ordinary person's counts. */
export const isAssumed = (s: State, fighter: FighterId): boolean =>
  (["dx", "iq"] as const).some((name) => (s.told[fighter]?.[name] ?? readTerm(s, fighter, name)) === undefined);

/** A term in use: set by hand, else read, else the ordinary person's. */
export const termOf = (s: State, fighter: FighterId, name: TermName): number =>
  s.told[fighter]?.[name] ?? readTerm(s, fighter, name) ?? USUAL[name];

interface Term {
  readonly name: string;
  readonly value: number;
}

/** GP-1: every term of the seat's leader that counts, in the order of the sum, and whether it is halved. */
function termsOf(s: State, seat: SeatId): { readonly terms: readonly Term[]; readonly halved: boolean } {
  const leader = leaderOf(s, seat);
  const { dx, steering } = basis(s, leader);
  const terms: Term[] = [
    { name: steering ? "steered" : "basis", value: Math.floor((dx + termOf(s, leader, "iq")) / 4) },
    { name: "combatReflexes", value: 2 * termOf(s, leader, "combatReflexes") },
    { name: "tactics", value: termOf(s, leader, "tactics") },
    { name: "encumbrance", value: -termOf(s, leader, "encumbrance") },
    { name: "combatParalysis", value: -2 * termOf(s, leader, "combatParalysis") },
    { name: "fatigue", value: s.options.tired === "third" ? 0 : -termOf(s, leader, "fatigue") },
  ];
  return { terms, halved: termOf(s, leader, "halved") > 0 };
}

/** GP-14: at full speed a steering level may replace DX. */
function basis(s: State, fighter: FighterId): { readonly dx: number; readonly steering: boolean } {
  const level = s.options.steered === "yes" ? (s.runs[fighter]?.steering ?? 0) : 0;
  return level > 0 ? { dx: level, steering: true } : { dx: termOf(s, fighter, "dx"), steering: false };
}

/** GP-1: never below 0. */
export function initiativeOf(s: State, seat: SeatId): number {
  const { terms, halved } = termsOf(s, seat);
  const sum = terms.reduce((all, { value }) => all + value, 0);
  return Math.max(0, halved ? Math.floor(sum / 2) : sum);
}

/** GP-2: how many cards a seat draws this turn. */
export const drawOf = (s: State, seat: SeatId): number => initiativeOf(s, seat) + (s.dice[seat] ?? 0);

/** GP-1: the sum in words, without terms that add nothing. */
export function sumInWords(s: State, seat: SeatId): { readonly name: Text; readonly value: Text }[] {
  const { terms, halved } = termsOf(s, seat);
  const leader = leaderOf(s, seat);
  const iq = termOf(s, leader, "iq");
  const line = (name: string, value: string, data?: Text["data"]) => ({
    name: text(`term.${name}`, data),
    value: text("term.value", { n: value }),
  });
  const found = terms
    .filter(({ value }, i) => i === 0 || value !== 0)
    .map(({ name, value }, i) => line(name, i === 0 ? String(value) : signed(value), { dx: basis(s, leader).dx, iq }));
  if (halved) found.push(line("halved", "÷ 2"));
  found.push(line("initiative", String(initiativeOf(s, seat))));
  const die = s.dice[seat];
  if (die !== undefined)
    found.push(
      line("die", signed(die)),
      line(s.drawn[seat] === undefined ? "cards" : "drawn", String(s.drawn[seat] ?? drawOf(s, seat))),
    );
  return found;
}

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
export const TERM_BOUNDS: Readonly<Record<(typeof NUMBERS)[number], readonly [number, number]>> = {
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
    const [least, most] = TERM_BOUNDS[name];
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

/** GP-1: what was set by hand is kept for later fights, but for what a fight does to its fighters: fatigue and wounds. */
export const TERMS_KEPT = [
  "dx",
  "iq",
  "ht",
  "move",
  "encumbrance",
  "combatReflexes",
  "tactics",
  "combatParalysis",
] as const;

/** Kept in place of a number: what is read counts again. */
const NOTHING = "";

const NUMBERS_KEPT: Readonly<Record<string, readonly [number, number]>> = TERM_BOUNDS;

/** Within what could have been typed: whoever owns the actor may have written anything (C-7). */
function boundedTerm(name: string, kept: number): number {
  const [least, most] = NUMBERS_KEPT[name] ?? [0, 1];
  return Math.max(least, Math.min(most, Math.floor(kept) || 0));
}

function termsIn({ memory = {} }: Fighter): TermInput {
  const told: TermInput = {};
  for (const name of TERMS_KEPT) {
    const kept = memory[name];
    if (typeof kept === "number") told[name] = boundedTerm(name, kept);
  }
  return told;
}

/** GP-1: a newcomer's terms that were set by hand in an earlier fight count as set. */
export const keptTerms = part({
  also: {
    fighters(s, { set }, before) {
      const told: Record<FighterId, TermInput> = {};
      for (const [id, fighter] of Object.entries(set)) {
        const kept = Object.hasOwn(before.fighters, id) ? {} : termsIn(fighter);
        if (Object.keys(kept).length > 0) told[id] = kept;
      }
      return Object.keys(told).length === 0 ? s : { ...s, told: { ...s.told, ...told } };
    },
  },
  effects: {
    told({ fighter, told }, before): readonly Effect[] {
      const seat = seatOf(before, fighter) ?? fighter;
      return TERMS_KEPT.flatMap((what) => {
        const was = before.told[fighter]?.[what];
        return told[what] === was
          ? []
          : [{ kind: "remember", seat, only: fighter, what, to: told[what] ?? NOTHING } as const];
      });
    },
  },
});
