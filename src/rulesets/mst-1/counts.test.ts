import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { cardsBelonging, wanted } from "./deck.ts";
import { foe, type Game, hero, type Named, pack, table, tableWith } from "./testing.ts";

const fight = table(hero("ana"), foe("dragon"));
const held = (game: Game, seat: string): number => cardsBelonging(game.state, seat).length;

describe("MS-6: several cards", () => {
  test("MS-6: an actor may have several, each a chance to act", () => {
    const four = fight.count("dragon", 4);
    expect(four.left()).toEqual({ ana: 1, dragon: 4 });
    expect(four.draw("dragon", "dragon", "dragon", "dragon").left()).toEqual({ ana: 1, dragon: 0 });
  });

  test("MS-6: all come back with the delimiter", () => {
    expect(fight.count("dragon", 4).draw("dragon", "dragon", "|").left()).toEqual({ ana: 1, dragon: 4 });
  });

  test("MS-6: everyone has one by default", () => {
    expect(table(hero("ana"), foe("ogre"), ...pack("zombie", 3)).left()).toEqual({
      ana: 1,
      ogre: 1,
      "group:zombie": 1,
    });
  });

  test("MS-6: those who share cards have as many as was set for them together", () => {
    const horde = table(hero("ana"), ...pack("zombie", 5)).count("group:zombie", 3);
    expect(horde.left()).toEqual({ ana: 1, "group:zombie": 3 });
    expect(horde.leaves("zombie1").left()).toEqual({ ana: 1, "group:zombie": 3 });
  });

  test("MS-6: that number stays, whoever comes to share them and is listed first", () => {
    const [first, ...others] = pack("zombie", 3);
    const apart = table(hero("ana"), foe("zombie1", { actor: "zombie" }), ...others).count("group:zombie", 3);
    expect(apart.left()).toEqual({ ana: 1, zombie1: 1, "group:zombie": 3 });
    expect(apart.joins(first as Named).left()).toEqual({ ana: 1, "group:zombie": 3 });
  });

  test("MS-6: the form shows what is set, and accepts only a sensible number", () => {
    const offer = fight.count("dragon", 4).offer("count", "gm", "dragon");
    expect(offer?.fields).toEqual([{ name: "cards", number: [0, 12], chosen: 4, few: [0, 1, 2, 3, 4] }]);
    for (const cards of [-1, 13, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3", null, [2]])
      expect(offer && fill(offer, { cards })).toHaveProperty("refusal");
    expect(offer && fill(offer, { cards: 12 })).toHaveProperty("command.cards", 12);
  });

  test("MS-6, C-5: the form of the defeated shows the number they get up with", () => {
    const down = fight.count("dragon", 3).falls("dragon");
    expect(down.offer("count", "gm", "dragon")?.fields).toMatchObject([{ name: "cards", chosen: 3 }]);
    const old = table(hero("ana"), foe("dragon", { memory: { cards: 4 }, out: true }));
    expect(old.offer("count", "gm", "dragon")?.fields).toMatchObject([{ name: "cards", chosen: 4 }]);
    expect(down.rises("dragon").left()).toMatchObject({ dragon: 3 });
  });

  test("MS-6: a number without an actor is refused", () => {
    expect(fight.refusal({ type: "count", seat: "nobody", cards: 2 })).toBe("noSeat");
    expect(fight.refusal({ type: "count", seat: "dragon" })).toBe("noSeat");
    expect(fight.conceive().refusal({ type: "count", seat: "event#1", cards: 2 })).toBe("noSeat");
  });
});

describe("MS-6: set in the middle of a round", () => {
  const drawn = fight.count("dragon", 2).draw("dragon");

  test("MS-6: more go into the deck at once, without disturbing the drawn ones", () => {
    const more = drawn.count("dragon", 4);
    expect(more.left()).toEqual({ ana: 1, dragon: 3 });
    expect(more.state).toMatchObject({ turns: [{ seat: "dragon" }] });
    expect(held(more, "dragon")).toBe(4);
  });

  test("MS-9: or, by an option, from the next round", () => {
    const later = tableWith({ joining: "joinLater" }, hero("ana"), foe("dragon")).draw("dragon").count("dragon", 3);
    expect(later.left()).toEqual({ ana: 1, dragon: 0 });
    expect(later.draw("|").left()).toEqual({ ana: 1, dragon: 3 });
  });

  test("MS-6: fewer: undrawn ones go", () => {
    expect(drawn.count("dragon", 1).left()).toEqual({ ana: 1, dragon: 0 });
    expect(fight.count("dragon", 4).draw("ana").count("dragon", 2).left()).toEqual({ ana: 0, dragon: 2 });
  });

  test("MS-6: drawn ones stay until the delimiter", () => {
    const fewer = drawn.draw("dragon").count("dragon", 1);
    expect(held(fewer, "dragon")).toBe(2);
    expect(fewer.line()).toEqual(["dragon"]);
    expect(fewer.draw("|").left()).toEqual({ ana: 1, dragon: 1 });
    const holding = drawn.hold("dragon", "ana").draw("dragon").count("dragon", 0);
    expect(cardsOf(holding.state, "dragon", "held")).toHaveLength(1);
    expect(holding.draw("ana").called()).toEqual(["dragon"]);
    expect(holding.draw("|").left()).toEqual({ ana: 1, dragon: 0 });
  });

  test("MS-6: down and up again is as it was", () => {
    expect(drawn.count("dragon", 1).count("dragon", 2).left()).toEqual(drawn.left());
  });

  test("MS-6: cards that wait for the next round and are too many go first", () => {
    const waiting = tableWith({ joining: "joinLater" }, hero("ana"), foe("dragon")).draw("ana").count("dragon", 3);
    expect(waiting.count("dragon", 1).left()).toEqual({ ana: 0, dragon: 1 });
  });
});

describe("MS-6: remembered", () => {
  const old = (id: string, cards: number) => foe(id, { memory: { cards } });

  test("MS-6: a number that was set is kept for later encounters", () => {
    expect(fight.count("dragon", 4).effects).toEqual([{ kind: "remember", seat: "dragon", what: "cards", to: 4 }]);
    expect(table(hero("ana"), old("dragon", 4)).left()).toEqual({ ana: 1, dragon: 4 });
  });

  test("MS-6, SW-2: not for whoever stands in the encounter as often as it acts", () => {
    const [, dragon] = old("dragon", 4);
    const twice = table(["a", { ...dragon, repeated: true }], ["b", { ...dragon, repeated: true }]);
    expect(twice.left()).toEqual({ a: 1, b: 1 });
    expect(twice.count("a", 2).left()).toEqual({ a: 2, b: 1 });
  });

  test("MS-6: what is set now takes precedence over it", () => {
    expect(table(hero("ana"), old("dragon", 4)).count("dragon", 2).left()).toEqual({ ana: 1, dragon: 2 });
  });

  test("MS-6: nonsense on an actor brings no nonsense to the table", () => {
    const odd = table(
      old("a", -3),
      old("b", 99),
      old("c", 1.5),
      old("d", Number.NaN),
      foe("e", { memory: { speed: 3 } }),
    );
    expect(odd.left()).toEqual({ a: 0, b: 12, c: 1, d: 1, e: 1 });
    expect(wanted(odd.state, "nobody")).toBe(0);
  });
});
