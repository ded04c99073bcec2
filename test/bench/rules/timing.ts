/** Times as ratios: what is measured stands between two units of the same moment, so that a slow machine slows all three. */

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Microseconds that the processor worked at it: others that have the machine meanwhile do not count. */
export function took(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * How many units this takes, at the quickest of so many turns: whatever else a process does, such as compiling, can only make one longer. What
 * each begins with is made anew and not counted, so that nothing is measured that somebody else has worked out already.
 */
export function inUnits<T>(unit: () => unknown, fresh: () => T, task: (given: T) => unknown, times: number): number {
  const units: number[] = [];
  const spent: number[] = [];
  for (let i = 0; i < times; i++) {
    const given = fresh();
    units.push(took(unit));
    spent.push(took(() => task(given)));
    units.push(took(unit));
  }
  return Math.min(...spent) / Math.min(...units);
}
