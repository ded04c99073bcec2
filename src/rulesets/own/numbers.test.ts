import { describe, expect, test } from "vitest";
import type { CardCount } from "../../decks/recipe/recipe.ts";
import { foe, hero, pack, recipe, shoe, sides, table } from "./testing.ts";

const steps: CardCount = {
  steps: [
    { upTo: -1, cards: 1 },
    { upTo: 1, cards: 2 },
    { upTo: 4, cards: 3 },
    { upTo: null, cards: 5 },
  ],
};
const with_ = (id: string, deckNumber: number) => hero(id, { traits: { deckNumber } });

describe("OD-2: how many cards a fighter gets", () => {
  test("OD-2: a number, or a number on the sheet put through thresholds", () => {
    expect(
      table(recipe({ cards: 3 }), hero("ana"))
        .deal()
        .hand("ana"),
    ).toHaveLength(3);
    const game = table(
      recipe({ cards: steps, deck: { kind: "numbers", most: 40, sets: 1 } }),
      with_("a", -3),
      with_("b", 0),
      with_("c", 1),
      with_("d", 2),
      with_("e", 9),
    ).deal();
    expect(["a", "b", "c", "d", "e"].map((id) => game.hand(id).length)).toEqual([1, 2, 2, 3, 5]);
  });

  test("OD-2: either can be set by hand for a fighter, and what stands in for a sheet is kept", () => {
    const set = table(recipe(), hero("ana"), hero("ben")).press("set", "gm", { cards: 4 }, "ana");
    expect([set.deal().hand("ana").length, set.deal().hand("ben").length, set.effects]).toEqual([4, 1, []]);
    const read = table(recipe({ cards: steps }), with_("ana", 9)).press("set", "gm", { deckNumber: -2 }, "ana");
    expect(read.deal().hand("ana")).toHaveLength(1);
    expect(read.effects).toEqual([{ kind: "remember", seat: "ana", what: "deckNumber", to: -2 }]);
    const later = table(recipe({ cards: steps }), hero("ana", { memory: { deckNumber: 3 } }));
    expect(later.deal().hand("ana")).toHaveLength(3);
  });

  test("OD-2: what the sheet lacks counts as the lowest threshold, and the row says nothing of it", () => {
    const game = table(recipe({ cards: steps, bonus: "added", ties: "number" }), hero("ana"), with_("ben", 3));
    expect(game.row("ana").badges).toEqual([]);
    expect([game.deal().hand("ana").length, game.deal().hand("ben").length]).toEqual([1, 3]);
  });

  test("OD-2, SW-2: who stands in the encounter as often as it acts has no number of turns from the sheet", () => {
    const twice = foe("ogre", { traits: { deckNumber: 9 }, repeated: true });
    const each = table(recipe({ cards: steps, counts: "each" }), twice);
    expect(each.deal().hand("ogre")).toHaveLength(1);
    expect(each.press("set", "gm", { deckNumber: 3 }, "ogre").deal().hand("ogre")).toHaveLength(3);
    const best = table(recipe({ cards: steps, counts: "best" }), twice);
    expect(best.deal().hand("ogre"), "these are no turns").toHaveLength(5);
  });

  test("OD-2: with fighters’ cards it is how many of its own lie in the shoe; with sides’ cards it says nothing", () => {
    expect(table(shoe(1, { cards: steps }), with_("ana", 3)).left("ana")).toBe(3);
    expect(table(sides("seats", 0, { cards: 7 }), hero("ana")).left("ana")).toBe(1);
  });

  test("OD-2: of a group the leader’s number counts: the first who can act", () => {
    const rats = pack("rat", 3).map(
      ([id, rat], i) => [id, { ...rat, traits: { deckNumber: i === 0 ? 3 : -5 } }] as const,
    );
    const game = table(shoe(1, { cards: steps }), ...rats);
    expect(game.left("group:rat")).toBe(3);
    expect(game.falls("rat1").left("group:rat")).toBe(1);
  });

  test("OD-2: where cards stay a newly set number counts at once, and in a shoe too", () => {
    const once = table(recipe({ deal: "once" }), hero("ana")).deal();
    expect(once.press("set", "gm", { cards: 3 }, "ana", { below: () => 0 }).hand("ana")).toHaveLength(3);
    const fewer = table(shoe(1, { cards: 3 }), hero("ana")).press("set", "gm", { cards: 1 }, "ana");
    expect(fewer.left("ana")).toBe(1);
  });
});
