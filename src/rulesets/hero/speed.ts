import { onceOf } from "../../engine/once.ts";
import { type Chosen, fighterOf, type Seated } from "../../engine/seating.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge } from "../../engine/view.ts";

/** SPD and DEX, for both ways to play a HERO fight: read of the fighter, or typed in by hand. */

const MOST_SPD = 12;
const USUAL = { spd: 2, dex: 10 } as const;

/** What somebody set by hand on a combatant. */
export interface Choice extends Chosen {
  readonly spd?: number;
  readonly dex?: number;
}

type Known = Pick<Seated<Choice>, "fighters" | "seats" | "choices">;

/** HC-1: SPD is a whole number from 0 to 12; nothing else can be typed in. */
export const isSpd = (spd: number | undefined): spd is number =>
  spd !== undefined && Number.isInteger(spd) && spd >= 0 && spd <= MOST_SPD;

type Leader = ReturnType<typeof fighterOf<Choice>>;

/** The first of this seat's fighters that can act; asked for by everything that is said of a seat. */
function leading({ seats, fighters, choices }: Known, seat: SeatId): Leader {
  const known = leaders(seats, fighters, choices);
  const met = known.get(seat);
  if (met !== undefined) return met;
  const ids = seats[seat]?.members ?? [];
  const id = ids.find((some) => fighters[some]?.out !== true) ?? ids[0];
  const leader = id === undefined ? null : fighterOf<Choice>({ fighters, choices }, id);
  known.set(seat, leader);
  return leader;
}

const leaders = onceOf((_: Known["seats"], __: Known["fighters"], ___: Known["choices"]) => new Map<SeatId, Leader>());

/** HC-1: SPD as it is set, or as it is read, brought to the nearest end and rounded down; null where it is neither. */
export function knownSpd(s: Known, seat: SeatId): number | null {
  const fighter = leading(s, seat);
  const found = fighter?.spd ?? fighter?.traits?.["spd"];
  return found === undefined || !Number.isFinite(found) ? null : Math.max(0, Math.min(MOST_SPD, Math.floor(found)));
}

/** HC-1: the SPD that was read, where another one is played with, which the row is to say. */
export function strangeSpd(s: Known, seat: SeatId): number | null {
  const fighter = leading(s, seat);
  const found = fighter?.spd ?? fighter?.traits?.["spd"];
  return found === undefined || !Number.isFinite(found) || isSpd(found) ? null : found;
}

export const spdOf = (s: Known, seat: SeatId): number => knownSpd(s, seat) ?? USUAL.spd;

export function dexOf(s: Known, seat: SeatId): number {
  const fighter = leading(s, seat);
  const found = fighter?.dex ?? fighter?.traits?.["dex"];
  return found === undefined || !Number.isFinite(found) ? USUAL.dex : Math.floor(found);
}

const nameIn = (s: Known, seat: SeatId): string => s.seats[seat]?.name ?? leading(s, seat)?.name ?? "";

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Of one language, so that whichever page deals next has the same order. */
const { compare: asNamed } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** In which place each seat comes, if all of them come. */
const places = onceOf((seats: Known["seats"], fighters: Known["fighters"], choices: Known["choices"]) => {
  const s: Known = { seats, fighters, choices };
  const known = Object.keys(seats).map((seat) => ({ seat, dex: dexOf(s, seat), name: nameIn(s, seat) }));
  known.sort((a, b) => b.dex - a.dex || asNamed(a.name, b.name) || inOrder(a.seat, b.seat));
  return new Map(known.map(({ seat }, i) => [seat, i]));
});

/** HC-8: these of the seats that are there, by DEX, then by name. */
export function byDex({ seats, fighters, choices }: Known, some: readonly SeatId[]): SeatId[] {
  const at = places(seats, fighters, choices);
  return some.toSorted((a, b) => (at.get(a) ?? at.size) - (at.get(b) ?? at.size));
}

/** HC-6: what three dice must not exceed. */
export const dexTarget = (dex: number): number => 9 + Math.round(dex / 5);

/** What the row says where SPD was not read, or not as it counts (HC-1). */
export function spdBadges(s: Known, seat: SeatId, text: (key: string, data?: Text["data"]) => Text): Badge[] {
  const n = spdOf(s, seat);
  const read = strangeSpd(s, seat);
  if (knownSpd(s, seat) === null) return [{ text: text("badge.noSpd", { n }), tone: "loss", hint: text("hint.noSpd") }];
  return read === null ? [] : [{ text: text("badge.readSpd", { n, read }), tone: "loss", hint: text("hint.readSpd") }];
}

/** Fields for both, bounded: nonsense is refused where it is typed. */
export const speedFields = (s: Known, seat: SeatId) => [
  { name: "spd", number: [0, MOST_SPD] as const, chosen: spdOf(s, seat) },
  { name: "dex", number: [0, 100] as const, chosen: Math.max(0, Math.min(100, dexOf(s, seat))) },
];
