import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { bringing, cast, deckOf, forAll, ORDER } from "./flip-testing.ts";
import { campaign, d } from "./testing.ts";

const deal = { type: "deal" } as const;
const before = campaign(cast, {}, deckOf({ spades: "up", hearts: "down", diamonds: "flurry", clubs: "stymied" }));
const running = before.round(ORDER, "round");

describe("MD-1: suits hold for the round", () => {
  const bennies = campaign(cast, { bennyCard: "yes" }, deckOf({ hearts: "down", spades: "up" })).round(ORDER, "round");

  test("MD-1, SW-16: whatever is bought", () => {
    const bought = bennies.when({ type: "buy", seat: "ben" }, { below: (n) => n - 1 });
    expect(bought.state.flip?.suits["ben"]).toEqual(["hearts"]);
    expect(bought.levels("ben")).toEqual({ down: -1 });
  });

  test("MD-1, SW-5, SW-7: whatever is spent: acting, holding and interrupting change nothing", () => {
    const held = running.when({ type: "hold", seat: "anna" });
    expect(held.levels("anna")).toEqual({ up: 1 });
    const broken = held.when({ type: "letAct", seat: "anna" }).end("anna");
    expect([broken.levels("anna"), broken.state.acting]).toEqual([{ up: 1 }, ["ben"]]);
  });

  test("MD-1, C-5: whatever new card is dealt to a fighter who had a card", () => {
    const again = running.when({ type: "dealIn", seat: "ben" }, { below: (n) => n - 3 });
    expect(again.happened("dealtIn")).toBe(true);
    expect([again.happened("suited"), again.levels("ben")]).toEqual([false, { down: -1 }]);
  });

  test("MD-1, C-5: a fighter who falls and gets up has the same card, and the suit of the flip holds, even a Joker's none", () => {
    const game = campaign(cast, {}, deckOf(forAll("up"))).round({ ...ORDER, anna: "JR" }, "round");
    const falls = (id: string, out: boolean) =>
      ({
        type: "roster",
        set: { [id]: { actor: id, side: "hero", wild: true, ...(out ? { out } : {}) } },
        gone: [],
      }) as const;
    for (const [who, levels] of [
      ["anna", {}],
      ["ben", { up: 1 }],
    ] as const) {
      const back = game.when(falls(who, true)).when(falls(who, false));
      expect([back.happened("dealtIn"), back.happened("suited"), back.levels(who)]).toEqual([false, false, levels]);
    }
  });

  test("MD-1: a deck edited during the round leaves the suits alone", () => {
    const cards = { ...deckOf({}).cards, [d("round")]: bringing({ spades: "down", hearts: "up" }) };
    const edited = running.when({ type: "roster", set: {}, gone: [], supply: { ...deckOf({}), stamp: "2", cards } });
    expect([edited.levels("anna"), edited.levels("ben")]).toEqual([{ down: -1 }, { up: 1 }]);
  });

  test("MD-1, C-6: after a reset during the round the card is discarded, and the next deal of the same round flips another", () => {
    const reset = running.when({ type: "reset" });
    expect([reset.state.flip, reset.discards(), reset.levels("anna")]).toEqual([null, ["round"], {}]);
    const again = reset.round(ORDER, "plain3");
    expect([again.state.round, again.state.flip?.card]).toEqual([1, d("plain3")]);
  });

  test("MD-1: dealt and begun at once, without a pause, it is still flipped, in every round", () => {
    const first = campaign(cast, { pause: false }, deckOf({})).when(deal, anyhow);
    expect([first.state.phase, first.state.flip === null]).toEqual(["running", false]);
    const card = first.state.flip?.card;
    let game = first;
    while (game.state.round === 1) game = game.when({ type: "end", seat: game.state.acting[0] ?? "" }, anyhow);
    expect([game.state.phase, game.state.round]).toEqual(["running", 2]);
    expect([game.state.flip?.card === card, game.discards().map(d)]).toEqual([false, [card]]);
  });
});
