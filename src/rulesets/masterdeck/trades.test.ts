import { describe, expect, test } from "vitest";
import { before, fight, hands } from "./hands-testing.ts";
import type { Options } from "./state.ts";
import { d, type Game, heroOf, pc } from "./testing.ts";

const pools = (game: Game): Game => game.holding("ann", "pool", "plain1", "plain2").holding("bob", "pool", "plain3");
const trading = (give: string, want: string | null, who = "ann", to = "bob") =>
  ({
    type: "trade",
    seat: pc(who),
    give: [d(give)],
    ...(want === null ? {} : { want: [d(want)] }),
    with: [pc(to)],
  }) as const;
const offered = pools(fight()).press("trade", pc("ann"), { give: [d("plain1")], want: [d("plain3")] });
const refusing = (game: Game, give: string, want: string | null): string | null => game.refusal(trading(give, want));
const withHands = (options: Partial<Options>, game = fight("calm", options)): Game =>
  pools(game).holding("ann", "hand", "plain5").holding("bob", "hand", "plain6");

describe("MD-17: trading", () => {
  test("MD-17: offered by one, accepted by the other, one card for one", () => {
    const done = offered.press({ type: "answerTrade", yes: true }, pc("bob"));
    expect([done.pool("ann"), done.pool("bob")]).toEqual([["plain2", "plain3"], ["plain1"]]);
    expect(done.state.trades).toEqual([]);
    expect(done.asked()).toEqual([]);
    expect(done.effects).toEqual([
      {
        kind: "say",
        text: { key: "masterdeck.say.traded", data: { who: { seat: pc("ann") }, with: { seat: pc("bob") } } },
      },
    ]);
  });

  test("MD-17: nothing moves until the other accepts", () => {
    expect([offered.pool("ann"), offered.pool("bob")]).toEqual([["plain1", "plain2"], ["plain3"]]);
    expect(offered.effects).toEqual([]);
    expect(offered.state.asks).toEqual([expect.objectContaining({ to: pc("bob"), fallback: "md:trade:0:no" })]);
  });

  test("MD-17: the other may decline, and the offerer may take it back", () => {
    for (const over of [
      offered.press({ type: "answerTrade", yes: false }, pc("bob")),
      offered.press("withdraw", pc("ann")),
    ]) {
      expect([over.pool("ann"), over.pool("bob")]).toEqual([["plain1", "plain2"], ["plain3"]]);
      expect(over.state.trades).toEqual([]);
      expect(over.asked()).toEqual([]);
      expect(over.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).toBe("nothingAsked");
      expect(over.refusal({ type: "withdraw", trade: "trade:0" })).toBe("nothingAsked");
    }
  });

  test("MD-17: the same offer again is one offer, and asks once", () => {
    const twice = offered.press("trade", pc("ann"), { give: [d("plain1")], want: [d("plain3")] });
    expect([twice.state.trades.map(({ id }) => id), twice.asked()]).toEqual([["trade:1"], ["md:trade:1"]]);
    const other = offered.press("trade", pc("ann"), { give: [d("plain2")], want: [d("plain3")] });
    expect(other.asked()).toEqual(["md:trade:0", "md:trade:1"]);
  });

  test("MD-17: only the offerer takes it back", () => {
    expect(offered.offered(pc("ann"))).toContain("withdraw:trade:0");
    expect(offered.offered(pc("bob"))).not.toContain("withdraw:trade:0");
  });

  test("MD-17: only the other player may answer it", () => {
    const three = before({}, hands, ...heroOf("cyd"));
    const open = pools(three).when(trading("plain1", "plain3"));
    for (const who of ["ann", "cyd"])
      expect(open.offered(pc(who)).filter((key) => key.startsWith("md:trade:"))).toEqual([]);
    expect(open.offered(pc("bob"))).toEqual(expect.arrayContaining(["md:trade:0:yes", "md:trade:0:no"]));
  });

  test("MD-17: one's own card for another's, and with someone who has one", () => {
    const game = pools(fight());
    expect(refusing(game, "plain3", "plain1")).toBe("notYours");
    expect(refusing(game, "plain9", "plain3")).toBe("notYours");
    expect(refusing(game, "plain1", "plain2")).toBe("withWhom");
    expect(refusing(game, "plain1", "plain9")).toBe("withWhom");
    expect(game.refusal({ type: "trade", seat: pc("ann") })).toBe("notYours");
    expect(game.refusal(trading("plain1", null, "ann", "ann"))).toBe("withWhom");
  });

  test("MD-17: on anyone's turn and between rounds", () => {
    for (const game of [offered.end("ann"), offered.end("ann", "bob", "baron")])
      expect(game.press({ type: "answerTrade", yes: true }, pc("bob")).pool("bob")).toEqual(["plain1"]);
  });
});

describe("MD-17: what may be traded", () => {
  test("MD-17: pool cards only", () => {
    const game = withHands({});
    expect(refusing(game, "plain5", "plain3")).toBe("notYours");
    expect(refusing(game, "plain1", "plain6")).toBe("withWhom");
    expect(game.offer("trade:", pc("ann"))?.fields).toEqual([
      { name: "give", pick: [d("plain1"), d("plain2")], of: "card", least: 1, most: 1 },
      { name: "want", pick: [d("plain3")], of: "card", least: 1, most: 1 },
    ]);
  });

  test("MD-17: any by the option; a hand's card goes into the other's hand, closed, and a pool's into the pool", () => {
    const game = withHands({ trading: "anyCards" });
    const done = game.when(trading("plain5", "plain3")).press({ type: "answerTrade", yes: true }, pc("bob"));
    expect(done.hand("bob")).toEqual(["plain5", "plain6"]);
    expect(done.pool("ann")).toEqual(["plain1", "plain2", "plain3"]);
    expect(done.state.cards[d("plain5")]).toEqual({ zone: "hand", seat: pc("bob"), closed: true });
    expect(done.state.cards[d("plain3")]).toEqual({ zone: "pool", seat: pc("ann") });
  });

  test("MD-17: a card in a closed hand cannot be named: the other chooses what to give", () => {
    const game = withHands({ trading: "anyCards" });
    expect(game.offer("trade:", pc("ann"))?.fields?.[1]).toMatchObject({ pick: [d("plain3")], least: 0 });
    const asked = game.press("trade", pc("ann"), { give: [d("plain5")], want: [], with: [pc("bob")] });
    const done = asked.press({ type: "answerTrade", yes: true }, pc("bob"), { give: [d("plain6")] });
    expect([done.hand("ann"), done.hand("bob")]).toEqual([["plain6"], ["plain5"]]);
    expect(asked.refusal({ type: "answerTrade", trade: "trade:0", yes: true, give: [d("plain1")] })).toBe("notYours");
    expect(asked.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).toBe("notYours");
  });

  test("MD-17, C-10: a card in an open hand can", () => {
    const game = withHands({ trading: "anyCards", hands: "open" });
    expect(game.offer("trade:", pc("ann"))?.fields?.[1]).toMatchObject({ pick: [d("plain3"), d("plain6")] });
    const done = game.when(trading("plain1", "plain6")).press({ type: "answerTrade", yes: true }, pc("bob"));
    expect(done.hand("ann")).toEqual(["plain5", "plain6"]);
    expect(done.state.cards[d("plain6")]).toEqual({ zone: "hand", seat: pc("ann") });
  });

  test("MD-16: outside an encounter from the hand as well", () => {
    const game = withHands({}, before());
    const done = game.when(trading("plain5", "plain6")).press({ type: "answerTrade", yes: true }, pc("bob"));
    expect([done.hand("ann"), done.hand("bob")]).toEqual([["plain6"], ["plain5"]]);
  });

  test("MD-16, MD-17: an offer from the hand made outside waits until the encounter is over", () => {
    const open = withHands({}, before()).when(trading("plain5", "plain3")).round({ ann: "AS", bob: "KH" }, "calm");
    expect(open.offer("md:trade:0:yes", pc("bob"))?.disabled?.key).toBe("masterdeck.refusal.poolOnly");
    expect(open.offer("md:trade:0:no", pc("bob"))?.disabled).toBeUndefined();
    expect(open.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).toBe("poolOnly");
    const over = open.when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    expect(over.press({ type: "answerTrade", yes: true }, pc("bob")).hand("bob")).toEqual(["plain5", "plain6"]);
  });

  test("MD-16, MD-17: an offer between pools can be accepted in a later encounter", () => {
    const open = withHands({}, before()).when(trading("plain1", "plain3")).round({ ann: "AS", bob: "KH" }, "calm");
    expect(open.press({ type: "answerTrade", yes: true }, pc("bob")).pool("bob")).toEqual(["plain1"]);
    const wanted = withHands({}, before()).when(trading("plain1", null)).round({ ann: "AS", bob: "KH" }, "calm");
    expect(wanted.offer("md:trade:0:yes", pc("bob"))?.fields?.[0]).toMatchObject({ pick: [d("plain3")] });
  });

  test("MD-17: nothing to give, nothing to want, no one to trade with: no button", () => {
    expect(fight().offer("trade:", pc("ann"))).toBeUndefined();
    expect(fight().holding("ann", "pool", "plain1").offer("trade:", pc("ann"))).toBeUndefined();
    expect(fight().holding("bob", "pool", "plain1").offer("trade:", pc("ann"))).toBeUndefined();
    const alone = pools(fight()).when({ type: "roster", set: {}, gone: [pc("bob")] });
    expect(alone.offer("trade:", pc("ann"))).toBeUndefined();
  });
});
