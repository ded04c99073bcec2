import { isKept } from "../../engine/kit/say.ts";
import type { GridColumn, GridLine } from "../../engine/rules/offer.ts";
import { onceOf } from "../../engine/table/once.ts";
import { type Chosen, fighterOf, isPlayed, type Seated } from "../../engine/table/seating.ts";
import type { SeatId, Table, Text } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";

/** SPD and DEX for both ways to play a HERO encounter: read from the fighter, or entered by hand. */

const MOST_SPD = 12;
/** Taken where nothing is known. */
export const USUAL = { spd: 2, dex: 10 } as const;

/** What was set by hand on a combatant. */
export interface Choice extends Chosen {
  readonly spd?: number;
  readonly dex?: number;
}

type Known = Pick<Seated<Choice>, "fighters" | "seats" | "choices">;

/** HC-1: SPD is a whole number from 0 to 12; nothing else can be entered. */
export const isSpd = (spd: number | undefined): spd is number =>
  spd !== undefined && Number.isInteger(spd) && spd >= 0 && spd <= MOST_SPD;

type Leader = ReturnType<typeof fighterOf<Choice>>;

/** The first of this seat's fighters that can act. Memoized, since everything about a seat asks for it. */
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

/** The names under which SPD and DEX are kept on an actor, for its next fights. */
export const MEMORY = ["spd", "dex"] as const;

/** Set in this fight, or else typed in for an earlier one, or else read from the sheet. */
function foundFor(fighter: Leader, name: (typeof MEMORY)[number]): number | undefined {
  const kept = fighter?.memory?.[name];
  return fighter?.[name] ?? (typeof kept === "number" ? kept : fighter?.traits?.[name]);
}

/** HC-1: SPD as set or else as read, rounded down and kept within range; null if it is neither. */
export function knownSpd(s: Known, seat: SeatId): number | null {
  const found = foundFor(leading(s, seat), "spd");
  return found === undefined || !Number.isFinite(found) ? null : Math.max(0, Math.min(MOST_SPD, Math.floor(found)));
}

/** HC-1: the SPD that was read, if a different one is used; the row says so. */
export function strangeSpd(s: Known, seat: SeatId): number | null {
  const found = foundFor(leading(s, seat), "spd");
  return found === undefined || !Number.isFinite(found) || isSpd(found) ? null : found;
}

export const spdOf = (s: Known, seat: SeatId): number => knownSpd(s, seat) ?? USUAL.spd;

export function dexOf(s: Known, seat: SeatId): number {
  const found = foundFor(leading(s, seat), "dex");
  return found === undefined || !Number.isFinite(found) ? USUAL.dex : Math.floor(found);
}

const nameIn = (s: Known, seat: SeatId): string => s.seats[seat]?.name ?? leading(s, seat)?.name ?? "";

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Always the same language, so that any page that deals next has the same order. */
const { compare: asNamed } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The place of each seat if all of them act. */
const places = onceOf((seats: Known["seats"], fighters: Known["fighters"], choices: Known["choices"]) => {
  const s: Known = { seats, fighters, choices };
  const known = Object.keys(seats).map((seat) => ({ seat, dex: dexOf(s, seat), name: nameIn(s, seat) }));
  known.sort((a, b) => b.dex - a.dex || asNamed(a.name, b.name) || inOrder(a.seat, b.seat));
  return new Map(known.map(({ seat }, i) => [seat, i]));
});

/** HC-8: these seats, as far as they exist, by DEX and then by name. */
export function byDex({ seats, fighters, choices }: Known, some: readonly SeatId[]): SeatId[] {
  const at = places(seats, fighters, choices);
  return some.toSorted((a, b) => (at.get(a) ?? at.size) - (at.get(b) ?? at.size));
}

/** HC-6: the number three dice must not exceed. */
export const dexTarget = (dex: number): number => 9 + Math.round(dex / 5);

/**
 * Badges for SPD that was not read, or is used as a different number (HC-1); and `early`, before anything is dealt or
 * rolled, for what the order will be made from. Players read only those of their own side.
 */
export function spdBadges(
  s: Known & Pick<Table, "unseen">,
  seat: SeatId,
  text: (key: string, data?: Text["data"]) => Text,
  early: boolean,
): Badge[] {
  if (isKept(s, seat)) return [];
  const n = spdOf(s, seat);
  const read = strangeSpd(s, seat);
  if (knownSpd(s, seat) === null)
    return [{ text: text("badge.noSpd", { n }), tone: "plain", hint: text("hint.noSpd") }];
  if (read === null) return early ? [{ text: text("badge.speeds", { n, dex: dexOf(s, seat) }), tone: "plain" }] : [];
  return [{ text: text("badge.readSpd", { n, read }), tone: "loss", hint: text("hint.readSpd") }];
}

const MOST_DEX = 100;
const shownDex = (s: Known, seat: SeatId): number => Math.max(0, Math.min(MOST_DEX, dexOf(s, seat)));

/** SPD and DEX with their bounds, so that nonsense is refused at the field. */
export const SPEED_COLUMNS: readonly GridColumn[] = [
  { name: "spd", number: [0, MOST_SPD] },
  { name: "dex", number: [0, MOST_DEX] },
];

/** Fields for one seat's SPD and DEX. */
export const speedFields = (s: Known, seat: SeatId) => [
  { name: "spd", number: [0, MOST_SPD] as const, chosen: spdOf(s, seat) },
  { name: "dex", number: [0, MOST_DEX] as const, chosen: shownDex(s, seat) },
];

/** A line for this seat in the form for everybody. */
export const speedLine = (s: Known, seat: SeatId): GridLine => ({
  seat,
  chosen: [spdOf(s, seat), shownDex(s, seat)],
  ...(isPlayed(leading(s, seat)) ? { own: true } : {}),
  ...(knownSpd(s, seat) === null ? { assumed: true } : {}),
});
