import { describe, expect, test } from "vitest";
import { drawing } from "../action-deck/testing.ts";
import { before, fight } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command } from "./state.ts";
import { d, type Game, heroOf, md, pc, roster } from "./testing.ts";
import { ann, bob, cards, trading, who } from "./trades-testing.ts";

const any = cards(fight("calm", { trading: "anyCards" }));
const yes = (give?: string): Command => ({
  type: "answerTrade",
  trade: "trade:0",
  yes: true,
  ...(give === undefined ? {} : { give: [d(give)] }),
});
const answers = (game: Game, seat = bob) =>
  masterdeck.offers(game.state, seat).filter(({ ask }) => ask === "md:trade:0");
const decline = {
  key: "md:trade:0:no",
  ask: "md:trade:0",
  text: md("offer.decline"),
  undoLabel: md("deed.declined", who(bob)),
  command: { type: "answerTrade", trade: "trade:0", yes: false },
};
const accept = {
  key: "md:trade:0:yes",
  ask: "md:trade:0",
  text: md("offer.accept"),
  undoLabel: md("deed.traded", who(bob)),
  command: { type: "answerTrade", trade: "trade:0", yes: true },
  weight: "main",
};

describe("MD-17: what the other player is asked", () => {
  test.each([
    { give: "plain1", want: "plain3", key: "open", from: "pool", to: "pool" },
    { give: "plain1", want: "plain4", key: "open", from: "pool", to: "hand" },
    { give: "plain2", want: "plain3", key: "hidden", from: "hand", to: "pool" },
    { give: "plain1", want: null, key: "any", from: "pool", to: "pool" },
    { give: "plain2", want: null, key: "blind", from: "hand", to: "pool" },
  ])("MD-17, MD-22: $key: $give for $want, by whether each lies open", ({ give, want, key, from, to }) => {
    const isOpen = from === "pool";
    const offered = any.when(trading(give, want));
    expect(offered.state.asks).toEqual([
      {
        id: "md:trade:0",
        to: bob,
        text: md(`ask.trade.${key}`, {
          ...who(ann),
          ...(isOpen ? { give: { card: d(give) } } : {}),
          ...(want === null ? {} : { want: { card: d(want) } }),
        }),
        swap: { get: isOpen ? d(give) : null, give: want === null ? null : d(want) },
        holds: false,
        fallback: "md:trade:0:no",
        kind: "trade",
      },
    ]);
    expect(offered.state.trades).toEqual([
      {
        id: "trade:0",
        from: ann,
        to: bob,
        give: d(give),
        want: want === null ? null : d(want),
        places: [from, to],
      },
    ]);
  });

  test("C-10, MD-17: once hands are open, open questions name the card; those about other things stay as they were", () => {
    const offered = any
      .holding("bob", "hand", "debt")
      .when(trading("plain2", "plain3"))
      .when({ type: "options", hands: ["open"] });
    expect(offered.state.asks.find(({ id }) => id === "md:trade:0")).toMatchObject({
      text: md("ask.trade.open", { ...who(ann), give: { card: d("plain2") }, want: { card: d("plain3") } }),
      swap: { get: d("plain2"), give: d("plain3") },
    });
    const others = (game: Game) => game.state.asks.filter(({ id }) => id !== "md:trade:0");
    expect(others(offered)).toEqual(any.holding("bob", "hand", "debt").state.asks);
    expect(others(offered).map(({ to }) => to)).toEqual(["gm", bob]);
  });
});

describe("MD-17: what the other player may answer", () => {
  test("MD-17: yes or no to a named card", () => {
    expect(answers(any.when(trading("plain1", "plain3")))).toEqual([accept, decline]);
    expect(answers(any.when(trading("plain1", "plain3")), ann)).toEqual([]);
  });

  test("MD-17: with a card of their choice to an offer that names none", () => {
    const fields = (...pick: string[]) => [
      {
        name: "give",
        pick: pick.map(d),
        of: "card",
        least: 1,
        most: 1,
        ...(pick.length === 1 ? { chosen: pick.map(d) } : {}),
      },
    ];
    const free = { ...accept, text: md("offer.acceptFor") };
    const offered = any.when(trading("plain2", null));
    expect(answers(offered)).toEqual([{ ...free, fields: fields("plain3", "plain4") }, decline]);
    const played = offered.when({ type: "play", seat: bob, card: [d("plain3")] });
    expect(answers(played)).toEqual([{ ...free, fields: fields("plain4") }, decline]);
    const bare = fight("calm", { trading: "anyCards" }).holding("ann", "hand", "plain2").when(trading("plain2", null));
    expect([answers(bare), bare.refusal(yes()), bare.refusal(yes("plain9"))]).toEqual([
      [decline],
      "notYours",
      "notYours",
    ]);
  });

  test("MD-17: nobody else says yes or no, and an answered offer is asked about no longer", () => {
    const three = cards(before({}, undefined, ...heroOf("cyd"))).when(trading("plain1", "plain3"));
    expect([answers(three, pc("cyd")), answers(three, "bob")]).toEqual([[], []]);
    const no = three.press("md:trade:0:no", bob);
    expect([answers(no), no.effects, no.asked(), no.pool("ann")]).toEqual([[], [], [], ["plain1"]]);
    expect(no.refusal({ type: "answerTrade", trade: "trade:0", yes: false })).toBe("nothingAsked");
  });

  test("MD-16, MD-17: an offer for a card of a hand, made outside, waits in the encounter, and not by the option", () => {
    const asking = (options: object) =>
      cards(before(options)).when(trading("plain1", "plain4")).round({ ann: "AS", bob: "KH" }, "calm");
    const pools = asking({});
    const disabled = { ...accept, disabled: md("refusal.poolOnly"), weight: "quiet" };
    expect([answers(pools), pools.refusal(yes())]).toEqual([[disabled, decline], "poolOnly"]);
    const both = asking({ trading: "anyCards" });
    expect([answers(both), both.refusal(yes())]).toEqual([[accept, decline], null]);
    expect(both.when(yes()).state.cards[d("plain4")]).toEqual({ zone: "hand", seat: ann, closed: true });
  });

  test("MD-5: one that waited while its player was away lapses when that player joins confused", () => {
    const away = cards(before())
      .when(trading("plain1", "plain3"))
      .when(roster([], { gone: ["ann"] }))
      .round({ bob: "KH", baron: "QC" }, "muddle");
    expect(away.asked()).toEqual(["md:trade:0"]);
    const joins = roster([["ann", { actor: "ann", side: "hero", wild: true }]]);
    const joined = away.when(joins, drawing(away.state, "AS"));
    expect([joined.state.trades, joined.asked()]).toEqual([[], []]);
    const calm = away.when(joins, drawing(away.state, "AH"));
    expect(calm.asked()).toEqual(["md:trade:0"]);
  });
});
