/** Times as ratios: each measurement is taken between two units, so that a slow machine slows all three. */

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Microseconds of processor time, so that other work on the machine does not count. */
export function took(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * How many units this takes, the quickest of several tries: anything else a process does, such as compiling, only makes
 * one longer. Each try begins with fresh input, which is not counted, so that no earlier result is reused.
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
