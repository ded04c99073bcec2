import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { before, fight, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, Game, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");
/** What is left of a campaign of which only what all may see is known. */
const recovered = ({ state }: Game): Game => new Game(masterdeck.recover(see(state, [])));
const supplied = (game: Game): Game => game.when(roster([], { supply: { ...hands, stamp: "1" } }));
const trade = (give: string, want: string | null) =>
  ({
    type: "trade",
    seat: ann,
    give: [d(give)],
    with: [bob],
    ...(want === null ? {} : { want: [d(want)] }),
  }) as const;

describe("C-6, MD-22: a campaign of which only what is open is left", () => {
  test("C-6, MD-23: its deck is asked for again, whatever its stamp; what lies in it comes back with it", () => {
    const game = fight().holding("ann", "hand", "plain1");
    const now = recovered(game);
    expect([now.state.supplied, now.state.unseen]).toEqual([{ id: "test", stamp: "" }, undefined]);
    expect(masterdeck.supply?.(now.state)).toEqual({ id: "test", stamp: "" });
    expect([now.left(), supplied(now).left().toSorted()]).toEqual([[], [...game.left(), "plain1"].toSorted()]);
  });

  test("C-6, MD-1: the card of the round stays, with what it brings, and so do claims and questions to the GM", () => {
    const game = fight("hurry").when({ type: "claim", seat: ann, action: ["attack"] });
    const now = recovered(game);
    expect([now.state.flip, now.levels("ann"), now.state.claims, now.asked()]).toEqual([
      game.state.flip,
      { flurry: 1 },
      game.state.claims,
      ["md:claim:0"],
    ]);
    expect(now.state.cards[d("hurry")]).toEqual({ zone: "table" });
  });

  test("C-6, MD-17: an offer stands while its card is open, and goes with its question once it is not", () => {
    const any = before({ trading: "anyCards" })
      .holding("ann", "hand", "plain1")
      .holding("ann", "pool", "plain2")
      .holding("bob", "pool", "plain4");
    const left = (give: string, want: string | null) => {
      const now = recovered(any.when(trade(give, want)));
      return [now.state.trades.length, now.asked()];
    };
    expect([left("plain2", "plain4"), left("plain2", null)]).toEqual([
      [1, ["md:trade:0"]],
      [1, ["md:trade:0"]],
    ]);
    expect([left("plain1", "plain4"), left("plain1", null)]).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  test("C-6, MD-17: an offer for a card that is closed now goes with its question, and does not become one for any card", () => {
    const open = before({ trading: "anyCards", hands: "open" })
      .holding("ann", "pool", "plain2")
      .holding("bob", "hand", "plain3");
    const closed = open.when(trade("plain2", "plain3")).press("options", "gm", { hands: ["closed"] });
    expect(closed.asked()).toEqual(["md:trade:0"]);
    const now = recovered(closed);
    expect([now.state.trades, now.asked()]).toEqual([[], []]);
  });

  test("C-6, MD-20: whoever was choosing between two cards is asked no longer; subplots are still asked about", () => {
    const game = fight()
      .holding("bob", "hand", "debt")
      .when({ type: "buyDrama", seat: ann }, { below: () => 0 });
    expect(game.asked()).toContain(`md:keep:${ann}`);
    const now = recovered(game);
    expect(now.asked()).toEqual([`md:subplot:${d("debt")}`, `md:mine:${d("debt")}`]);
    expect(now.state.cards[d("debt")]).toEqual({ zone: "held", seat: bob });
  });
});
