import { describe, expect, test } from "vitest";
import { recipeFrom, recipeText } from "../../../decks/recipe/check.ts";
import { totalOf } from "../../../decks/recipe/order.ts";
import { inWords } from "../../../decks/recipe/words.ts";
import { cards, hero, jokers, recipe, table } from "../testing.ts";

const total = (made: Parameters<typeof totalOf>[0], card: string, bonus: number) =>
  totalOf(made, card, { bonus, tie: null, ours: true });
const of20 = recipe({ deck: { kind: "numbers", most: 20, sets: 1 }, bonus: "wrapped" });

describe("OD-5: a bonus from the sheet", () => {
  test("OD-5: none, or added to the card", () => {
    expect([total(recipe(), "5of10", 3), total(recipe({ bonus: "added" }), "5of10", 3)]).toEqual([5, 8]);
  });

  test("OD-5: wrapped, a card at or below a bonus counts as N more", () => {
    const with3 = ["1of20", "2of20", "3of20", "4of20", "20of20"].map((card) => total(of20, card, 3));
    expect(with3).toEqual([21, 22, 23, 4, 20]);
  });

  test("OD-5: wrapped by a negative one, a card above N + b counts as N less", () => {
    expect(["18of20", "19of20", "20of20", "1of20"].map((card) => total(of20, card, -2))).toEqual([18, -1, 0, 1]);
  });

  test("OD-5: a wrapped bonus lies between −(N−1) and N−1, whatever a sheet says", () => {
    expect([total(of20, "19of20", 99), total(of20, "20of20", 99)]).toEqual([39, 20]);
    expect([total(of20, "2of20", -99), total(of20, "1of20", -99)]).toEqual([-18, 1]);
  });

  test("OD-5: low first, an added bonus is subtracted", () => {
    expect(total(recipe({ bonus: "added", order: "low" }), "5of10", 3)).toBe(2);
    const quick = hero("ana", { traits: { deckBonus: 4 } });
    const game = table(recipe({ bonus: "added", order: "low" }), quick, hero("ben"));
    expect(game.lies({ ana: ["6of10"], ben: ["3of10"] }).begin().acts).toEqual(["ana"]);
  });

  test("OD-5: an Ace is 14, and Jokers have no bonus", () => {
    const added = cards({ bonus: "added" });
    expect([total(added, "AS", 2), total(added, "KD", 0), total(added, "2C", 0)]).toEqual([16, 13, 2]);
    const end = jokers("end", "end", { bonus: "added" });
    expect(total(end, "JR", 5)).toBe(total(end, "JB", 0));
  });

  test("OD-5: where Aces are low an Ace is 1: the last with high first, the first with low first", () => {
    const aces = { kind: "french", decks: 1, jokers: "none", aces: "low" } as const;
    const [high, low] = [cards({ deck: aces, bonus: "added" }), cards({ deck: aces, order: "low" })];
    expect([total(high, "AS", 3), total(high, "2C", 0), total(high, "KD", 0)]).toEqual([4, 2, 13]);
    const acting = (made: typeof high) =>
      table(made, hero("ana"), hero("ben"))
        .lies({ ana: ["AS"], ben: ["2C"] })
        .begin().acts;
    expect([acting(high), acting(low)]).toEqual([["ben"], ["ana"]]);
    expect(recipeFrom(recipeText(low))).toEqual({ recipe: low });
    expect(inWords(high).map(({ key }) => key)).toContain("own.words.acesLow");
  });

  test("OD-5: it is shown beside the card", () => {
    const game = table(of20, hero("ana", { traits: { deckBonus: 3 } }), hero("ben")).lies({
      ana: ["2of20"],
      ben: ["7of20"],
    });
    expect(game.badge("ana", "bonus")).toEqual({ bonus: "+3", n: 22 });
    expect(game.badge("ben", "bonus")).toBeUndefined();
    expect(game.view().columns.map(({ label, seats }) => [label, seats])).toEqual([
      ["22", ["ana"]],
      ["7", ["ben"]],
    ]);
  });
});
