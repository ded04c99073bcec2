import { describe, expect, test } from "vitest";
import { cards, foe, hero, jokers, recipe, shoe, sides, table } from "./testing.ts";

const four = ["ana", "ben", "cid", "dee"].map((id) => hero(id));
const of = (game: ReturnType<typeof table>, test: (card: string) => boolean) =>
  Object.keys(game.state.cards).filter(test).length;

describe("OD-1: what is dealt from", () => {
  test("OD-1: so many decks of playing cards, with none, two or all of their Jokers", () => {
    const count = (decks: number, some: "none" | "two" | "all") =>
      of(table(jokers("first", "first", { deck: { kind: "french", decks, jokers: some } })), () => true);
    expect([count(1, "none"), count(2, "two"), count(2, "all")]).toEqual([52, 106, 108]);
  });

  test("OD-1: numbers 1 to N in so many sets", () => {
    const game = table(recipe({ deck: { kind: "numbers", most: 20, sets: 3 } }));
    expect(of(game, () => true)).toBe(60);
    expect(of(game, (card) => card.startsWith("20of20"))).toBe(3);
  });

  test("OD-1: fighters’ cards, each its own, with end cards", () => {
    const game = table(shoe(2, { cards: 3 }), hero("ana"), foe("orc"));
    expect([game.left("ana"), game.left("orc"), of(game, (card) => card.startsWith("end-"))]).toEqual([3, 3, 2]);
  });

  test("OD-1: sides’ cards, so many for each side, or one for each of its seats", () => {
    const many = table(sides(4, 1), hero("ana"), foe("orc"));
    expect(["players", "gm", "end"].map((side) => of(many, (card) => card.startsWith(`${side}-`)))).toEqual([4, 4, 1]);
    const each = table(sides("seats"), hero("ana"), hero("ben"), foe("orc"));
    expect(["ana", "ben", "orc"].map((seat) => each.left(seat))).toEqual([1, 1, 1]);
  });

  test("OD-1: discards come back when cards run short, and then another set joins", () => {
    const two = { kind: "numbers", most: 6, sets: 1 } as const;
    const first = table(recipe({ deck: two }), ...four).deal();
    expect([first.said(), first.state.packs]).toEqual([["dealt"], 1]);
    const over = first.begin().when({ type: "endRound" });
    const second = over.deal();
    expect([second.said(), second.state.packs]).toEqual([["shuffled", "dealt"], 1]);
    expect(four.map(([id]) => second.hand(id).length)).toEqual([1, 1, 1, 1]);
    const crowd = table(recipe({ deck: { ...two, most: 3 } }), ...four).deal();
    expect([crowd.said(), crowd.state.packs]).toEqual([["joined", "dealt"], 2]);
  });

  test("OD-1: needless sets go aside again at the next deal, and come back when they are wanted", () => {
    const crowd = table(recipe({ deck: { kind: "numbers", most: 3, sets: 1 } }), ...four).deal();
    const fewer = crowd.begin().leaves("cid", "dee").when({ type: "endRound" }).deal();
    expect(fewer.state.spare).toEqual([2]);
    const again = fewer.joins(hero("cid"), hero("dee"));
    expect([again.state.spare, again.state.packs, again.hand("dee").length]).toEqual([[], 2, 1]);
    const asked = table(recipe({ deck: { kind: "numbers", most: 3, sets: 2 } }), hero("ana")).deal();
    expect(asked.state.spare, "what the recipe asks for stays").toEqual([]);
  });

  test("OD-1: cards handed in are back in the deck at once", () => {
    const game = table(cards(), hero("ana"), hero("ben"))
      .lies({ ana: ["AS"], ben: ["KS"] })
      .begin();
    expect([game.at("AS"), game.leaves("ana").at("AS")]).toEqual(["hand:ana", "deck:own"]);
    const few = table(recipe({ deck: { kind: "numbers", most: 2, sets: 1 } }), hero("ana"), hero("ben")).deal();
    const mine = few.hand("ana");
    expect(few.leaves("ana").joins(hero("cid")).hand("cid")).toEqual(mine);
  });

  test("OD-1, OD-3: drawn orders have no deal, and sorted ones no draw", () => {
    expect(table(shoe(), hero("ana")).offer("deal", "gm")).toBeUndefined();
    expect(table(shoe(), hero("ana")).refusal({ type: "deal" })).toBe("dealtAlready");
    expect(table(recipe(), hero("ana")).offer("draw", "gm")).toBeUndefined();
  });
});
