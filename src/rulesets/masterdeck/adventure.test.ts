import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { before, few, fight, hands } from "./hands-testing.ts";
import type { Event } from "./state.ts";
import { campaign, character, d, drawing, type Game, pc } from "./testing.ts";

/** Hands are dealt, and everything can still be changed. */
const deal = (game: Game, chance = anyhow): Game => game.press("beginAdventure", "gm", {}, undefined, chance);
const start = (game: Game): Game => game.press("startAdventure", "gm");
const begin = (game: Game, chance = anyhow): Game => start(deal(game, chance));
/** What older versions kept in their logs. */
const oneByOne = (event: Event): readonly Event[] =>
  event.type === "drewHands"
    ? Object.entries(event.hands).flatMap(([seat, cards]) =>
        cards.map((card): Event => ({ type: "drew", seat, card, to: "hand" })),
      )
    : [event];
const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;
const everywhere = (game: Game): number => Object.keys(game.state.cards).filter((card) => card.startsWith("d:")).length;

describe("MD-28: the start of an adventure", () => {
  test.each([2, 4, 7])("MD-28: each player character is dealt a hand of the hand size, %i", (handSize) => {
    const dealt = begin(before({ handSize }), { below: () => 0 });
    for (const who of ["ann", "bob"]) expect(dealt.hand(who)).toHaveLength(handSize);
    expect(dealt.effects).toContainEqual({ kind: "say", text: { key: "masterdeck.say.adventure" } });
  });

  test("MD-28: also outside an encounter, and to those who are in none", () => {
    const dealt = begin(
      campaign([character("cyd")], {}, hands).when({ type: "roster", set: {}, gone: [], encounter: null }),
    );
    expect(dealt.hand("cyd")).toHaveLength(4);
  });

  test("MD-28: old hands, pools and discards go back first, wherever they were", () => {
    const played = before()
      .holding("ann", "hand", "plain1", "plain2", "plain3", "plain4", "plain5", "plain6")
      .holding("ann", "pool", "plain7")
      .when({ type: "takeDrama", seat: pc("ann"), card: [d("plain1")] });
    const anew = begin(played);
    expect([anew.hand("ann").length, anew.pool("ann").length, anew.discards()]).toEqual([4, 0, []]);
    expect(everywhere(anew)).toBe(everywhere(played));
  });

  test("MD-28: questions about the old cards are dropped; those about claims stay", () => {
    const busy = fight()
      .holding("ann", "pool", "plain1")
      .holding("bob", "pool", "plain2")
      .when({ type: "trade", seat: pc("ann"), give: [d("plain1")], want: [d("plain2")] })
      .when({ type: "buyDrama", seat: pc("bob") }, { below: () => 0 })
      .when({ type: "endScene" })
      .when({ type: "claim", seat: pc("ann"), action: ["attack"] });
    const anew = begin(busy, { below: () => 0 });
    expect(anew.asked()).toEqual(["md:claim:1"]);
    expect([anew.state.trades, anew.state.renewing]).toEqual([[], []]);
    expect(Object.values(anew.state.cards).some(({ zone }) => zone === "picking")).toBe(false);
  });

  test("MD-28: the card of the round stays on the table", () => {
    const anew = begin(fight());
    expect(anew.state.flip?.card).toBe(d("calm"));
    expect(anew.state.cards[d("calm")]).toEqual({ zone: "table" });
  });

  test("MD-28, MD-24: subplots stay with their players", () => {
    const drawn = before().press("award", "gm", {}, pc("ann"), drawing(before().state, "debt", "plain1"));
    expect(begin(drawn).state.before).toMatchObject({ [d("debt")]: "asked" });
  });

  test("MD-28: a deck too short for all gives what it has, takes in its discards, and says for each player that it has run out", () => {
    const short = deal(before({}, few("plain1", "plain2", "plain3", "plain4", "plain5")));
    expect([short.hand("ann").length, short.hand("bob").length]).toEqual([4, 1]);
    expect(short.events.filter(({ type }) => type === "nothingDrawn")).toHaveLength(1);
    const none = deal(before({}, few("plain1", "plain2", "plain3", "plain4")));
    expect([none.hand("ann").length, none.hand("bob").length]).toEqual([4, 0]);
    expect(none.effects).toContainEqual({ kind: "say", text: { key: "masterdeck.say.nothingDrawn" } });
  });

  test.each(["closed", "open"] as const)(
    "MD-28, MD-24, MD-25: hands of a deal are as if drawn card by card, %s",
    (shown) => {
      const plain = Array.from({ length: 10 }, (_, i) => `plain${i + 1}`);
      const game = before({ hands: shown }, few(...plain, "debt", "love", "rider", "flood"));
      const dealt = deal(game, { below: (n) => n - 1 });
      const [gathered, ...drawn] = dealt.events.flatMap(oneByOne);
      expect([gathered?.type, drawn.length, Object.values(dealt.state.before).length]).toEqual(["gathered", 12, 4]);
      expect(game.given({ type: "gathered", sets: true }, ...drawn).state).toEqual(dealt.state);
    },
  );

  test("MD-28: a character who joins later is dealt a hand by the GM, up to the hand size", () => {
    const joined = begin(before()).when({ type: "roster", set: Object.fromEntries([character("cyd")]), gone: [] });
    expect(joined.hand("cyd")).toEqual([]);
    const dealt = joined.press("handOut", "gm", {}, pc("cyd"), anyhow);
    expect(dealt.hand("cyd")).toHaveLength(4);
    expect(dealt.offer("handOut:", "gm", pc("cyd"))).toBeUndefined();
    expect(dealt.offer("handOut:", "gm", pc("ann"))).toBeUndefined();
  });

  test("MD-28: the first hands are what comes next, before the deal, and take nothing from anybody", () => {
    const first = before().offer("beginAdventure", "gm");
    expect(first).toMatchObject({ text: { key: "masterdeck.offer.firstHands" }, weight: "main" });
    expect(first?.confirm).toBeUndefined();
    expect(before().offer("deal", "gm")).not.toHaveProperty("weight");
    const dealt = begin(before());
    expect(dealt.offer("beginAdventure", "gm")).toMatchObject({
      weight: "setup",
      text: { key: "masterdeck.offer.beginAdventure" },
    });
    expect(dealt.offer("deal", "gm")?.weight).toBe("main");
  });

  test("MD-28: a table that plays without hands is asked for them before its first round only", () => {
    const without = fight();
    expect([without.hand("ann"), without.pool("ann")]).toEqual([[], []]);
    expect(without.offer("beginAdventure", "gm")).toMatchObject({ weight: "setup" });
    expect(campaign([["x", { actor: "x", side: "gm" }]]).offer("deal", "gm")?.weight).toBe("main");
  });

  test("MD-28: called by the GM alone, with a confirmation if there is something to lose", () => {
    expect(begin(before()).offer("beginAdventure", "gm")?.confirm).toBeDefined();
    expect(before().offered(pc("ann"))).not.toContain("beginAdventure");
    expect(campaign([["x", { actor: "x", side: "gm" }]]).offer("beginAdventure", "gm")).toBeUndefined();
  });

  test("MD-28, MD-22: hands stay from one encounter to the next until an adventure begins", () => {
    const dealt = begin(before());
    expect(dealt.when(leave).hand("ann")).toEqual(dealt.hand("ann"));
  });
});
