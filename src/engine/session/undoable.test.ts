import { describe, expect, test } from "vitest";
import { hasDoneEnough, MOST_IN_A_TURN } from "./redo.ts";
import { KEPT, type LogEntry, type Session, startOf } from "./session.ts";

/** C-6: what one player may do until the others' deeds are still in the log. */

const table = { cards: {}, fighters: {}, seats: {}, asks: [] };
const entry = (by: string | null, turn: number): LogEntry => ({
  by,
  turn,
  round: 1,
  events: [],
  planned: [],
  deed: { key: "deed" },
});
const log = (...entries: readonly LogEntry[]): Session => ({ ...startOf(table), entries });
const times = (n: number, one: LogEntry): LogEntry[] => Array.from({ length: n }, () => one);

const anna = { id: "anna", isGM: false };

describe("C-6: in one turn", () => {
  test("a player may do much, and not so much that undo reaches nobody else's deeds", () => {
    expect(hasDoneEnough(log(...times(MOST_IN_A_TURN - 1, entry("anna", 3))), anna)).toBe(false);
    expect(hasDoneEnough(log(...times(MOST_IN_A_TURN, entry("anna", 3))), anna)).toBe(true);
    expect(2 * MOST_IN_A_TURN).toBeLessThan(KEPT);
  });

  test("others' deeds in between change nothing, nor what documents say", () => {
    const all = times(MOST_IN_A_TURN, entry("anna", 3)).flatMap((one, i) => [one, entry(i % 2 ? "ben" : null, 3)]);
    expect([hasDoneEnough(log(...all), anna), hasDoneEnough(log(...all), { id: "ben", isGM: false })]).toEqual([
      true,
      false,
    ]);
  });

  test("a Game Master may do anything, and the next turn is a new one", () => {
    const all = times(MOST_IN_A_TURN, entry("anna", 3));
    expect(hasDoneEnough(log(...all), { id: "anna", isGM: true })).toBe(false);
    expect(hasDoneEnough(log(...all, entry("gm", 4)), anna)).toBe(false);
    expect(hasDoneEnough(log(), anna)).toBe(false);
  });
});
