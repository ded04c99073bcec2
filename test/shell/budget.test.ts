import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { atMostEach, Budget } from "../../src/foundry/network/budget.ts";

describe("C-4: only part of a flood is handled", () => {
  test("each sender may send so many in a second, and is told once when there are more", () => {
    const budget = new Budget(3);
    const taken = (sender: string, now: number, n: number) => Array.from({ length: n }, () => budget.take(sender, now));
    expect(taken("ben", 0, 6)).toEqual(["spent", "spent", "spent", "warned", "over", "over"]);
    expect(taken("anna", 500, 1)).toEqual(["spent"]);
    expect(taken("ben", 999, 1)).toEqual(["over"]);
    expect(taken("ben", 1000, 4)).toEqual(["spent", "spent", "spent", "warned"]);
  });

  test("letters count as well as messages, and what is too much is not even measured", () => {
    const budget = new Budget(10, 100);
    const measured = vi.fn((): number => 60);
    const taken = (now: number, n: number) => Array.from({ length: n }, () => budget.take("ben", now, measured));
    expect(taken(0, 5)).toEqual(["spent", "warned", "over", "over", "over"]);
    expect(measured).toHaveBeenCalledTimes(2);
    expect(taken(1000, 1)).toEqual(["spent"]);
    expect(budget.take("anna", 1000, () => 100)).toBe("spent");
  });
});

describe("calls in a burst", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("run at once, and once more when the pause is over", () => {
    const what = vi.fn();
    const ask = atMostEach(300, what);
    for (let i = 0; i < 1000; i++) ask();
    expect(what).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    expect(what).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(3000);
    expect(what).toHaveBeenCalledTimes(2);
    ask();
    expect(what).toHaveBeenCalledTimes(3);
  });
});
