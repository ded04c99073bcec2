import { describe, expect, test } from "vitest";
import { inDeck } from "./deck.ts";
import { mst1 } from "./rules.ts";
import { foe, hero, pack, table, tableWith } from "./testing.ts";

const people = [hero("ana"), hero("bo"), foe("guide", { side: "ally" }), foe("ogre"), ...pack("zombie", 4)] as const;
const bag = tableWith({ preset: "tokenBag" }, ...people);

describe("MS-10: the preset Token bag", () => {
  test("MS-10: is an option; as written is the default", () => {
    expect(mst1.defaults.preset).toBe("asWritten");
    expect(table(...people).left()).toEqual({ ana: 1, bo: 1, guide: 1, ogre: 1, "group:zombie": 1 });
  });

  test("MS-10: two cards for a hero, one for everyone else until the GM sets more", () => {
    expect(bag.left()).toEqual({ ana: 2, bo: 2, guide: 1, ogre: 1, "group:zombie": 1 });
  });

  test("MS-10: the GM's number for each enemy", () => {
    const set = bag.count("ogre", 3).count("group:zombie", 4);
    expect(set.left()).toMatchObject({ ogre: 3, "group:zombie": 4 });
    expect(tableWith({ preset: "tokenBag" }, foe("ogre", { memory: { cards: 4 } })).left()).toEqual({ ogre: 4 });
  });

  test("MS-10: one delimiter", () => {
    expect(inDeck(bag.state)).toHaveLength(2 + 2 + 1 + 1 + 1 + 1);
  });

  test("MS-10: a hero may be given another number as well", () => {
    expect(bag.count("ana", 1).left()).toMatchObject({ ana: 1, bo: 2 });
    expect(bag.press("options", "gm", { preset: ["asWritten"] }).left()).toMatchObject({ ana: 1, bo: 1 });
  });

  test("MS-10, C-9: the documents say who is a hero", () => {
    expect(bag.joins(hero("ogre")).left()).toMatchObject({ ogre: 2 });
  });

  test("MS-10, MS-9: chosen in the middle of a round, its cards are added like any others", () => {
    const set = table(...people)
      .draw("ana")
      .press("options", "gm", { preset: ["tokenBag"] });
    expect(set.left()).toMatchObject({ ana: 1, bo: 2, ogre: 1 });
    expect(set.draw("|").left()).toMatchObject({ ana: 2, bo: 2 });
  });
});
