import { describe, expect, test } from "vitest";
import { drawing } from "../action-deck/testing.ts";
import { before, fight } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command } from "./state.ts";
import { d, type Game, md, roster } from "./testing.ts";
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

describe("MD-17: what the other player may answer", () => {
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
