import { describe, expect, test } from "vitest";
import { hasHands, isCardless, type Panel, panelIn, panelsIn, supplyIn } from "./view.ts";

const text = { key: "words" };
const deck = (n: number): Panel => ({ kind: "deck", text, left: { key: "left", data: { n } }, notes: [] });
const die: Panel = { kind: "die", text, left: text, notes: [] };
const columns: Panel = { kind: "columns", title: { key: "columns" }, columns: [] };
const hands: Panel = { kind: "hands", hands: [] };
const fans: Panel = { kind: "fans", fans: [] };

describe("What there is to show, by its kinds", () => {
  test("of one kind there may be several, in their order, of which the first stands for it", () => {
    const panels = [columns, deck(1), fans, deck(2)];
    expect(panelsIn({ panels }, "deck")).toEqual([deck(1), deck(2)]);
    expect(panelIn({ panels }, "deck")).toEqual(deck(1));
    expect([panelsIn({ panels }, "hands"), panelIn({ panels }, "hands")]).toEqual([[], undefined]);
  });

  test("a deck orders the fight, and so everybody has cards", () => {
    const panels = [columns, deck(1), deck(2)];
    expect([supplyIn({ panels }), isCardless({ panels })]).toEqual([deck(1), false]);
    expect(supplyIn({ panels: [columns] })).toBeUndefined();
  });

  test("or a die in its place, and nobody has a card", () => {
    expect([supplyIn({ panels: [deck(1), die] }), isCardless({ panels: [deck(1), die] })]).toEqual([die, true]);
  });

  test("hands of either kind have a window of their own", () => {
    const has = (...panels: readonly Panel[]) => hasHands({ panels });
    expect([has(columns, hands), has(fans), has(hands, fans), has(columns, deck(1)), has()]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
