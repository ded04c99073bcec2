import { describe, expect, test } from "vitest";
import { anyhow, drawing, extras, type Game, hero, noChance, roster, rowOf, table, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), villain("baron"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "9S", baron: "5S" });
const swap = (game: Game, seat: string, other: string) => game.press("swap", "gm", { with: [other] }, seat);
const give = (game: Game, seat: string, to: string) => game.press("give", "gm", { to: [to] }, seat);
/** Buck has a choice of two. */
const cool = table(hero("buck", { traits: { levelHeaded: 1 } }), hero("virginia"), villain("baron"));
const choosing = cool.dealtTo({ buck: ["AS", "2C"], virginia: "9S", baron: "5S" });

describe("C-1: cards swapped before the first turn", () => {
  test("C-1, SW-4: each has the other's, and the order follows", () => {
    const swapped = swap(dealt, "buck", "baron");
    expect([swapped.cardsOf("buck"), swapped.cardsOf("baron")]).toEqual([{ "5S": "hand" }, { AS: "hand" }]);
    expect(swapped.state.toCome).toEqual(["baron", "virginia", "buck"]);
    expect(swapped.begun().state.acting).toEqual(["baron"]);
    expect(swap(swapped, "baron", "buck").state.toCome).toEqual(dealt.state.toCome);
  });

  test("SW-15: open choices are settled, and the rest handed in", () => {
    const swapped = swap(choosing, "virginia", "buck");
    expect([swapped.cardsOf("virginia"), swapped.cardsOf("buck")]).toEqual([{ AS: "hand" }, { "9S": "hand" }]);
    expect(swapped.state.cards["2C"]?.zone).toBe("discard");
    expect(swapped.state.asks).toEqual([]);
    expect(swapped.refusal({ type: "choose", seat: "buck", card: ["2C"] })).not.toBeNull();
  });

  test("SW-15: a card chosen before is the one that is swapped", () => {
    const swapped = swap(choosing.when({ type: "choose", seat: "buck", card: ["2C"] }), "buck", "virginia");
    expect(swapped.cardsOf("virginia")).toEqual({ "2C": "hand" });
    expect(swapped.state.cards["AS"]?.zone).toBe("discard");
  });

  test("SW-5: a Joker's +2 goes with it", () => {
    const joker = swap(fight.dealtTo({ buck: "JR", virginia: "9S", baron: "5S" }), "buck", "baron");
    expect(rowOf(joker, "baron")?.badges.map(({ text }) => text.key)).toEqual(["action-deck.badge.joker"]);
    expect(rowOf(joker, "buck")?.badges).toEqual([]);
  });
});

describe("C-1: cards given away before the first turn", () => {
  test("C-1: the receiver hands in the old one, and the giver has none", () => {
    const given = give(dealt, "buck", "baron");
    expect([given.cardsOf("baron"), given.cardsOf("buck")]).toEqual([{ AS: "hand" }, {}]);
    expect(given.state.cards["5S"]?.zone).toBe("discard");
    expect(given.state.toCome).toEqual(["baron", "virginia"]);
  });

  test("C-5: and the giver is dealt no other, whatever changes, except by the GM", () => {
    const given = give(dealt, "buck", "baron");
    expect(given.when(roster([hero("buck", { traits: { agility: 8 } })]), noChance).cardsOf("buck")).toEqual({});
    expect(rowOf(given, "buck")?.state).toBe("none");
    const again = given.press("dealIn", "gm", {}, "buck", drawing(given.state, "KD"));
    expect(again.state.toCome).toEqual(["baron", "buck", "virginia"]);
    expect(rowOf(again, "buck")?.state).toBe("toCome");
  });

  test("C-5: and has no turn, but a card in the next round", () => {
    const over = give(dealt, "buck", "baron").begun().end("baron", "virginia");
    expect(over.state.phase).toBe("between");
    expect(over.when({ type: "deal" }, anyhow).state.toCome).toContain("buck");
  });

  test("SW-9: also to a fighter without a card, who was surprised", () => {
    const mob = "group:thug";
    const street = table(hero("buck"), hero("virginia"), ...extras("thug", 2));
    const ambush = street
      .press("ambush", "gm", { ambushers: [mob], victims: ["virginia"] })
      .press("notice", "virginia", { total: 1 })
      .when({ type: "deal" }, drawing(street.state, "AS"));
    const given = give(ambush, "buck", "virginia");
    expect(given.state.toCome).toEqual(["virginia"]);
    expect(rowOf(given, "virginia")?.state).toBe("toCome");
    expect(ambush.refusal({ type: "give", seat: "buck", to: [mob] })).toBe("noSwap");
  });

  test("SW-15: choices of both are settled", () => {
    const away = give(choosing, "buck", "baron");
    expect([away.cardsOf("buck"), away.cardsOf("baron")]).toEqual([{}, { AS: "hand" }]);
    const got = give(choosing, "baron", "buck");
    expect([got.cardsOf("baron"), got.cardsOf("buck")]).toEqual([{}, { "5S": "hand" }]);
    for (const game of [away, got]) {
      expect(game.state.asks).toEqual([]);
      expect(game.state.cards["2C"]?.zone).toBe("discard");
    }
  });
});

describe("C-1: cards dealt again before the first turn", () => {
  test("C-1, SW-15: the old ones are handed in, and there is a new choice", () => {
    const anew = choosing.press("dealIn", "gm", {}, "buck", drawing(choosing.state, "KD", "3H"));
    expect(anew.cardsOf("buck")).toEqual({ KD: "hand", "3H": "picking" });
    expect(["AS", "2C"].map((card) => anew.state.cards[card]?.zone)).toEqual(["discard", "discard"]);
    expect(anew.state.asks.map(({ id }) => id)).toEqual(["choose:buck"]);
  });
});

describe("C-3: who may do this", () => {
  test("C-3: the GM, and no player", () => {
    expect(dealt.offered("gm", "buck")).toEqual(expect.arrayContaining(["swap", "give", "dealIn"]));
    for (const seat of ["buck", "virginia"])
      for (const type of ["swap", "give", "dealIn"]) expect(dealt.offered(seat)).not.toContain(type);
  });

  test("SW-4: a card can be dragged onto whoever may swap it, and onto nobody else", () => {
    expect(dealt.offer("swap", "gm", "buck")).toMatchObject({
      drag: true,
      fields: [{ name: "with", of: "seat", most: 1 }],
    });
    expect(dealt.offer("give", "gm", "buck")).not.toHaveProperty("drag");
  });

  test("C-3: nothing is swapped or given before the deal or once the round has begun", () => {
    for (const game of [fight, dealt.begun(), dealt.begun().when({ type: "endRound" })]) {
      expect(game.refusal({ type: "swap", seat: "buck", with: ["baron"] })).toBe("noSwap");
      expect(game.refusal({ type: "give", seat: "buck", to: ["baron"] })).toBe("noSwap");
      for (const type of ["swap", "give"]) expect(game.offered("gm", "buck")).not.toContain(type);
    }
  });

  test("SW-7: a held card cannot be swapped, nor a card with oneself", () => {
    const held = dealt.begun().hold("buck").when({ type: "endRound" });
    const second = held.when({ type: "deal" }, anyhow);
    expect(second.offered("gm", "buck")).not.toContain("swap");
    expect(second.refusal({ type: "swap", seat: "baron", with: ["buck"] })).toBe("noSwap");
    expect(dealt.refusal({ type: "swap", seat: "buck", with: ["buck"] })).toBe("noSwap");
    expect(dealt.refusal({ type: "give", seat: "buck", to: ["buck"] })).toBe("noSwap");
  });
});
