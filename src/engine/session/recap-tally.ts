import { sideOf } from "../table/seating.ts";
import type { Table } from "../table/table.ts";
import type { AllNotes } from "./recap-join.ts";
import type { Draft, DraftLane, Noted } from "./recap-notes.ts";
import type { Arc, Recap, RecapSeat } from "./recap-value.ts";

/** Counts what was noted of a fight, and keeps so much of it as fits. */

/** At most so much is kept, whatever the fight: the last rounds of it, and those who had most turns. */
export const MOST = { seats: 40, lanes: 20, inLane: 60, moments: 400, arcs: 60, contests: 30 } as const;

/** The recap of what was noted along these tables. Null if nobody had a turn. */
export function talliedOf(notes: AllNotes, tables: readonly Table[]): Recap | null {
  const all = notes.lanes.flatMap(({ moments }) => moments);
  const [firstLane, lastLane] = [notes.lanes[0], notes.lanes.at(-1)];
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
      const [winners, losers] = [placesOf(won, placeOf), placesOf(lost, placeOf)];
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
      const [from, to] = [places.get(start), places.get(end)];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    })
    .slice(-MOST.arcs);
}
