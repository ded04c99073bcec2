import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { after, before, few, fight, ORDER } from "./hands-testing.ts";
import { d, drawing, type Game, pc } from "./testing.ts";

const buy = (game: Game, ...cards: readonly string[]): Game =>
  game.press("buyDrama", pc("ann"), {}, undefined, drawing(game.state, ...cards));
const keep = (game: Game, card: string): Game => game.press("md:keep:", pc("ann"), { card: [d(card)] });
const buying = { type: "buyDrama", seat: pc("ann") } as const;
const picking = (game: Game): string[] =>
  Object.keys(game.state.cards).filter((card) => game.state.cards[card]?.zone === "picking");
const spent = (game: Game): boolean => game.happened("benniesSet");
const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;

describe("MD-20: a Benny buys a card", () => {
  test("MD-20: two are drawn, the player keeps one, and the other is shuffled back", () => {
    const bought = buy(fight(), "plain1", "plain2");
    expect(picking(bought)).toEqual([d("plain1"), d("plain2")]);
    expect(bought.hand("ann")).toEqual([]);
    expect(spent(bought)).toBe(true);
    expect(bought.state.asks).toEqual([expect.objectContaining({ id: `md:keep:${pc("ann")}`, to: pc("ann") })]);
    const kept = keep(bought, "plain2");
    expect(kept.hand("ann")).toEqual(["plain2"]);
    expect(kept.left()).toContain("plain1");
    expect(kept.discards()).toEqual([]);
    expect(kept.asked()).toEqual([]);
  });

  test("MD-20: one of the two, and nothing else", () => {
    const bought = buy(fight().holding("ann", "hand", "plain5"), "plain1", "plain2");
    for (const card of ["plain5", "plain3", "plain6"])
      expect(bought.refusal({ type: "keepDrama", seat: pc("ann"), card: [d(card)] })).toBe("nothingAsked");
    expect(bought.refusal({ type: "keepDrama", seat: pc("bob"), card: [d("plain1")] })).toBe("nothingAsked");
    expect(fight().refusal({ type: "keepDrama", seat: pc("ann") })).toBe("nothingAsked");
    expect(bought.offered(pc("bob")).filter((key) => key.startsWith("md:keep:"))).toEqual([]);
  });

  test("MD-20: the next is bought only after this choice", () => {
    const bought = buy(fight(), "plain1", "plain2");
    expect(bought.offer("buyDrama:", pc("ann"))).toBeUndefined();
    expect(bought.refusal(buying)).not.toBeNull();
    expect(keep(bought, "plain1").refusal(buying)).toBeNull();
  });

  test("MD-20: at any time: before the deal, between rounds, outside an encounter", () => {
    for (const game of [before(), fight(), fight().end("ann"), after(fight()), fight().when(leave)])
      expect(keep(buy(game, "plain1", "plain2"), "plain1").hand("ann")).toEqual(["plain1"]);
  });

  test("MD-20: the choice can be made in a later round, and after the encounter", () => {
    const bought = buy(fight(), "plain1", "plain2");
    for (const game of [after(bought).round(ORDER, "muddle"), bought.when(leave)])
      expect(keep(game, "plain2").hand("ann")).toEqual(["plain2"]);
  });

  test("MD-5: the confused buy none", () => {
    const muddled = fight("muddle");
    expect(muddled.refusal(buying)).toBe("confused");
    expect(muddled.offer("buyDrama:", pc("ann"))?.disabled).toEqual({ key: "masterdeck.refusal.confused" });
    expect(muddled.refusal({ ...buying, seat: pc("bob") })).toBeNull();
  });

  test("MD-24, MD-25: what lies face up does so when drawn, and another card comes instead", () => {
    const bought = buy(fight(), "debt", "plain1", "flood", "plain2");
    expect(picking(bought)).toEqual([d("plain1"), d("plain2")]);
    expect(bought.state.before).toEqual({ [d("debt")]: "asked", [d("flood")]: "waiting" });
  });

  test("MD-23, MD-24: if the deck changes meanwhile and the kept card is now a subplot, another one comes", () => {
    const bought = buy(fight(), "plain1", "plain2");
    const { known } = bought.state;
    const cards = { ...known, [d("plain1")]: known[d("debt")] };
    const changed = bought.when({ type: "roster", set: {}, gone: [], supply: { id: "test", stamp: "2", cards } });
    const kept = changed.press("md:keep:", pc("ann"), { card: [d("plain1")] }, undefined, { below: () => 0 });
    expect(kept.hand("ann")).toEqual(["next"]);
    expect(kept.state.before).toEqual({ [d("plain1")]: "asked" });
  });
});

describe("MD-28: a deck that runs out", () => {
  const none = fight("calm", {}, few("calm"));

  test("MD-28: with one card left it is kept at once, the Benny is spent, and a message says so", () => {
    const one = buy(fight("calm", {}, few("calm", "plain1")), "plain1");
    expect(one.hand("ann")).toEqual(["plain1"]);
    expect(spent(one)).toBe(true);
    expect(one.asked()).toEqual([]);
    expect(one.effects).toContainEqual({ kind: "say", text: { key: "masterdeck.say.nothingDrawn" } });
  });

  test("MD-28: with none no Benny is spent, and a message says so", () => {
    expect(none.refusal(buying)).toBe("deckEmpty");
    expect(none.offer("buyDrama:", pc("ann"))?.disabled).toEqual({ key: "masterdeck.refusal.deckEmpty" });
  });

  test("MD-28: a deck that runs out halfway takes in its discards at once", () => {
    const second = after(fight("calm", {}, few("calm", "next", "plain1"))).round(ORDER, "next");
    expect([second.left(), second.discards()]).toEqual([["plain1"], ["calm"]]);
    const bought = second.when(buying, { below: () => 0 });
    expect(picking(bought)).toEqual([d("calm"), d("plain1")]);
    expect(bought.events.map(({ type }) => type)).toEqual(["benniesSet", "drew", "shuffledBack", "drew"]);
  });

  test("MD-21: with only discards they are shuffled back first", () => {
    const second = after(fight("calm", {}, few("calm", "next"))).round(ORDER, "next");
    const bought = second.when(buying, anyhow);
    expect(bought.hand("ann")).toEqual(["calm"]);
    expect(bought.effects).toContainEqual({ kind: "say", text: { key: "masterdeck.say.shuffledBack" } });
  });

  test("MD-28, MD-24: if only face-up cards are left one comes, there is nothing to choose, and a message says so", () => {
    const bought = fight("calm", {}, few("calm", "debt")).when(buying, anyhow);
    expect(bought.state.before).toEqual({ [d("debt")]: "asked" });
    expect(picking(bought)).toEqual([]);
    expect(bought.events.filter(({ type }) => type === "nothingDrawn")).toHaveLength(1);
  });
});
