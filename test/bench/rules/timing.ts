/** Times as ratios: what is measured stands between two units of the same moment, so that a busy machine slows all three. */

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export function took(task: () => unknown): number {
  const from = performance.now();
  task();
  return performance.now() - from;
}

/**
 * How many units this takes: the median of so many turns. What each begins with is made anew and not counted, so that
 * nothing is measured that somebody else has worked out already.
 */
export function inUnits<T>(unit: () => unknown, fresh: () => T, task: (given: T) => unknown, times: number): number {
  const ratios = Array.from({ length: times }, () => {
    const given = fresh();
    const before = took(unit);
    const spent = took(() => task(given));
    return (2 * spent) / (before + took(unit));
  });
  return median(ratios);
}
