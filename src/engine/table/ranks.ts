export type Numbers = Readonly<Record<string, number | null>>;

const STEP = 10;

/**
 * A whole number for everyone in `order`, highest first, ten apart where there is room (C-4). Those who keep their
 * place keep their number, so that few are written and few portraits redrawn. `room` is how many more are expected
 * below, so that they do not push the others up when they come.
 */
export function ranks(order: readonly string[], was: Numbers, room = 0): Record<string, number> {
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
  let [lo, hi] = [0, tails.length];
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if ((tails[mid]?.number ?? 0) > number) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}
