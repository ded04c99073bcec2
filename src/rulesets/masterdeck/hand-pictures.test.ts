import { describe, expect, test } from "vitest";
import { playable } from "./hands.ts";
import { after, answered, before, claimed, fight, ORDER } from "./hands-testing.ts";
import { d, drawing, type Game, pc } from "./testing.ts";

const wild = (game: Game, as: string, more: object = {}): Game =>
  game.press("wild", pc("ann"), { card: [d("wild")], as, ...more });
const naming = (as: string, more: object = {}) =>
  ({ type: "play", seat: pc("ann"), card: [d("wild")], as, ...more }) as const;
const inPool = fight().holding("ann", "pool", "wild");
const award = (game: Game, ...cards: readonly string[]): Game =>
  game.press("award", "gm", {}, pc("ann"), drawing(game.state, ...cards));

describe("MD-25: a wild picture", () => {
  test("MD-25: it comes into the hand like any card", () => {
    expect(award(before(), "wild").hand("ann")).toEqual(["wild"]);
    expect(playable(fight().holding("ann", "hand", "wild").state, pc("ann"))).toEqual([]);
  });

  test("MD-25: it stands for any card of the deck, named when it is played, and is discarded itself", () => {
    const played = wild(inPool, "plain7");
    expect(played.pool("ann")).toEqual([]);
    expect(played.discards()).toEqual(["wild"]);
    expect(played.left()).toContain("plain7");
    expect(played.effects).toEqual([
      {
        kind: "say",
        text: {
          key: "masterdeck.say.playedAs",
          data: { who: { seat: pc("ann") }, card: { card: d("wild") }, as: { named: d("plain7") } },
        },
        plays: { seat: pc("ann"), card: d("plain7") },
        note: { key: "masterdeck.say.discarded", data: { n: played.left().length } },
      },
    ]);
  });

  test("MD-25: wherever that card is", () => {
    const elsewhere = inPool.holding("bob", "hand", "plain1").holding("bob", "pool", "plain2");
    for (const card of ["plain1", "plain2", "calm"]) expect(elsewhere.refusal(naming(card))).toBeNull();
  });

  test("MD-25: never for a picture, for nothing, or for a card the deck does not have", () => {
    for (const card of ["wild", "rider", "flood", "", "no-such-card"])
      expect(inPool.refusal(naming(card))).toBe("whichCard");
    expect(inPool.refusal({ type: "play", seat: pc("ann"), card: [d("wild")] })).toBe("whichCard");
  });

  test("MD-25, MD-26: the named card's own timing counts", () => {
    expect(inPool.refusal(naming("rest"))).toBe("mayNotPlay");
    expect(inPool.refusal(naming("strike"))).toBeNull();
    expect(inPool.end("ann").refusal(naming("strike"))).toBe("mayNotPlay");
  });

  test("MD-25, MD-29: as Haste and as Seize Initiative it does what they do", () => {
    expect(wild(inPool, "haste", { whom: ["bob"] }).levels("bob")["haste"]).toBe(1);
    expect(inPool.refusal(naming("haste"))).toBe("whom");
    const hurried = fight("hurry").holding("ann", "pool", "wild");
    expect(wild(hurried, "seize", { suit: ["spades"] }).state.flip?.seized).toEqual(["spades"]);
    expect(hurried.refusal(naming("seize"))).toBe("whichSuit");
    expect(
      fight("muddle", { confusedPlay: "yes" })
        .holding("bob", "pool", "wild")
        .refusal({
          ...naming("seize", { suit: ["spades"] }),
          seat: pc("bob"),
        }),
    ).toBe("whichSuit");
  });

  test("MD-25: it cannot be laid as a subplot: refused, and kept", () => {
    expect(inPool.refusal({ type: "play", seat: pc("ann"), card: [d("wild")], as: "debt" })).toBe("noSubplot");
    expect([inPool.pool("ann"), inPool.discards()]).toEqual([["wild"], []]);
  });

  test("MD-25: only a wild one stands for another", () => {
    const other = fight().holding("ann", "pool", "plain1");
    const played = other.when({ type: "play", seat: pc("ann"), card: [d("plain1")], as: "haste", whom: ["bob"] });
    expect(played.levels("bob")).toEqual({});
    expect(played.events).toEqual([{ type: "playedDrama", seat: pc("ann"), card: d("plain1") }]);
  });

  test("MD-25: outside an encounter from the hand", () => {
    expect(wild(before().holding("ann", "hand", "wild"), "rest").hand("ann")).toEqual([]);
  });
});

describe("MD-25: an interloper and a disaster", () => {
  test.each([
    { card: "rider", kind: "interloper" },
    { card: "flood", kind: "disaster" },
  ])("MD-25: an $kind lies face up before its player, and another card is drawn instead", ({ card, kind }) => {
    const drawn = award(before(), card, "plain1");
    expect(drawn.hand("ann")).toEqual(["plain1"]);
    expect(drawn.pool("ann")).toEqual([]);
    expect(drawn.state.cards[d(card)]).toEqual({ zone: "held", seat: pc("ann") });
    expect(drawn.state.asks).toEqual([
      expect.objectContaining({ to: "gm", text: expect.objectContaining({ key: `masterdeck.ask.${kind}` }) }),
    ]);
  });

  test("MD-25: one after another, until an ordinary card comes", () => {
    const drawn = award(before(), "rider", "flood", "debt", "plain1");
    expect(drawn.hand("ann")).toEqual(["plain1"]);
    expect(drawn.state.before).toEqual({ [d("rider")]: "waiting", [d("flood")]: "waiting", [d("debt")]: "asked" });
  });

  test("MD-25: until the GM brings it on, now or in any later scene; then it is discarded", () => {
    const drawn = award(fight(), "rider", "plain1");
    const later = after(drawn).when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    for (const game of [drawn, later, later.when({ type: "endScene" })]) {
      expect(game.asked()).toContain(`md:before:${d("rider")}`);
      const come = game.press("md:before:", "gm");
      expect(come.discards()).toContain("rider");
      expect(come.asked()).not.toContain(`md:before:${d("rider")}`);
      expect(come.refusal({ type: "bringOn", card: d("rider") })).toBe("nothingAsked");
    }
  });

  test("MD-25: it is for the GM to answer, and no one plays, trades or pools it", () => {
    const drawn = award(fight("calm", { trading: "anyCards" }), "flood", "plain1");
    expect(drawn.offered(pc("ann")).filter((key) => key.includes("flood"))).toEqual([]);
    for (const type of ["play", "pool"] as const)
      expect(drawn.refusal({ type, seat: pc("ann"), card: [d("flood")] })).not.toBeNull();
    const trade = { type: "trade", seat: pc("ann"), give: [d("flood")], with: [pc("bob")] } as const;
    expect(drawn.refusal(trade)).toBe("notYours");
    expect(drawn.refusal({ type: "bringOn", card: d("plain1") })).toBe("nothingAsked");
  });

  test("MD-25: however the card comes: won, inspired, drawn up", () => {
    const asked = claimed(fight(), "ann", "attack");
    expect(answered(asked, true, drawing(asked.state, "flood", "plain1")).hand("ann")).toEqual(["plain1"]);
    const inspired = before().round(ORDER, "inspire", "flood", "plain1");
    expect([inspired.pool("ann"), inspired.state.before]).toEqual([["plain1"], { [d("flood")]: "waiting" }]);
    const dealt = before().when(
      { type: "handOut", seat: pc("ann") },
      drawing(before().state, "plain1", "rider", "plain2", "plain3", "plain4"),
    );
    expect(dealt.hand("ann")).toEqual(["plain1", "plain2", "plain3", "plain4"]);
  });
});
