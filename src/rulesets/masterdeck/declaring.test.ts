import { describe, expect, test } from "vitest";
import { answered, claimed, declare, fight, haste } from "./hands-testing.ts";
import { d, type Game, pc } from "./testing.ts";

const three = fight().when(declare("ann", 3)).holding("ann", "hand", "plain1", "plain2", "plain3");
const pooled = (game: Game, ...cards: readonly string[]): Game =>
  cards.reduce((now, card) => now.when({ type: "pool", seat: pc("ann"), card: [d(card)] }), game);
const fewest = (game: Game): readonly number[] | undefined => {
  const field = game.offer("declare", "ann")?.fields?.[0];
  return field !== undefined && "number" in field ? field.number : undefined;
};

describe("SW-12, MD-15, MD-16: what was declared, after cards have come of it", () => {
  test("SW-12: a mistake can be corrected before anything was done", () => {
    expect(fewest(three)).toEqual([1, 6]);
    expect(three.when(declare("ann", 1)).levels("ann")).toEqual({});
  });

  test("MD-16: not below the cards that went into the pool", () => {
    const two = pooled(three, "plain1", "plain2");
    expect([two.refusal(declare("ann", 1)), two.refusal(declare("ann", 2)), fewest(two)]).toEqual([
      "fewerThanDone",
      null,
      [2, 6],
    ]);
    expect(pooled(three, "plain1", "plain2", "plain3").refusal(declare("ann", 2))).toBe("fewerThanDone");
    expect(pooled(three, "plain1").refusal(declare("ann", 1))).toBeNull();
  });

  test("MD-15: nor below those that were claimed, until the GM refuses", () => {
    const claims = claimed(three, "ann", "attack", "taunt", "trick");
    expect([claims.refusal(declare("ann", 2)), fewest(claims)]).toEqual(["fewerThanDone", [3, 6]]);
    expect(answered(claims, true).refusal(declare("ann", 2))).toBe("fewerThanDone");
    expect(answered(claims, false).refusal(declare("ann", 2))).toBeNull();
  });

  test("MD-10: a lost action must have been declared in addition to them", () => {
    const slip = fight("slip").when({ type: "settleSetback", seat: "ann" }).when(declare("ann", 3));
    const won = claimed(slip, "ann", "attack");
    expect([won.refusal(declare("ann", 1)), won.refusal(declare("ann", 2))]).toEqual(["fewerThanDone", null]);
  });

  test("MD-29, MD-8: those of Haste and Flurry need not be declared", () => {
    for (const game of [fight("hurry"), fight().when(haste("ann"))]) {
      const both = claimed(game.when(declare("ann", 2)), "ann", "attack", "attack");
      expect(both.refusal(declare("ann", 1))).toBeNull();
    }
  });

  test("C-3, SW-12: a form that is open goes on when a card is won or pooled; too few are refused all the same", () => {
    const before = fight().when(declare("ann", 3)).holding("ann", "hand", "plain1", "plain2", "plain3");
    const key = before.offer("declare", "ann")?.key ?? "";
    const after = claimed(pooled(before, "plain1", "plain2", "plain3"), "ann", "attack");
    expect([after.offer("declare", "ann")?.key, fewest(after)]).toEqual([key, [3, 6]]);
    expect(after.press(key, "ann", { count: 4 }).state.actions["ann"]?.count).toBe(4);
    expect(() => after.press(key, "ann", { count: 2 })).toThrow("filled in wrongly");
  });

  test("SW-12: nothing is asked of those without cards, or of the GM's fighters", () => {
    const baron = three.end("ann", "bob").when(declare("baron", 3));
    expect(baron.refusal(declare("baron", 1))).toBeNull();
  });
});
