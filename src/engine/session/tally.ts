import { sideOf } from "../table/seating.ts";
import type { SeatId, Table } from "../table/table.ts";

/** Counts what was noted of a fight, and keeps so much of it as fits. */

/** At most so much is kept, whatever the fight: the last rounds of it, and those who had most turns. */
export const MOST = { seats: 40, lanes: 20, inLane: 60, moments: 400, arcs: 60, contests: 30 } as const;

/** The recap of what was noted along these tables. Null if nobody had a turn. */
export function talliedOf(notes: AllNotes, tables: readonly Table[]): Recap | null {
  const all = notes.lanes.flatMap(({ moments }) => moments);
  const firstLane = notes.lanes[0];
  const lastLane = notes.lanes.at(-1);
  if (firstLane === undefined || lastLane === undefined || !all.some(isTurn)) return null;
  const seats = countedOf(notes, all).map((one, n) => ({ ...one, ...campOf(tables[one.at], one), n }));
  const kept = seats.toSorted((a, b) => b.turns - a.turns || a.n - b.n).slice(0, MOST.seats);
  const placeOf = new Map(kept.toSorted((a, b) => a.n - b.n).map(({ n }, i) => [n, i]));
  const lanes = lanesOf(notes, placeOf);
  const side = (which: RecapSeat["side"]): number => sum(seats.filter((one) => one.side === which).map((s) => s.turns));
  const first = notes.from > 1 ? firstLane.round : 1;
  return {
    first,
    last: lastLane.round,
    rounds: notes.lanes.some(({ anew }) => anew === true) ? notes.lanes.length : lastLane.round - first + 1,
    turns: { heroes: side("heroes"), others: side("others") },
    interrupts: all.filter(({ how }) => how === "interrupts").length,
    jokers: all.filter(({ joker }) => joker === true).length,
    fallen: notes.fallen,
    seats: seats.flatMap(({ n, ...one }) => (placeOf.has(n) ? [one] : [])),
    lanes: lanes.map(({ moments, ...lane }) => ({
      ...lane,
      moments: moments.map((moment) => ({ ...moment, seat: placeOf.get(moment.seat) ?? 0 })),
    })),
    arcs: arcsOf(notes, lanes),
    contests: notes.contests.slice(-MOST.contests).flatMap(({ won, lost }) => {
      const winners = placesOf(won, placeOf);
      const losers = placesOf(lost, placeOf);
      return winners.length === 0 ? [] : { won: winners, lost: losers };
    }),
  };
}

export const isTurn = ({ how }: Draft): boolean => how === "acts" || how === "interrupts";
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const placesOf = (numbers: readonly number[], places: ReadonlyMap<number, number>): number[] =>
  numbers.flatMap((number) => places.get(number) ?? []);

/** The player characters and their friends, and everyone else. */
function campOf(table: Table | undefined, { seat }: Noted): Pick<RecapSeat, "side" | "isHero"> {
  const sides = table?.seats[seat]?.members.map((id) => sideOf(table, id)) ?? [];
  const isHero = sides.includes("hero");
  return { side: isHero || sides[0] === "ally" ? "heroes" : "others", isHero };
}

type Counted = Omit<RecapSeat, "side" | "isHero">;

function countedOf({ seats, lost, deals }: AllNotes, all: readonly Draft[]): readonly Counted[] {
  const counted = seats.map((noted) => ({ ...noted, turns: 0, wait: 0, lost: 0, deals: 0, before: 0 }));
  const former = new Map<number, number>();
  let turns = 0;
  for (const moment of all) {
    const { seat, fell } = moment;
    const one = counted[seat];
    if (one === undefined) continue;
    if (isTurn(moment)) {
      const was = former.get(seat);
      if (was !== undefined) one.wait = Math.max(one.wait, turns - was);
      one.turns++;
      former.set(seat, ++turns);
    }
    if (fell === true) former.delete(seat); // who lies on the ground does not wait
  }
  for (const seat of lost) for (const one of [counted[seat]]) if (one !== undefined) one.lost++;
  for (const order of deals)
    for (const [i, seat] of order.entries()) {
      const one = counted[seat];
      if (one === undefined) continue;
      one.deals++;
      one.before += (order.length - 1 - i) / (order.length - 1);
    }
  return counted.map((one) => ({ ...one, before: one.deals === 0 ? 0 : Math.round((one.before / one.deals) * 100) }));
}

interface Kept extends DraftLane {
  readonly more: number;
}

/** The last rounds, as many as fit. */
function lanesOf({ lanes }: AllNotes, placeOf: ReadonlyMap<number, number>): readonly Kept[] {
  const kept: Kept[] = [];
  let left: number = MOST.moments;
  for (const { moments, ...lane } of lanes.toReversed()) {
    const known = moments.filter(({ seat }) => placeOf.has(seat));
    const shown = known.slice(0, Math.min(MOST.inLane, left));
    if (kept.length === MOST.lanes || left === 0) break;
    left -= shown.length;
    kept.push({ ...lane, moments: shown, more: moments.length - shown.length });
  }
  return kept.reverse();
}

function arcsOf({ arcs }: AllNotes, lanes: readonly Kept[]): readonly Arc[] {
  const places = new Map<Draft, Arc["from"]>();
  for (const [lane, { moments }] of lanes.entries())
    for (const [at, moment] of moments.entries()) places.set(moment, [lane, at]);
  return arcs
    .flatMap(([start, end]) => {
      const from = places.get(start);
      const to = places.get(end);
      return from === undefined || to === undefined ? [] : [{ from, to }];
    })
    .slice(-MOST.arcs);
}

/** What was noted of a fight so far, in full. */

export type Draft = { -readonly [K in keyof Moment]: Moment[K] };

export interface DraftLane {
  readonly round: number;
  readonly moments: Draft[];
  /** The first one with another deck. */
  readonly anew?: true;
}

/** A seat as it was last seen. */
export interface Noted {
  readonly seat: SeatId;
  readonly at: number;
}

export class Notes {
  /** The round of the first table: what was played before it is not known. */
  readonly from: number;
  /** The place of the table that is being told of. */
  at = 0;
  fallen = 0;
  /** Cards were dealt whose order is still to be noted, and the round in which that was done last. */
  isDue = false;
  dealtIn = -1;
  readonly lanes: DraftLane[] = [];
  /** Turns that are not over, by whose they are, with the table at which each began. */
  readonly open = new Map<SeatId, { readonly moment: Draft; readonly from: Table }>();
  /** Whose turn was told and is over, while the clock does not say so yet: others act at the same moment. */
  readonly late = new Set<SeatId>();
  /** Where those who wait went on Hold. */
  readonly holding = new Map<SeatId, Draft>();
  /** Who acts from Hold as soon as those before are done. */
  readonly coming = new Set<SeatId>();
  readonly joined = new Set<SeatId>();
  readonly arcs: (readonly [from: Draft, to: Draft])[] = [];
  readonly contests: { readonly won: readonly number[]; readonly lost: readonly number[] }[] = [];
  readonly lost: number[] = [];
  /** Each deal: who was dealt a place, the first one first. */
  readonly deals: (readonly number[])[] = [];

  readonly seats: Noted[] = [];
  readonly #numbers = new Map<SeatId, number>();

  constructor(from: number) {
    this.from = from;
  }

  /** The place of this seat among the seats; null in a table that does not have it. */
  numberOf(seat: SeatId, table: Table): number {
    const known = this.#numbers.get(seat);
    const noted = { seat, at: this.at };
    if (known === undefined) {
      this.#numbers.set(seat, this.seats.length);
      return this.seats.push(noted) - 1;
    }
    if (Object.hasOwn(table.seats, seat)) this.seats[known] = noted;
    return known;
  }

  /** In a new moment nobody comes from a Hold that is over, but those who are still on Hold. */
  forgetComing(held: ReadonlySet<SeatId>): void {
    for (const seat of this.coming) if (!held.has(seat)) this.coming.delete(seat);
  }

  /** What was done in this round so far. */
  laneOf(round: number): Draft[] {
    const last = this.lanes.at(-1);
    if (last !== undefined && last.round >= Math.max(1, round)) return last.moments;
    const moments: Draft[] = [];
    this.lanes.push({ round: Math.max(1, round), moments });
    return moments;
  }
}

/** A fight that was played with one deck after another is told as one (C-12). */

/** What was noted along these tables. */
export interface Part {
  readonly notes: Notes;
  readonly tables: readonly Table[];
}

/** What is counted and drawn. */
export type AllNotes = Pick<Notes, "from" | "fallen" | "lanes" | "arcs" | "contests" | "lost" | "deals" | "seats">;

/** The notes of all parts, along the tables of all. Who has other seats with another deck is known by its fighters. */
export function joinedNotes(parts: readonly Part[]): AllNotes {
  const [first] = parts;
  const seats: Noted[] = [];
  const known = new Map<string, number>();
  const all = parts.map(({ notes, tables }, i) => {
    const start = parts.slice(0, i).reduce((sum, part) => sum + part.tables.length, 0);
    const met = new Map<string, number>();
    const places = notes.seats.map(({ seat, at }) => {
      const members = tables[at]?.seats[seat]?.members ?? [];
      const who = members.length === 0 ? seat : members.toSorted().join(" ");
      const nth = met.get(who) ?? 0; // groups may have been parted and joined again
      met.set(who, nth + 1);
      const place = known.get(`${nth} ${who}`) ?? seats.length;
      known.set(`${nth} ${who}`, place);
      seats[place] = { seat, at: start + at };
      return place;
    });
    return renumbered(notes, places, i > 0);
  });
  return {
    from: first?.notes.from ?? 0,
    seats,
    fallen: all.reduce((sum, { fallen }) => sum + fallen, 0),
    lanes: all.flatMap(({ lanes }) => lanes),
    arcs: all.flatMap(({ arcs }) => arcs),
    contests: all.flatMap(({ contests }) => contests),
    lost: all.flatMap(({ lost }) => lost),
    deals: all.flatMap(({ deals }) => deals),
  };
}

/** The same with the places that its seats have among all. */
function renumbered(notes: Notes, places: readonly number[], isAnew: boolean): Omit<AllNotes, "from" | "seats"> {
  const among = (numbers: readonly number[]): number[] => numbers.flatMap((number) => places[number] ?? []);
  for (const { moments } of notes.lanes) for (const moment of moments) moment.seat = places[moment.seat] ?? 0;
  return {
    fallen: notes.fallen,
    arcs: notes.arcs,
    lanes: notes.lanes.map((lane, i) => (isAnew && i === 0 ? { ...lane, anew: true } : lane)),
    contests: notes.contests.map(({ won, lost }) => ({ won: among(won), lost: among(lost) })),
    lost: among(notes.lost),
    deals: notes.deals.map(among),
  };
}

/** What a fight was, in one small value (C-12). */

/** Somebody who had a turn or was seen in a round. */
export interface RecapSeat {
  readonly seat: SeatId;
  /** The table in which it was last seen, by its place among those that were given. */
  readonly at: number;
  readonly side: "heroes" | "others";
  /** A player character. */
  readonly isHero: boolean;
  readonly turns: number;
  /** The most turns of others between two of its own. */
  readonly wait: number;
  /** How often it lost a card, a turn or a Hold. */
  readonly lost: number;
  /** How often cards gave it a place among others, and the share of the others, in percent, that it came before. */
  readonly deals: number;
  readonly before: number;
}

/** What somebody did at a point of a round. `none`: nothing, but it fell then. */
export const WAYS = ["acts", "holds", "interrupts", "none"] as const;
export interface Moment {
  /** Whose, by its place among the seats. */
  readonly seat: number;
  readonly how: (typeof WAYS)[number];
  readonly fell?: true;
  readonly joined?: true;
  readonly joker?: true;
}

export interface Lane {
  readonly round: number;
  readonly moments: readonly Moment[];
  /** How many more there were. */
  readonly more: number;
  /** The first round with another deck, whose rounds count anew. */
  readonly anew?: true;
}

/** Where somebody went on Hold, and where it acted from it: lane and place. */
export interface Arc {
  readonly from: readonly [lane: number, at: number];
  readonly to: readonly [lane: number, at: number];
}

export interface Recap {
  /** The first round that is told of, and the last one. */
  readonly first: number;
  readonly last: number;
  /** How many rounds are told of, with all decks. */
  readonly rounds: number;
  readonly turns: { readonly heroes: number; readonly others: number };
  readonly interrupts: number;
  readonly jokers: number;
  readonly fallen: number;
  readonly seats: readonly RecapSeat[];
  readonly lanes: readonly Lane[];
  readonly arcs: readonly Arc[];
  /** Who won and who lost, by their places among the seats. */
  readonly contests: readonly { readonly won: readonly number[]; readonly lost: readonly number[] }[];
}
