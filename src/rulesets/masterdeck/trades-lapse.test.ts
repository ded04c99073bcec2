import { describe, expect, test } from "vitest";
import { anyhow, drawing } from "../action-deck/testing.ts";
import { after, before, fight, hands, ORDER } from "./hands-testing.ts";
import type { Command, Options } from "./state.ts";
import { d, type Game, pc } from "./testing.ts";

const trade = (give: string, want: string, who = "ann"): Command => ({
  type: "trade",
  seat: pc(who),
  give: [d(give)],
  want: [d(want)],
});
const all = (game: Game): Game =>
  game
    .holding("ann", "pool", "plain1", "plain2")
    .holding("bob", "pool", "plain3", "plain4")
    .holding("ann", "hand", "plain5")
    .holding("bob", "hand", "plain6");
/** Ann offers her first for Bob's first. */
const open = (game = fight()): Game => all(game).when(trade("plain1", "plain3"));
const anyCards: Partial<Options> = { trading: "anyCards" };

const isOver = (game: Game): boolean => {
  const asked = game.asked().some((id) => id.startsWith("md:trade:"));
  if (asked !== game.state.trades.length > 0)
    throw new Error("an offer without its question, or a question without one");
  return !asked;
};

describe("MD-17: an offer lapses when either card has moved", () => {
  test.each<{ how: string; commands: readonly Command[] }>([
    { how: "it was played", commands: [{ type: "play", seat: pc("ann"), card: [d("plain1")] }] },
    { how: "the other's was played", commands: [{ type: "play", seat: pc("bob"), card: [d("plain3")] }] },
    {
      how: "the GM handed it on",
      commands: [{ type: "giveDrama", seat: pc("ann"), card: [d("plain1")], whom: [pc("bob")] }],
    },
    { how: "the GM took it", commands: [{ type: "takeDrama", seat: pc("ann"), card: [d("plain1")] }] },
    {
      how: "it was discarded at the end of a scene",
      commands: [{ type: "endScene" }, { type: "renew", seat: pc("bob"), discard: [d("plain3")] }],
    },
    {
      how: "it was traded to that other for something else",
      commands: [trade("plain1", "plain4"), { type: "answerTrade", trade: "trade:1", yes: true }],
    },
    { how: "an adventure began", commands: [{ type: "beginAdventure" }] },
  ])("MD-17: $how", ({ commands }) => {
    const moved = commands.reduce((game, command) => game.when(command, anyhow), open());
    expect(isOver(moved)).toBe(true);
    expect(moved.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).toBe("nothingAsked");
  });

  test("MD-17: a hand card that went into the pool has moved", () => {
    const offered = all(fight("calm", anyCards)).when(trade("plain5", "plain3"));
    expect(isOver(offered.when({ type: "pool", seat: pc("ann"), card: [d("plain5")] }))).toBe(true);
  });

  test("MD-17, MD-11: a Test took it", () => {
    const offered = open(fight("tests"));
    expect(isOver(offered.when({ type: "takeForTest", seat: "baron", card: [d("plain3")] }))).toBe(true);
    expect(isOver(offered.when({ type: "takeForTest", seat: "baron", card: [d("plain4")] }))).toBe(false);
  });

  test("MD-17: the deck no longer has that card", () => {
    const { [d("plain3")]: _, ...cards } = hands.cards;
    expect(isOver(open().when({ type: "roster", set: {}, gone: [], supply: { ...hands, stamp: "2", cards } }))).toBe(
      true,
    );
  });

  test("MD-17, C-5: either of them leaves the campaign", () => {
    for (const who of ["ann", "bob"])
      expect(isOver(open().when({ type: "roster", set: {}, gone: [pc(who)] }))).toBe(true);
  });

  test("MD-17: not when others move: other cards, rounds, the end of the encounter", () => {
    const offered = open();
    const same = [
      offered.when({ type: "play", seat: pc("ann"), card: [d("plain2")] }),
      offered.when({ type: "pool", seat: pc("ann"), card: [d("plain5")] }),
      offered.when({ type: "award", seat: pc("bob") }, anyhow),
      after(offered).round(ORDER, "next"),
      offered.when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null }),
      offered.press("options", "gm", { hands: ["open"] }),
    ];
    for (const game of same) expect(isOver(game)).toBe(false);
    for (const game of same) expect(game.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).toBeNull();
  });

  test("MD-17: when one of several offers of a card is accepted the rest lapse, on both sides", () => {
    const several = open()
      .when(trade("plain1", "plain4"))
      .when(trade("plain3", "plain2", "bob"))
      .when(trade("plain4", "plain2", "bob"));
    expect(several.state.trades).toHaveLength(4);
    const done = several.press({ type: "answerTrade", yes: true }, pc("bob"));
    expect(done.state.trades.map(({ id }) => id)).toEqual(["trade:3"]);
    expect(done.asked()).toEqual(["md:trade:3"]);
  });
});

describe("MD-5: the confused trade nothing", () => {
  const flipped = (game: Game): Game => after(game).round(ORDER, "muddle");

  test("MD-5: offers open on either side lapse at the flip", () => {
    expect(isOver(flipped(open()))).toBe(true);
    expect(isOver(flipped(all(fight()).when(trade("plain3", "plain1", "bob"))))).toBe(true);
  });

  test("MD-5: even one made before the first deal; but not those between others", () => {
    expect(isOver(open(before()).round(ORDER, "muddle"))).toBe(true);
    const turned = { ann: "AH", bob: "KD", baron: "QC" };
    expect(isOver(open(before()).round(turned, "muddle"))).toBe(false);
  });

  test("MD-5: all round no one makes or accepts offers with them; both may before and after", () => {
    const muddled = all(fight("muddle"));
    expect(muddled.refusal(trade("plain1", "plain3"))).toBe("confused");
    expect(muddled.refusal(trade("plain3", "plain1", "bob"))).toBe("otherConfused");
    for (const who of ["ann", "bob"]) expect(muddled.offer("trade:", pc(who))?.disabled).toBeDefined();
    expect(after(muddled).refusal(trade("plain1", "plain3"))).toBeNull();
  });

  test("MD-5: a character who joins confused trades nothing either, and what was offered is not accepted", () => {
    const without = open(before())
      .when({ type: "roster", set: {}, gone: ["ann"] })
      .round({ bob: "KH", baron: "QC" }, "muddle");
    expect(isOver(without)).toBe(false);
    const set = { ann: { actor: "ann", side: "hero", wild: true } } as const;
    const joined = without.when({ type: "roster", set, gone: [] }, drawing(without.state, "AS"));
    expect(joined.refusal({ type: "answerTrade", trade: "trade:0", yes: true })).not.toBeNull();
    expect(joined.offered(pc("bob"))).not.toContain("md:trade:0:yes");
    expect(joined.refusal(trade("plain1", "plain3"))).toBe("confused");
  });

  test("MD-5: an offer that lapsed asks no one, and nothing has moved", () => {
    const lapsed = flipped(open());
    expect([lapsed.pool("ann"), lapsed.pool("bob")]).toEqual([
      ["plain1", "plain2"],
      ["plain3", "plain4"],
    ]);
    expect(lapsed.offered(pc("ann")).filter((key) => key.startsWith("withdraw:"))).toEqual([]);
  });
});
