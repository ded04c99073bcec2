import { describe, expect, test } from "vitest";
import { changesIn, unsaved, withWord } from "./rules-draft.ts";

const BOOK = { pause: "pause", trait: "agility", bennyCard: "no" };

describe("a page of rules", () => {
  test("counts what differs from the book, and nothing else", () => {
    expect(changesIn(BOOK, BOOK)).toEqual([]);
    expect(changesIn({ ...BOOK, trait: "athletics", other: "word" }, BOOK)).toEqual(["trait"]);
    expect(changesIn({ pause: "atOnce", trait: "athletics", bennyCard: "no" }, BOOK)).toEqual(["pause", "trait"]);
  });

  test("writes what was changed since it was saved, back to the book too", () => {
    const saved = { deck: { ...BOOK, trait: "athletics" }, dice: { die: "d12" } };
    expect(unsaved(saved, saved)).toEqual([]);
    const draft = withWord(withWord(saved, "deck", "bennyCard", "yes"), "dice", "die", "d10");
    expect(unsaved(draft, saved)).toEqual([
      ["deck.bennyCard", "yes"],
      ["dice.die", "d10"],
    ]);
    expect(unsaved({ ...saved, deck: BOOK }, saved)).toEqual([["deck.trait", "agility"]]);
  });

  test("leaves other pages as they are", () => {
    const draft = { deck: BOOK, dice: { die: "d12" } };
    expect(withWord(draft, "dice", "die", "d8")).toEqual({ deck: BOOK, dice: { die: "d8" } });
  });
});
