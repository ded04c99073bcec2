import { describe, expect, test } from "vitest";
import { claim, fight, hands } from "./hands-testing.ts";
import { d, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");

describe("C-5: a character who leaves the campaign", () => {
  const game = fight()
    .holding("ann", "pool", "plain1", "plain3")
    .holding("ann", "hand", "plain4")
    .holding("bob", "pool", "plain2")
    .when({ type: "trade", seat: ann, give: [d("plain1")], want: [d("plain2")] })
    .when(claim("ann", "attack"))
    .when(claim("bob", "taunt"));
  const left = game.when(roster([], { gone: [ann] }));

  test("C-5: hands its cards in, and no one else's", () => {
    expect(left.discards().toSorted()).toEqual(["plain1", "plain3", "plain4"]);
    expect([left.pool("bob"), Object.keys(left.state.seats).includes(ann)]).toEqual([["plain2"], false]);
    expect(left.state.flip?.card).toBe(d("calm"));
  });

  test("C-5: its offers and claims are no longer asked about; those of others are", () => {
    expect([left.state.trades, left.state.claims.map(({ who }) => who)]).toEqual([[], [bob]]);
    expect(left.asked().map((id) => id.split(":")[1])).toEqual(["claim"]);
    expect(left.state.won).not.toHaveProperty(ann);
    expect(left.state.over).toBeNull();
  });

  test("MD-23: nor is a trade of cards that go with their deck", () => {
    const { [d("plain1")]: _, ...cards } = hands.cards;
    const fewer = game.when(roster([], { supply: { ...hands, stamp: "2", cards } }));
    expect([fewer.state.trades, fewer.pool("ann")]).toEqual([[], ["plain3"]]);
  });
});
