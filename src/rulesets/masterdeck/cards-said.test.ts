import { describe, expect, test } from "vitest";
import { answered, claim, few, fight, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, md, pc, roster } from "./testing.ts";

const ann = pc("ann");

describe("MD-23: the Masterdeck and its discards", () => {
  test("MD-23: a new campaign plays with the deck of the module, of which nothing is known yet", () => {
    const { deck, supplied, known } = masterdeck.begin(masterdeck.defaults);
    expect({ deck, supplied, known }).toEqual({ deck: "house", supplied: { id: "", stamp: "" }, known: {} });
  });

  test("MD-23: when it changes, new cards come into the deck, others stay where they are, and so does initiative", () => {
    const game = fight().holding("ann", "pool", "plain1");
    const { [d("plain3")]: plain, ...rest } = hands.cards;
    const cards = { ...rest, [d("brandnew")]: plain };
    const changed = game.when(roster([], { supply: { ...hands, stamp: "2", cards } }));
    const gone = Object.keys(game.state.cards).filter((card) => !Object.hasOwn(changed.state.cards, card));
    expect([gone, changed.left().includes("brandnew")]).toEqual([[d("plain3")], true]);
    for (const card of [d("plain1"), d("calm"), "AS"])
      expect(changed.state.cards[card]).toEqual(game.state.cards[card]);
  });

  test("MD-21, MD-28: it is said when the discards come back, and when there is nothing to draw", () => {
    const small = fight("calm", {}, few("calm", "plain1")).holding("ann", "pool", "plain1");
    const none = answered(small.when(claim("ann", "attack")), true);
    expect(none.effects).toContainEqual({ kind: "say", text: md("say.nothingDrawn") });
    const spent = small.press("play", ann, { card: [d("plain1")] });
    const back = answered(spent.when(claim("ann", "attack")), true);
    expect(back.effects).toContainEqual({ kind: "say", text: md("say.shuffledBack") });
    expect([back.hand("ann"), back.discards(), back.left()]).toEqual([["plain1"], [], []]);
  });
});
