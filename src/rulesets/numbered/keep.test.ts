import { describe, expect, test } from "vitest";
import { hero, table } from "./testing.ts";

const options = { deal: "everyRound" } as const;
const over = table([hero("ana", { traits: { keepsCard: 1 } }), hero("ben")], options)
  .lies({ ana: [1], ben: [6] })
  .begin()
  .ends("ana", "ben");

describe("NC-10: a fighter marked so may keep its card for the next round", () => {
  test("for one round, and it may think better of it", () => {
    const next = over.press("keep", "ana").deal(8).begin().ends("ana", "ben");
    expect(next.deal(4, 5).hand("ana")).toEqual([4]);
    expect(over.press("keep", "ana").press("letGo", "ana").deal(4, 5).hand("ana")).toEqual([4]);
    expect(over.refusal({ type: "letGo", seat: "ana" })).toBe("mayNotKeep");
  });

  test("nobody else may, and the GM can mark anybody", () => {
    expect(over.offer("keep", "ben")).toBeUndefined();
    expect(over.refusal({ type: "keep", seat: "ben" })).toBe("mayNotKeep");
    const marked = over.press("set", "gm", { turns: 1, drawCards: 1, keepsCard: ["yes"] }, "ben");
    expect(marked.offer("keep", "ben")).toBeDefined();
  });

  test("where numbers stay anyway there is nothing to keep", () => {
    const once = table([hero("ana", { traits: { keepsCard: 1 } })])
      .deal(3)
      .begin()
      .ends("ana");
    expect(once.offer("keep", "ana")).toBeUndefined();
  });

  test("C-5: who falls keeps nothing", () => {
    const fell = over.press("keep", "ana").changes("ana", { out: true });
    expect(fell.deal(1).hand("ben")).toEqual([1]);
  });
});
