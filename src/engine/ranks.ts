export type Numbers = Readonly<Record<string, number | null>>;

const STEP = 10;

/**
 * A whole number for everyone in `order`, highest first, ten apart where there is room (C-4). Those who keep their
 * place keep their number, so that few are written and few portraits redrawn. `room` is how many more are expected
 * below, so that they do not push the others up when they come.
 */
export function ranks(order: readonly string[], was: Numbers, room = 0): Record<string, number> {
  const kept = longestFall(order.map((id) => was[id] ?? null));
  const given: Record<string, number> = {};
  let above: number | null = null;
  for (let i = 0; i < order.length; ) {
    if (kept.has(i)) {
      above = was[order[i] as string] as number;
      given[order[i] as string] = above;
      i++;
      continue;
    }
    let end = i;
    while (end < order.length && !kept.has(end)) end++;
    const below = end < order.length ? (was[order[end] as string] as number) : null;
    const gap = spread(end - i, above, below);
    if (gap === null || (i === 0 && end === order.length)) return afresh(order, room);
    for (let k = i; k < end; k++) given[order[k] as string] = gap[k - i] as number;
    above = gap.at(-1) as number;
    i = end;
  }
  return given;
}

const afresh = (order: readonly string[], room: number): Record<string, number> =>
  Object.fromEntries(order.map((id, i) => [id, (order.length + room - i) * STEP]));

/** `count` descending whole numbers strictly between the two neighbours; null if they do not fit above zero. */
function spread(count: number, above: number | null, below: number | null): number[] | null {
  const low = below ?? (above === null ? 0 : Math.max(0, above - STEP * (count + 1)));
  const high = above ?? low + STEP * (count + 1);
  const step = Math.floor((high - low) / (count + 1));
  if (step < 1) return null;
  return Array.from({ length: count }, (_, i) => high - step * (i + 1));
}

/** The indices of the longest strictly descending subsequence of `numbers`: those that need no new number. */
function longestFall(numbers: readonly (number | null)[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, i) => {
    if (number === null || number < 1 || !Number.isInteger(number)) return;
    let lo = 0;
    let hi = tails.length;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      if ((numbers[tails[mid] as number] as number) > number) lo = mid + 1;
      else hi = mid;
    }
    previous[i] = lo === 0 ? -1 : (tails[lo - 1] as number);
    tails[lo] = i;
  });
  const kept = new Set<number>();
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i] as number) kept.add(i);
  return kept;
}
