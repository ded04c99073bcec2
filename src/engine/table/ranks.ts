import type { SeatId, Table } from "./table.ts";

export type OrderNumbers = Readonly<Record<string, number | null>>;

const STEP = 10;

/**
 * A whole number for everyone in `order`, highest first, ten apart where there is room (C-4). Those who keep their
 * place keep their number, so that few are written and few portraits redrawn. `room` is how many more are expected
 * below, so that they do not push the others up when they come.
 */
export function ranks(order: readonly string[], was: OrderNumbers, room = 0): Record<string, number> {
  const kept = longestFall(order.map((id) => was[id] ?? null));
  if (kept.size === 0) return afresh(order, room);
  const given: Record<string, number> = {};
  let above: number | null = null;
  let waiting: string[] = [];
  for (const [i, id] of order.entries()) {
    const number = kept.get(i);
    if (number === undefined) waiting.push(id);
    else {
      if (!fitted(given, waiting, above, number)) return afresh(order, room);
      given[id] = number;
      above = number;
      waiting = [];
    }
  }
  return fitted(given, waiting, above, null) ? given : afresh(order, room);
}

const afresh = (order: readonly string[], room: number): Record<string, number> =>
  Object.fromEntries(order.map((id, i) => [id, (order.length + room - i) * STEP]));

/** Gives these descending whole numbers strictly between the two neighbours; false if they do not fit above zero. */
function fitted(
  given: Record<string, number>,
  ids: readonly string[],
  above: number | null,
  below: number | null,
): boolean {
  if (ids.length === 0) return true;
  const low = below ?? (above === null ? 0 : Math.max(0, above - STEP * (ids.length + 1)));
  const high = above ?? low + STEP * (ids.length + 1);
  const step = Math.floor((high - low) / (ids.length + 1));
  if (step < 1) return false;
  for (const [i, id] of ids.entries()) given[id] = high - step * (i + 1);
  return true;
}

/** A number and its index, and the one before it in the longest run that ends with it. */
interface Link {
  readonly at: number;
  readonly number: number;
  readonly before: Link | null;
}

/** The longest strictly descending subsequence of `numbers`, by index: those that need no new number. */
function longestFall(numbers: readonly (number | null)[]): ReadonlyMap<number, number> {
  const tails: Link[] = [];
  numbers.forEach((number, at) => {
    if (number === null || number < 1 || !Number.isInteger(number)) return;
    const place = placeAmong(tails, number);
    tails[place] = { at, number, before: tails[place - 1] ?? null };
  });
  const kept = new Map<number, number>();
  for (let link = tails.at(-1) ?? null; link !== null; link = link.before) kept.set(link.at, link.number);
  return kept;
}

/** How many of the tails, which fall, are above this number. */
function placeAmong(tails: readonly Link[], number: number): number {
  let lo = 0;
  let hi = tails.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if ((tails[mid]?.number ?? 0) > number) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/** The letters of groups of one kind (SW-3). A group has its letter in its seat's id, so that it never changes. */

/** For those split off: what they left is A. */
export const SPLIT_LETTERS: readonly string[] = [..."BCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The letter in the id of a group that was split off from another; null in any other. */
export const letterIn = (seat: SeatId): string | null => /#\d+([B-Z])$/.exec(seat)?.[1] ?? null;

/**
 * SW-3: the letter that tells this group from others of its kind. None if the GM has named it, or if there is only one
 * of its kind.
 */
export function letterOf({ seats, fighters }: Pick<Table, "seats" | "fighters">, id: SeatId): string | null {
  const seat = seats[id];
  if (seat === undefined || seat.name !== undefined) return null;
  const own = letterIn(id);
  if (own !== null) return own;
  const kind = kindOf({ fighters }, seat.members);
  if (kind === null || !/^(?:group|saved)[:#]/.test(id)) return null;
  const isLeft = Object.entries(seats).some(
    ([other, { members }]) => letterIn(other) !== null && kindOf({ fighters }, members) === kind,
  );
  return isLeft ? "A" : null;
}

/** Fighters of one actor and one side. */
function kindOf({ fighters }: Pick<Table, "fighters">, [first = ""]: readonly string[]): string | null {
  const { actor = null, side } = fighters[first] ?? {};
  return actor === null ? null : `${side} ${actor}`;
}
