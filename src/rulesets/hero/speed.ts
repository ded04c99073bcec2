import { isKept, type Words } from "../../engine/kit/words.ts";
import type { GridColumn, GridLine, Offer } from "../../engine/rules/offer.ts";
import type { Play } from "../../engine/rules/parts.ts";
import type { Effect, Value } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { type Chosen, isPlayersFighter, ledBy, type Seated } from "../../engine/table/seating.ts";
import type { FighterId, SeatId, Table, Text } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";

/** SPD and DEX for both ways to play a HERO encounter: read from the fighter, or entered by hand. */

const MOST_SPD = 12;
/** Taken where nothing is known. */
const USUAL = { spd: 2, dex: 10 } as const;

/** What was set by hand on a combatant. */
export interface Choice extends Chosen {
  readonly spd?: number;
  readonly dex?: number;
}

type Known = Pick<Seated<Choice>, "fighters" | "seats" | "choices">;

/** HC-1: SPD is a whole number from 0 to 12; nothing else can be entered. */
export const isSpd = (spd: number | undefined): spd is number =>
  spd !== undefined && Number.isInteger(spd) && spd >= 0 && spd <= MOST_SPD;

const leaderOf = (s: Known, seat: SeatId) => ledBy<Choice>(s, seat);

/** The names under which SPD and DEX are kept on an actor, for its next fights. */
export const MEMORY = ["spd", "dex"] as const;

/** Set in this fight, or else typed in for an earlier one, or else read from the sheet. */
function foundFor(fighter: ReturnType<typeof leaderOf>, name: (typeof MEMORY)[number]): number | undefined {
  const kept = fighter?.memory?.[name];
  return fighter?.[name] ?? (typeof kept === "number" ? kept : fighter?.traits?.[name]);
}

/** HC-1: SPD as set or else as read, rounded down and kept within range; null if it is neither. */
export function knownSpd(s: Known, seat: SeatId): number | null {
  const found = foundFor(leaderOf(s, seat), "spd");
  return found === undefined || !Number.isFinite(found) ? null : Math.max(0, Math.min(MOST_SPD, Math.floor(found)));
}

/** HC-1: the SPD that was read, if a different one is used; the row says so. */
export function strangeSpd(s: Known, seat: SeatId): number | null {
  const found = foundFor(leaderOf(s, seat), "spd");
  return found === undefined || !Number.isFinite(found) || isSpd(found) ? null : found;
}

export const spdOf = (s: Known, seat: SeatId): number => knownSpd(s, seat) ?? USUAL.spd;

export function dexOf(s: Known, seat: SeatId): number {
  const found = foundFor(leaderOf(s, seat), "dex");
  return found === undefined || !Number.isFinite(found) ? USUAL.dex : Math.floor(found);
}

const nameIn = (s: Known, seat: SeatId): string => s.seats[seat]?.name ?? leaderOf(s, seat)?.name ?? "";

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
 * Badges for SPD that is used as a different number than the one that was read (HC-1); and `early`, before anything is
 * dealt or rolled, for what the order will be made from. Players read only those of their own side.
 */
export function spdBadges(
  s: Known & Pick<Table, "unseen">,
  seat: SeatId,
  text: (key: string, data?: Text["data"]) => Text,
  early: boolean,
): Badge[] {
  if (isKept(s, seat) || knownSpd(s, seat) === null) return [];
  const n = spdOf(s, seat);
  const read = strangeSpd(s, seat);
  if (read === null) return early ? [{ text: text("badge.speeds", { n, dex: dexOf(s, seat) }), tone: "plain" }] : [];
  return [{ text: text("badge.readSpd", { n, read }), tone: "loss", hint: text("hint.readSpd") }];
}

const MOST_DEX = 100;
const shownDex = (s: Known, seat: SeatId): number => Math.max(0, Math.min(MOST_DEX, dexOf(s, seat)));

/** SPD and DEX with their bounds, so that nonsense is refused at the field. */
const SPEED_COLUMNS: readonly GridColumn[] = [
  { name: "spd", number: [0, MOST_SPD] },
  { name: "dex", number: [0, MOST_DEX] },
];

/** Fields for one seat's SPD and DEX. */
const speedFields = (s: Known, seat: SeatId) => [
  { name: "spd", number: [0, MOST_SPD] as const, chosen: spdOf(s, seat) },
  { name: "dex", number: [0, MOST_DEX] as const, chosen: shownDex(s, seat) },
];

/** A line for this seat in the form for everybody. */
const speedLine = (s: Known, seat: SeatId): GridLine => ({
  seat,
  chosen: [spdOf(s, seat), shownDex(s, seat)],
  ...(isPlayersFighter(leaderOf(s, seat)) ? { own: true } : {}),
  ...(knownSpd(s, seat) === null ? { assumed: true } : {}),
});

/** HC-1, HC-8, HD-1: SPD and DEX entered by hand, for one seat or for all, and kept for their next fights. */

export type SetSpeed =
  | { readonly type: "setSpeed"; readonly seat: SeatId; readonly spd?: number; readonly dex?: number }
  | { readonly type: "setSpeeds"; readonly speeds?: Readonly<Record<SeatId, readonly number[]>> };
export interface SpeedSet {
  readonly type: "speedSet";
  readonly seat: SeatId;
  readonly fighters: readonly FighterId[];
  readonly spd: number;
  readonly dex: number;
}

type Speeding = Table & Seated<Choice>;
type Of<K> = Extract<SetSpeed, { readonly type: K }>;

const members = (s: Speeding, seat: SeatId): readonly FighterId[] => s.seats[seat]?.members ?? [];

/** Whether this differs from what is used for the seat, or was assumed until now. */
function isChanged(s: Speeding, seat: SeatId, spd: number, dex: number): boolean {
  const { chosen, assumed } = speedLine(s, seat);
  return assumed === true || chosen[0] !== spd || chosen[1] !== dex;
}

function set(play: Play<Speeding, SpeedSet>, seat: SeatId, spd: number, dex: number): void {
  play.happen({ type: "speedSet", seat, fighters: members(play.now, seat), spd, dex });
}

/**
 * The form for everybody: those who act first come first. Asked for before the first deal, later only set up. Where SPD
 * is missing before it, one form asks for just that, and one press takes the usual number for all.
 */
function everybody(words: Words, s: Speeding, early: boolean): Offer<Of<"setSpeeds">>[] {
  const seats = byDex(
    s,
    Object.keys(s.seats).filter((seat) => members(s, seat).length > 0),
  );
  if (seats.length === 0) return [];
  const lines = seats.map((seat) => speedLine(s, seat));
  const missing = early ? lines.filter(({ assumed }) => assumed === true) : [];
  const form = (grid: readonly GridLine[]) => [{ name: "speeds", grid, columns: SPEED_COLUMNS } as const];
  const isAsked = early && missing.length === 0;
  const all = words.offer<Of<"setSpeeds">>({ type: "setSpeeds" }, null, {
    weight: "setup",
    ...(isAsked ? { beforeDeal: true } : {}),
    fields: form(lines),
  });
  if (missing.length === 0) return [all];
  return [
    all,
    {
      ...all,
      key: "setMissing", // while it is filled in, whose numbers are missing may change
      text: words.text("offer.setMissing"),
      quick: words.text("offer.useForAll", { n: USUAL.spd }),
      beforeDeal: true,
      fields: form(missing),
    },
  ];
}

/** `isEarly`: nothing has been dealt or rolled yet. */
export const setSpeedPart = <S extends Speeding>(words: Words, isEarly: (s: S) => boolean) => ({
  decide: {
    setSpeed(play: Play<Speeding, SpeedSet>, { seat, spd, dex }: Of<"setSpeed">) {
      if (members(play.now, seat).length === 0) return words.no("noSeat");
      if (!isSpd(spd) || dex === undefined) return words.no("noSpd");
      set(play, seat, spd, dex);
      return null;
    },
    /** Those left as they were are not kept, so that a sheet that was right stays in charge. */
    setSpeeds(play: Play<Speeding, SpeedSet>, { speeds = {} }: Of<"setSpeeds">) {
      for (const [seat, [spd, dex]] of Object.entries(speeds)) {
        if (members(play.now, seat).length === 0) return words.no("noSeat");
        if (!isSpd(spd) || dex === undefined) return words.no("noSpd");
        if (isChanged(play.now, seat, spd, dex)) set(play, seat, spd, dex);
      }
      return null;
    },
  },
  fold: {
    speedSet<T extends Speeding>(s: T, { fighters, spd, dex }: SpeedSet): T {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], spd, dex };
      return { ...s, choices };
    },
  },
  effects: {
    speedSet: ({ seat, spd, dex }: SpeedSet): readonly Effect[] => [
      { kind: "remember", seat, what: "spd", to: spd },
      { kind: "remember", seat, what: "dex", to: dex },
    ],
  },
  offers: {
    table: (s: S) => everybody(words, s, isEarly(s)),
    about: (s: S, seat: SeatId) => [
      words.offer<Of<"setSpeed">>({ type: "setSpeed", seat }, null, {
        weight: "setup",
        icon: "speed",
        fields: speedFields(s, seat),
      }),
    ],
  },
});

/** What both ways to play a HERO encounter read of a fighter. */
export const values: readonly Value[] = [
  { name: "spd", kind: "number" },
  { name: "dex", kind: "number" },
];

/**
 * The order of acting within a Segment or Phase, and a place in it. Each seat is in a list of its own, which is empty
 * for viewers who may not know of it, so that the place is the same for everyone (C-5).
 */
export interface InLine {
  readonly line: readonly (readonly SeatId[])[];
  readonly at: number;
}

export const lineOfSeats = (seats: readonly SeatId[]): InLine => ({ line: seats.map((seat) => [seat]), at: 0 });

export const actingSeat = ({ line, at }: InLine): SeatId | null => line[at]?.[0] ?? null;

/** The seat that acts and those after it, as far as this viewer knows. */
export const stillIn = ({ line, at }: InLine): SeatId[] => line.slice(at).flat();

const placesIn = once(
  (line: InLine["line"]): ReadonlyMap<SeatId, number> =>
    new Map(line.flatMap((one, i) => one.map((seat): [SeatId, number] => [seat, i]))),
);

export const isIn = ({ line }: InLine, seat: SeatId): boolean => placesIn(line).has(seat);

/** Whether the seat acts now or is still to come. */
export const isStillIn = ({ line, at }: InLine, seat: SeatId): boolean => (placesIn(line).get(seat) ?? -1) >= at;

/** The seat that comes next. */
export const nextIn = ({ line, at }: InLine): SeatId | null => line.slice(at + 1).flat()[0] ?? null;

/** Puts a seat right after the acting one; if no seat acts, it acts at once. */
export function brokeIn({ line, at }: InLine, seat: SeatId): InLine {
  const later = line.slice(at + 1).filter((some) => !some.includes(seat));
  const until = line.slice(0, Math.min(at + 1, line.length));
  return { line: [...until, [seat], ...later], at };
}

/**
 * Puts a seat among those who have not begun, before the first for which `isBefore` holds; never into a turn under way.
 */
export function comeIn({ line, at }: InLine, seat: SeatId, isBefore: (other: SeatId) => boolean): InLine {
  const later = line.findIndex((one, i) => i > at && one.some(isBefore));
  return { line: line.toSpliced(later < 0 ? line.length : later, 0, [seat]), at };
}

/** The line without these seats or any gaps. The acting seat goes on, or else the next one does. */
export function lineWithout({ line, at }: InLine, gone: readonly SeatId[]): InLine {
  const isGone = (one: readonly SeatId[]): boolean => one.every((seat) => has(gone, seat));
  return { line: line.filter((one) => !isGone(one)), at: at - line.slice(0, at).filter(isGone).length };
}

/** Those of these seats that no player plays: what the Game Master may decide for all at once. */
export const gmsOwn = (s: Sides, some: readonly SeatId[]): SeatId[] => some.filter((seat) => !hasPlayer(s, seat));

/** Those of these seats that players play. */
export const playedIn = (s: Sides, some: readonly SeatId[]): SeatId[] => some.filter((seat) => hasPlayer(s, seat));

type Sides = Pick<Table, "seats" | "fighters">;

const hasPlayer = ({ seats, fighters }: Sides, seat: SeatId): boolean =>
  (seats[seat]?.members ?? []).some((id) => isPlayersFighter(fighters[id] ?? null));
