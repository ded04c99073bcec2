import type { FighterId, SeatId, Text } from "../../../engine/table/table.ts";
import { leaderOf } from "../seats/members.ts";
import type { State } from "../state.ts";
import { signed, text } from "../text-keys.ts";
import { type TermName, YES } from "./values.ts";

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
export function readTerm(s: State, fighter: FighterId, name: TermName): number | undefined {
  if (name === "fatigue") return fpLost(s, fighter) ?? s.tired[fighter];
  if (name === "halved") return isHalved(s, fighter);
  const found = traitOf(s, fighter, name) ?? Number.NaN;
  if (!Number.isFinite(found)) return undefined;
  const whole = Math.max(0, Math.floor(found));
  return YES.some((some) => some === name) ? Math.min(1, whole) : name === "encumbrance" ? Math.min(4, whole) : whole;
}

/** FP lost, if the game system counts them. */
function fpLost(s: State, fighter: FighterId): number | undefined {
  const [fp, most] = [traitOf(s, fighter, "fp"), traitOf(s, fighter, "fpMax")];
  return fp === undefined || most === undefined ? undefined : Math.max(0, Math.floor(most - fp));
}

/** GP-1, GP-13: at a third of HP or less, or by an option below a third of FP; only once. */
function isHalved(s: State, fighter: FighterId): number | undefined {
  const [hp, most] = [traitOf(s, fighter, "hp"), traitOf(s, fighter, "hpMax")];
  const [fp, fpMost] = [traitOf(s, fighter, "fp"), traitOf(s, fighter, "fpMax")];
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
