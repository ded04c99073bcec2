import { describe, expect, test } from "vitest";
import { drawing, extras, hero, roster, table } from "./testing.ts";

const quick = { traits: { quick: 1 } };
const hesitant = { traits: { hesitant: 1 } };

describe("SW-15: Quick", () => {
  const fight = table(hero("buck", quick));
  const dealt = (...cards: string[]) => fight.when({ type: "deal" }, drawing(fight.state, ...cards));

  test("SW-15: a card of 5 or lower is replaced until it is higher", () => {
    expect(dealt("5S", "2C", "6D").cardsOf("buck")).toEqual({ "6D": "hand" });
    expect(dealt("6D").cardsOf("buck")).toEqual({ "6D": "hand" });
    expect(dealt("5S", "2C", "6D").state.cards["2C"]).toEqual({ zone: "discard", deck: "action" });
  });

  test("SW-5: a Joker is above 5", () => {
    expect(dealt("JR").cardsOf("buck")).toEqual({ JR: "hand" });
    expect(dealt("3H", "JB").cardsOf("buck")).toEqual({ JB: "hand" });
  });

  test("SW-15: there is nothing to choose", () => {
    expect(dealt("5S", "6D").state.asks).toEqual([]);
  });

  test("SW-15, C-5: a joiner's card is replaced as well", () => {
    const begun = dealt("9S").begun();
    const joined = begun.when(roster([hero("ann", quick)]), drawing(begun.state, "4H", "KC"));
    expect(joined.cardsOf("ann")).toEqual({ KC: "hand" });
  });
});

describe("SW-15: Hesitant", () => {
  const fight = table(hero("buck", hesitant));
  const dealt = (...cards: string[]) => fight.when({ type: "deal" }, drawing(fight.state, ...cards));

  test("SW-15: takes the worse of two, without a choice", () => {
    const game = dealt("KS", "7H");
    expect(game.cardsOf("buck")).toEqual({ "7H": "hand" });
    expect(game.state.cards["KS"]).toEqual({ zone: "discard", deck: "action" });
    expect(game.state.asks).toEqual([]);
  });

  test("SW-15, SW-6: keeps a Joker, and one of two Jokers; both were dealt", () => {
    expect(dealt("JR", "7H").cardsOf("buck")).toEqual({ JR: "hand" });
    const both = dealt("JB", "JR");
    expect(both.cardsOf("buck")).toEqual({ JB: "hand" });
    expect(both.state.shuffleDue.toSorted()).toEqual(["JB", "JR"]);
  });
});

describe("SW-15: edges together", () => {
  const cool = table(hero("buck", { traits: { levelHeaded: 1, quick: 1 } }));
  const dealt = (...cards: string[]) => cool.when({ type: "deal" }, drawing(cool.state, ...cards));

  test("SW-15: with Quick and Level Headed choose first, then replace", () => {
    expect(dealt("4H", "9C").cardsOf("buck")).toEqual({ "9C": "hand", "4H": "picking" });
    expect(dealt("4H", "3C", "2D", "TD").cardsOf("buck")).toEqual({ TD: "hand" });
  });

  test("SW-15: a low card chosen then is replaced, until one is higher", () => {
    const low = dealt("4H", "9C");
    const chosen = low.when({ type: "choose", seat: "buck", card: ["4H"] }, drawing(low.state, "3S", "KD"));
    expect(chosen.cardsOf("buck")).toEqual({ KD: "hand" });
    expect(chosen.state.asks).toEqual([]);
    expect(chosen.state.toCome).toEqual(["buck"]);
  });

  test("SW-15: Level Headed takes precedence over Hesitant", () => {
    const both = table(hero("buck", { traits: { levelHeaded: 1, hesitant: 1 } }));
    const game = both.when({ type: "deal" }, drawing(both.state, "KS", "7H"));
    expect(game.cardsOf("buck")).toEqual({ KS: "hand", "7H": "picking" });
  });

  test("SW-15, C-9: edges set by hand take precedence over the actor's", () => {
    const set = table(hero("buck", hesitant)).press("set", "gm", { hesitant: ["no"], quick: ["yes"] }, "buck");
    const game = set.when({ type: "deal" }, drawing(set.state, "2S", "8C"));
    expect(game.cardsOf("buck")).toEqual({ "8C": "hand" });
  });
});

describe("SW-18: whose edges", () => {
  const leader = (out: boolean) => extras("zombie", 1, { traits: { hesitant: 1 }, out });

  test("SW-18: the group leader's, and when the leader falls, the next one's", () => {
    const fight = table(...extras("zombie", 3)).when(roster(leader(false)));
    const first = fight.when({ type: "deal" }, drawing(fight.state, "KS", "7H"));
    expect(first.cardsOf("group:zombie")).toEqual({ "7H": "hand" });
    const fallen = fight.when(roster(leader(true)));
    const second = fallen.when({ type: "deal" }, drawing(fallen.state, "KS"));
    expect(second.cardsOf("group:zombie")).toEqual({ KS: "hand" });
  });
});
