import { describe, expect, test } from "vitest";
import { after, answered, before, claimed, fight, hands } from "./hands-testing.ts";
import type { Command } from "./state.ts";
import { d, drawing, type Game, pc } from "./testing.ts";

const award = (game: Game, ...cards: readonly string[]): Game =>
  game.press("award", "gm", {}, pc("ann"), drawing(game.state, ...cards));
const lies = (game: Game, card: string) => game.state.before[d(card)];
const gm = (game: Game, card: string, yes = true): Game =>
  game.press(`md:subplot:${d(card)}:${yes ? "yes" : "no"}`, "gm");
const ann = (game: Game, card: string, yes = true): Game =>
  game.press(`md:mine:${d(card)}:${yes ? "yes" : "no"}`, pc("ann"));
const says = (card: string, by: "gm" | "player", yes = true): Command => ({
  type: "answerSubplot",
  card: d(card),
  by,
  yes,
});
const drawn = award(before(), "debt", "plain1");
/** Both in effect. */
const two = [..."dl"].reduce((game, first, i) => {
  const card = first === "d" ? "debt" : "love";
  return ann(gm(award(game, card, `plain${i + 1}`), card), card);
}, before());
const third = award(two, "feud", "plain3");

describe("MD-24: subplots", () => {
  test("MD-24: when drawn it is turned face up before the player, who gets another card instead", () => {
    expect(drawn.state.cards[d("debt")]).toEqual({ zone: "held", seat: pc("ann") });
    expect(drawn.hand("ann")).toEqual(["plain1"]);
    expect(drawn.events.map(({ type }) => type)).toEqual(["drew", "drew"]);
  });

  test("MD-24: it counts towards neither hand nor pool", () => {
    const full = drawn.when({ type: "handOut", seat: pc("ann") }, drawing(drawn.state, "plain2", "plain3", "plain4"));
    expect(full.hand("ann")).toHaveLength(4);
    expect(full.pool("ann")).toEqual([]);
    expect(drawn.refusal({ type: "play", seat: pc("ann"), card: [d("debt")] })).toBe("mayNotPlay");
    expect(drawn.refusal({ type: "trade", seat: pc("ann"), give: [d("debt")], with: [pc("bob")] })).toBe("notYours");
    const fighting = award(fight(), "debt", "plain1");
    expect(fighting.refusal({ type: "pool", seat: pc("ann"), card: [d("debt")] })).toBe("notYours");
  });

  test("MD-24: winning one in an encounter is no different, and another card comes into the hand", () => {
    const asked = claimed(fight(), "ann", "attack");
    const won = answered(asked, true, drawing(asked.state, "love", "plain5"));
    expect([won.hand("ann"), lies(won, "love")]).toEqual([["plain5"], "asked"]);
  });

  test("MD-24: the GM says whether it can be used, the player whether to; both are asked at once", () => {
    expect(drawn.state.asks.map(({ id, to }) => [id, to])).toEqual([
      [`md:subplot:${d("debt")}`, "gm"],
      [`md:mine:${d("debt")}`, pc("ann")],
    ]);
    expect(drawn.offered(pc("bob")).filter((key) => key.includes("debt"))).toEqual([]);
  });

  test("MD-24: in effect once both agree, in any order", () => {
    expect([lies(gm(drawn, "debt"), "debt"), lies(ann(drawn, "debt"), "debt")]).toEqual(["granted", "willing"]);
    for (const both of [ann(gm(drawn, "debt"), "debt"), gm(ann(drawn, "debt"), "debt")]) {
      expect(lies(both, "debt")).toBe("inEffect");
      expect(both.asked()).toEqual([]);
    }
  });

  test("MD-24: one may not answer for the other, nor twice", () => {
    const granted = gm(drawn, "debt");
    expect(granted.when(says("debt", "gm")).state.before[d("debt")]).toBe("granted");
    expect(granted.offered("gm").filter((key) => key.includes("debt"))).toEqual([]);
    expect(ann(granted, "debt").refusal(says("debt", "player"))).toBe("nothingAsked");
  });

  test("MD-24: if refused or declined it is discarded, even after the other agreed", () => {
    for (const over of [
      gm(drawn, "debt", false),
      ann(drawn, "debt", false),
      ann(gm(drawn, "debt"), "debt", false),
      gm(ann(drawn, "debt"), "debt", false),
    ]) {
      expect(over.discards()).toEqual(["debt"]);
      expect(over.state.before).toEqual({});
      expect(over.asked()).toEqual([]);
      expect(over.hand("ann")).toEqual(["plain1"]);
      expect(over.refusal(says("debt", "gm"))).toBe("nothingAsked");
    }
  });

  test("MD-24: no character has more than two in effect", () => {
    expect([lies(two, "debt"), lies(two, "love")]).toEqual(["inEffect", "inEffect"]);
    for (const [game, by] of [
      [gm(third, "feud"), "player"],
      [ann(third, "feud"), "gm"],
    ] as const) {
      expect(game.refusal(says("feud", by))).toBe("twoSubplots");
      const keys = game.offered(by === "gm" ? "gm" : pc("ann")).filter((key) => key.includes("feud"));
      expect(keys).toEqual([expect.stringMatching(/:no$/)]);
    }
  });

  test("MD-24: two for each character, not for all together", () => {
    const bobs = two.press("award", "gm", {}, pc("bob"), drawing(two.state, "feud", "plain3"));
    const both = gm(bobs, "feud").press(`md:mine:${d("feud")}:yes`, pc("bob"));
    expect(lies(both, "feud")).toBe("inEffect");
  });

  test("MD-24: a third waits until one is spent", () => {
    const waiting = gm(third, "feud");
    const spent = waiting.press(`spend:${d("love")}`, pc("ann"));
    expect(spent.discards()).toEqual(["love"]);
    expect(lies(ann(spent, "feud"), "feud")).toBe("inEffect");
  });

  test("MD-24: spent only by its player's button; one not in effect cannot be spent", () => {
    expect(two.offered(pc("ann")).filter((key) => key.startsWith("spend:"))).toHaveLength(2);
    expect(two.offered(pc("bob")).filter((key) => key.startsWith("spend:"))).toEqual([]);
    expect(drawn.offered(pc("ann")).filter((key) => key.startsWith("spend:"))).toEqual([]);
  });

  test("MD-24: they stay until spent: through rounds, encounters, scenes, sessions and adventures", () => {
    const fought = after(award(fight(), "debt", "plain1"));
    const left = fought.when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    const scene = left
      .when({ type: "endScene" })
      .press(`md:renew:${pc("ann")}:keep`, pc("ann"), {}, undefined, { below: () => 0 });
    const later = [
      fought,
      left,
      scene,
      left.when({ type: "newSession" }),
      left.when({ type: "beginAdventure" }, { below: () => 9 }),
      left.when({ type: "beginAdventure" }, { below: () => 9 }).when({ type: "startAdventure" }),
    ];
    for (const game of later) {
      expect(lies(game, "debt")).toBe("asked");
      expect(game.state.cards[d("debt")]).toEqual({ zone: "held", seat: pc("ann") });
      expect(lies(ann(gm(game, "debt"), "debt"), "debt")).toBe("inEffect");
    }
  });

  test("MD-24, MD-19: the GM may take one, and its questions go with it", () => {
    const taken = drawn.press("takeDrama", "gm", { card: [d("debt")] }, pc("ann"), { below: () => 0 });
    expect([taken.discards(), taken.asked(), taken.state.before]).toEqual([["debt"], [], {}]);
  });

  test("MD-24, MD-23: a subplot no longer in the deck asks nothing more", () => {
    const { [d("debt")]: _, ...cards } = hands.cards;
    const edited = drawn.when({ type: "roster", set: {}, gone: [], supply: { ...hands, stamp: "2", cards } });
    expect([edited.asked(), edited.state.before]).toEqual([[], {}]);
  });

  test("MD-24, MD-1: flipped for the round it is a card like any other", () => {
    const flipped = fight("debt");
    expect(flipped.state.flip?.card).toBe(d("debt"));
    expect(flipped.state.before).toEqual({});
    expect(after(flipped).discards()).toEqual(["debt"]);
  });
});
