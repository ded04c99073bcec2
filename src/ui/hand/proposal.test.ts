import { describe, expect, test } from "vitest";
import type { CardSet, Offer } from "../../engine/rules/offer.ts";
import type { Fan } from "../../engine/view/view.ts";
import { liveCards, playOf, settledPick, UNTOUCHED, withOthers } from "./picking.ts";

type AnyOffer = Offer<{ readonly type: string }>;

const text = { key: "text" };
const fan: Fan = {
  seat: "ann",
  title: text,
  note: text,
  backs: 0,
  terms: [],
  sets: [["AS", "AH"], ["7D"], ["5D"], ["2D"]].map((cards) => ({ cards, state: "due", text })),
};
const use = (name: string) => ({ use: name, gives: text, notes: [], adds: [] });
const together = (cards: string[], ...uses: string[]): CardSet => ({
  must: cards,
  of: [],
  sizes: [{ size: cards.length, uses: uses.map(use) }],
});
const offer = (sets: CardSet[], chosen: string[], more: Partial<AnyOffer> = {}): AnyOffer => ({
  key: "act:ann:3",
  text,
  undoLabel: text,
  command: { type: "act" },
  sets,
  fields: [{ name: "which", of: "card", least: 1, most: 2, pick: sets.flatMap(({ must }) => must), chosen }],
  ...more,
});
const now = (taken: AnyOffer | null) => ({ fan, taken, chosen: settledPick(taken, UNTOUCHED, liveCards(fan)) });
const withUse = (one: AnyOffer, ...pick: string[]): AnyOffer => ({
  ...one,
  fields: [...(one.fields ?? []), { name: "use", of: "word", least: 1, most: 1, pick }],
});

describe("a card of the dock", () => {
  test("HC-3: is picked with the others of a proposed sum", () => {
    const hand = now(offer([together(["5D", "2D"], "act"), together(["7D"], "act")], ["5D", "2D"]));
    expect(withOthers(hand, "2D")).toEqual(["5D", "2D"]);
    expect(withOthers(hand, "7D")).toEqual(["7D"]);
  });

  test("GP-5: is picked with its set if that may be played, and by itself otherwise", () => {
    expect(withOthers(now(offer([together(["AS", "AH"], "move")], [])), "AH")).toEqual(["AS", "AH"]);
    expect(withOthers(now(offer([together(["7D"], "move")], [])), "AH")).toEqual(["AH"]);
    expect(withOthers(now(null), "AH")).toEqual(["AH"]);
  });

  test("HC-3: twice clicked is played with the others that are proposed, in the offer's own quick way", () => {
    const quick = offer([together(["5D", "2D"], "act"), together(["7D"], "act")], ["5D", "2D"], { quick: text });
    expect(playOf(now(quick), "5D")).toEqual({ key: "act:ann:3", values: {} });
    expect(playOf(now(quick), "7D")).toEqual({ key: "act:ann:3", values: { which: ["7D"] } });
  });

  test("GP-5: twice clicked is played for its only use, but not if a use is still to be chosen", () => {
    const one = withUse(offer([together(["7D"], "move")], ["7D"]), "move");
    expect(playOf(now(one), "7D")?.values).toEqual({ which: ["7D"], use: ["move"] });
    const two = withUse(offer([together(["7D"], "move", "feint")], ["7D"]), "move", "feint");
    expect(playOf(now(two), "7D")).toBeNull();
  });

  test("twice clicked plays nothing that makes no set, or out of turn", () => {
    expect(playOf(now(offer([together(["7D"], "act")], ["7D"])), "2D")).toBeNull();
    expect(playOf(now(null), "7D")).toBeNull();
  });
});
