import { describe, expect, test } from "vitest";
import { after, answered, claim, claimed, declare, fight, haste, ORDER } from "./hands-testing.ts";
import { type Game, pc } from "./testing.ts";

/** Why Ann cannot win a card by this action, or null. */
const why = (game: Game, action: string): string | null => game.refusal(claim("ann", action));

describe("MD-15: how many cards in a round", () => {
  test("MD-15: one card a round in this way", () => {
    const won = answered(claimed(fight(), "ann", "attack"), true);
    for (const action of ["attack", "taunt"]) expect(why(won, action)).toBe("claim.oneARound");
  });

  test("MD-15: one for each character", () => {
    const won = claimed(fight(), "ann", "attack");
    expect(won.refusal(claim("bob", "attack"))).toBeNull();
  });

  test("MD-15: a new right each round, whatever was won in the last", () => {
    const next = after(claimed(fight(), "ann", "attack")).round(ORDER, "next");
    expect(why(next, "attack")).toBeNull();
  });

  test("MD-15: a claim waiting for the GM counts as won, and a refused one gives its right back", () => {
    const asked = claimed(fight(), "ann", "attack");
    expect(why(asked, "taunt")).toBe("claim.oneARound");
    expect(why(answered(asked, false), "attack")).toBeNull();
    expect(why(answered(asked, true), "attack")).toBe("claim.oneARound");
  });

  test("MD-15: of two claims the one that the GM refuses gives its right back, and the other stands", () => {
    const both = claimed(fight().when(declare("ann", 2)), "ann", "attack", "taunt");
    const left = answered(both, false);
    expect(left.state.won).toEqual({ [pc("ann")]: ["taunt"] });
    expect([why(left, "taunt"), why(left, "attack")]).toEqual(["claim.sameAction", null]);
    const twice = claimed(fight("hurry"), "ann", "attack", "attack");
    expect(answered(twice, false).state.won).toEqual({ [pc("ann")]: ["attack"] });
  });

  test.each([
    { by: "Flurry", game: fight("hurry") },
    { by: "Haste", game: fight().when(haste("ann")) },
  ])("MD-15: with $by one for each of the two actions, even the same one twice", ({ game }) => {
    for (const second of ["attack", "taunt"]) {
      const both = claimed(game, "ann", "attack", second);
      expect(why(both, "attack")).toBe("claim.oneForEach");
      expect(why(both, "defend")).toBe("claim.oneForEach");
    }
  });

  test("MD-15: with Flurry and Haste together one for each of the three, and with two Hastes as well", () => {
    for (const game of [fight("hurry").when(haste("ann")), fight().when(haste("ann")).when(haste("ann"))]) {
      const three = claimed(game, "ann", "attack", "attack", "attack");
      expect(why(three, "taunt")).toBe("claim.oneForEach");
    }
  });

  test("MD-8: Flurry is for those with the suit; Haste for the fighter who was given it", () => {
    expect(fight("hurry").when(claim("bob", "attack")).refusal(claim("bob", "taunt"))).toBe("claim.oneARound");
    const hasted = fight().when(haste("baron"));
    expect(why(claimed(hasted, "ann", "attack"), "taunt")).toBe("claim.oneARound");
  });

  test("MD-15: in a multi-action one for each different approved action, however many", () => {
    const four = fight().when(declare("ann", 4));
    const won = claimed(four, "ann", "attack", "defend", "taunt", "trick");
    expect(won.state.claims).toHaveLength(4);
    expect(why(won, "maneuver")).toBe("claim.allWon");
  });

  test("MD-15: never twice by the same one in a multi-action", () => {
    const three = claimed(fight().when(declare("ann", 3)), "ann", "attack");
    expect(why(three, "attack")).toBe("claim.sameAction");
    expect(why(claimed(three, "ann", "taunt"), "attack")).toBe("claim.sameAction");
    expect(why(claimed(three, "ann", "taunt"), "taunt")).toBe("claim.sameAction");
    expect(why(claimed(three, "ann", "taunt"), "trick")).toBeNull();
  });

  test("MD-15: Flurry within a multi-action repeats one of them, and only one", () => {
    const both = fight("hurry").when(declare("ann", 2));
    expect(why(claimed(both, "ann", "attack", "attack", "taunt"), "defend")).toBe("claim.allWon");
    expect(why(claimed(both, "ann", "attack", "attack"), "attack")).toBe("claim.sameAction");
    expect(why(claimed(both, "ann", "attack", "taunt", "trick"), "attack")).toBe("claim.allWon");
  });

  test("MD-15: it is the same in whatever order they were won", () => {
    const both = fight("hurry").when(declare("ann", 2));
    for (const order of [
      ["attack", "attack", "taunt"],
      ["attack", "taunt", "attack"],
      ["taunt", "attack", "attack"],
    ])
      expect(claimed(both, "ann", ...order).state.claims).toHaveLength(3);
  });

  test("MD-15: all together: two declared, Flurry and Haste are four, two of them repeated", () => {
    const all = fight("hurry").when(haste("ann")).when(declare("ann", 2));
    expect(why(claimed(all, "ann", "attack", "attack", "attack"), "attack")).toBe("claim.sameAction");
    const won = claimed(all, "ann", "attack", "attack", "attack", "taunt");
    expect(why(won, "trick")).toBe("claim.allWon");
  });
});
