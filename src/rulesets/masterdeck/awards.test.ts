import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { after, before, few, fight } from "./hands-testing.ts";
import { d, drawing, type Game, pc } from "./testing.ts";

const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;
const award = (game: Game, card: string): Game => game.press("award", "gm", {}, pc("ann"), drawing(game.state, card));

describe("MD-19: awards", () => {
  test("MD-19: the GM may award a card, which goes into the hand", () => {
    const awarded = award(fight(), "plain3");
    expect(awarded.hand("ann")).toEqual(["plain3"]);
    expect(awarded.pool("ann")).toEqual([]);
  });

  test("MD-19: at any time: before the deal, in a round, between rounds, outside an encounter", () => {
    for (const game of [before(), fight(), after(fight()), fight().when(leave)])
      expect(award(game, "plain1").hand("ann")).toEqual(["plain1"]);
  });

  test("MD-19, MD-5: even to the confused", () => {
    expect(award(fight("muddle"), "plain1").hand("ann")).toEqual(["plain1"]);
  });

  test("MD-19: as many as the GM likes, beyond the hand size, and in addition to what was won", () => {
    const six = ["plain1", "plain2", "plain3", "plain4", "plain5", "plain6"].reduce(award, fight());
    expect(six.hand("ann")).toHaveLength(6);
    expect(six.refusal({ type: "claim", seat: pc("ann"), action: ["attack"] })).toBeNull();
  });

  test("MD-19: by the GM alone", () => {
    for (const who of [pc("ann"), pc("bob"), "ann"])
      expect(
        fight()
          .offered(who)
          .filter((key) => /^(award|takeDrama|giveDrama|handOut)/.test(key)),
      ).toEqual([]);
  });

  test("MD-19, MD-28: with nothing left there is nothing to award", () => {
    const none = fight("calm", {}, few("calm"));
    expect(none.refusal({ type: "award", seat: pc("ann") })).toBe("deckEmpty");
    expect(none.offer("award:", "gm", pc("ann"))).toBeUndefined();
  });

  test("MD-19, MD-21: with discards left they are shuffled back", () => {
    const spent = after(fight("calm", {}, few("calm")));
    expect(spent.discards()).toEqual(["calm"]);
    const awarded = spent.press("award", "gm", {}, pc("ann"), anyhow);
    expect([awarded.hand("ann"), awarded.discards()]).toEqual([["calm"], []]);
    expect(awarded.effects).toEqual([{ kind: "say", text: { key: "masterdeck.say.shuffledBack" } }]);
  });

  test("MD-19: and take one, from hand or pool, which is discarded", () => {
    const rich = fight().holding("ann", "hand", "plain1", "plain2").holding("ann", "pool", "plain3");
    for (const card of ["plain2", "plain3"]) {
      const taken = rich.press("takeDrama", "gm", { card: [d(card)] }, pc("ann"), anyhow);
      expect(taken.discards()).toEqual([card]);
      expect([...taken.hand("ann"), ...taken.pool("ann")]).not.toContain(card);
    }
  });

  test("MD-19: only from that character", () => {
    const rich = fight().holding("ann", "hand", "plain1").holding("bob", "hand", "plain2");
    for (const card of ["plain2", "plain3", "calm"])
      expect(rich.refusal({ type: "takeDrama", seat: pc("ann"), card: [d(card)] })).toBe("notYours");
    expect(rich.refusal({ type: "takeDrama", seat: pc("ann") })).toBe("notYours");
    expect(fight().offer("takeDrama:", "gm", pc("ann"))).toBeUndefined();
  });

  test("MD-19: a card is handed on to another, from hand to hand and from pool to pool", () => {
    const rich = fight().holding("ann", "hand", "plain1", "plain2").holding("ann", "pool", "plain3");
    const give = (game: Game, card: string): Game =>
      game.press("giveDrama", "gm", { card: [d(card)], whom: [pc("bob")] }, pc("ann"), anyhow);
    const given = give(give(rich, "plain2"), "plain3");
    expect([given.hand("ann"), given.pool("ann")]).toEqual([["plain1"], []]);
    expect([given.hand("bob"), given.pool("bob")]).toEqual([["plain2"], ["plain3"]]);
    expect(given.state.cards[d("plain2")]).toEqual({ zone: "hand", seat: pc("bob"), closed: true });
    expect(given.discards()).toEqual([]);
  });

  test("MD-19, MD-22: chat tells that a card was handed on, not which", () => {
    const given = fight()
      .holding("ann", "hand", "plain1")
      .press("giveDrama", "gm", { card: [d("plain1")], whom: [pc("bob")] }, pc("ann"), anyhow);
    const data = { who: { seat: pc("ann") }, with: { seat: pc("bob") } };
    expect(given.effects).toEqual([{ kind: "say", text: { key: "masterdeck.say.gave", data } }]);
  });

  test("MD-19, MD-5: even from and to the confused", () => {
    const given = fight("muddle")
      .holding("ann", "hand", "plain1")
      .press("giveDrama", "gm", { card: [d("plain1")], whom: [pc("bob")] }, pc("ann"), anyhow);
    expect(given.hand("bob")).toEqual(["plain1"]);
  });

  test("MD-19: only a card of that character's hand or pool, and only to another character", () => {
    const rich = fight().holding("ann", "hand", "plain1", "debt").holding("bob", "hand", "plain2");
    const refusal = (card: string, ...whom: readonly string[]) =>
      rich.refusal({ type: "giveDrama", seat: pc("ann"), card: [d(card)], whom });
    for (const card of ["plain2", "plain3", "debt"]) expect(refusal(card, pc("bob"))).toBe("notYours");
    for (const whom of [[], [pc("ann")], ["bob"], ["baron"]]) expect(refusal("plain1", ...whom)).toBe("whom");
    expect(fight().offer("giveDrama:", "gm", pc("ann"))).toBeUndefined();
  });
});
