import { describe, expect, test } from "vitest";
import { recipeFrom, recipeText } from "../../decks/recipe/check-recipe.ts";
import { totalOf } from "../../decks/recipe/order.ts";
import { inWords } from "../../decks/recipe/recipe.ts";
import { cards, hero, jokers, recipe, table } from "./testing.ts";

const total = (made: Parameters<typeof totalOf>[0], card: string, bonus: number) =>
  totalOf(made, card, { bonus, tie: null, ours: true });

describe("OD-5: a bonus from the sheet", () => {
  test("OD-5: none, or added to the card", () => {
    expect([total(recipe(), "5of10", 3), total(recipe({ bonus: "added" }), "5of10", 3)]).toEqual([5, 8]);
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
    const high = cards({ deck: aces, bonus: "added" });
    const low = cards({ deck: aces, order: "low" });
    expect([total(high, "AS", 3), total(high, "2C", 0), total(high, "KD", 0)]).toEqual([4, 2, 13]);
    const acting = (made: typeof high) =>
      table(made, hero("ana"), hero("ben"))
        .lies({ ana: ["AS"], ben: ["2C"] })
        .begin().acts;
    expect([acting(high), acting(low)]).toEqual([["ben"], ["ana"]]);
    expect(recipeFrom(recipeText(low))).toEqual({ recipe: low });
    const said = (made: typeof high) => inWords(made).map(({ key }) => key.replace("own.words.", ""));
    expect(said(high)).toEqual(expect.arrayContaining(["acesLow", "bonus.added"]));
    expect(said(high)).not.toContain("bonus.aces");
    expect(said(cards({ bonus: "added" }))).toContain("bonus.aces");
  });
});
