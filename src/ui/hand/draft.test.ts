import { describe, expect, test } from "vitest";
import { fill, type Offer, type SetUse } from "../../engine/rules/offer.ts";
import type { Fan } from "../../engine/view/view.ts";
import { pressing, settledPick, UNTOUCHED, valuesToPlay } from "./picking.ts";

const text = { key: "x" };
const use = (name: string, ...efforts: string[]): SetUse => ({
  use: name,
  gives: text,
  notes: [],
  adds: efforts.map((effort) => ({ effort, gives: text, costs: text, card: "4C" })),
});
const offer: Offer<{ type: string }> = {
  key: "spend:nim:3",
  text,
  undoLabel: text,
  command: { type: "spend" },
  fields: [
    { name: "which", pick: ["7S", "7H"], of: "card", least: 1, most: 2, chosen: ["7S", "7H"] },
    { name: "use", pick: ["move", "melee", "feint"], of: "word", least: 1, most: 1 },
    { name: "effort", pick: ["determined"], of: "word", least: 0, most: 1 },
  ],
  sets: [
    {
      must: [],
      of: ["7S", "7H"],
      sizes: [
        { size: 1, uses: [use("move")] },
        { size: 2, uses: [use("melee", "determined"), use("feint")] },
      ],
    },
  ],
};
const hand = ["7S", "7H", "4C"];

describe("GP-5, GP-6: what a draft comes to", () => {
  test("untouched it is what is proposed, and nothing is decided for anybody", () => {
    const found = settledPick(offer, UNTOUCHED, hand);
    expect(found.cards).toEqual(["7S", "7H"]);
    expect(found.uses.map((one) => one.use)).toEqual(["melee", "feint"]);
    expect(found.use).toBeNull();
    expect(valuesToPlay(offer, found)).toBeNull();
  });

  test("a use stays chosen while the cards allow it; the only one is chosen already", () => {
    const one = settledPick(offer, { picked: ["7H"], use: "melee", effort: "determined", also: null }, hand);
    expect([one.use?.use, one.effort]).toEqual(["move", null]);
    const two = settledPick(offer, { picked: ["7H", "7S"], use: "melee", effort: "determined", also: null }, hand);
    expect([two.use?.use, two.effort?.effort]).toEqual(["melee", "determined"]);
    expect(
      settledPick(offer, { picked: null, use: "feint", effort: "determined", also: null }, hand).effort,
    ).toBeNull();
  });

  test("cards that are gone are not picked any more", () => {
    expect(settledPick(offer, { ...UNTOUCHED, picked: ["7S"] }, ["7H", "4C"]).cards).toEqual(["7S", "7H"]);
    expect(settledPick(offer, { ...UNTOUCHED, picked: [] }, hand).cards).toEqual([]);
  });

  test("what it comes to is accepted as it is", () => {
    const values = valuesToPlay(
      offer,
      settledPick(offer, { picked: null, use: "melee", effort: "determined", also: null }, hand),
    );
    expect(values).toEqual({ which: ["7S", "7H"], use: ["melee"], effort: ["determined"] });
    expect(fill(offer, values ?? {})).toEqual({ command: { type: "spend", ...values } });
  });

  test("only fields that there are get a value", () => {
    const [which] = offer.fields ?? [];
    const defend = { ...offer, fields: which === undefined ? [] : [which] };
    expect(valuesToPlay(defend, settledPick(defend, { ...UNTOUCHED, picked: ["7S"] }, hand))).toEqual({
      which: ["7S"],
    });
    const declare = { ...offer, fields: (offer.fields ?? []).slice(1) };
    const found = settledPick(declare, { ...UNTOUCHED, use: "move" }, hand);
    expect(valuesToPlay(declare, found)).toEqual({ use: ["move"], effort: [] });
  });
});

test("GP-5: hands that act come first, then those that are asked, then those with cards due", () => {
  const fan = (seat: string, state: Fan["sets"][number]["state"]): Fan => ({
    seat,
    title: text,
    note: text,
    backs: 0,
    terms: [],
    sets: [{ cards: ["KS"], state, text }],
  });
  const fans = [fan("ann", "toCome"), fan("bob", "due"), fan("cid", "spent"), fan("dot", "toCome"), fan("eve", "due")];
  expect(pressing(fans, ["eve"], ["dot"]).map(({ seat }) => seat)).toEqual(["eve", "dot", "bob", "ann", "cid"]);
});
