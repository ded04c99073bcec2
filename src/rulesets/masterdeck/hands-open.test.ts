import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { started, VIEWERS } from "./secrets-testing.ts";
import { type Game, look, pc } from "./testing.ts";

describe("C-10: the number of cards is known to all", () => {
  const counts = (game: Game, viewer: readonly SeatId[]) =>
    look(see(game.state, viewer)).hands?.map(({ hand, backs }) => [hand.length, backs]);

  test("C-10: as backs to those who may not know them", () => {
    const game = started({});
    expect(counts(game, [])).toEqual([
      [0, 3],
      [0, 2],
      [0, 1],
    ]);
    expect(counts(game, ["ann", pc("ann")])).toEqual([
      [3, 0],
      [0, 2],
      [0, 1],
    ]);
  });

  test("C-10: with the option hands are open, and close with it again", () => {
    const game = started({ hands: "open" });
    for (const viewer of VIEWERS)
      expect(counts(game, viewer)).toEqual([
        [3, 0],
        [2, 0],
        [1, 0],
      ]);
    const closed = game.press("options", "gm", { hands: ["closed"] });
    expect(counts(closed, [])).toEqual(counts(started({}), []));
    expect(closed.state.cards).toEqual(started({}).state.cards);
    expect(closed.press("options", "gm", { hands: ["open"] }).state.cards).toEqual(game.state.cards);
  });

  test("C-10: cards that come while hands are open are open, and the deck's stay closed", () => {
    const game = started({ hands: "open" }).when({ type: "award", seat: pc("ann") }, { below: () => 0 });
    expect(counts(game, [])?.[0]).toEqual([4, 0]);
    expect(Object.values(see(game.state, []).cards).some(({ zone }) => zone === "deck")).toBe(false);
  });

  test("MD-20: bought cards still to be chosen are seen by their buyer alone, even with open hands", () => {
    const bought = started({ hands: "open" }).when({ type: "buyDrama", seat: pc("bob") }, { below: () => 0 });
    const picking = (viewer: readonly SeatId[]) =>
      look(see(bought.state, viewer)).hands?.map((hand) => hand.picking.length);
    expect(picking(["bob", pc("bob")])).toEqual([0, 2, 0]);
    expect(picking(["ann", pc("ann")])).toEqual([0, 0, 0]);
  });

  test("MD-22: the drama deck and its discards are counted for all", () => {
    const deck = (viewer: readonly SeatId[]) => look(see(started({}).state, viewer)).decks;
    for (const viewer of VIEWERS) expect(deck(viewer)).toEqual(look(started({}).state).decks);
  });
});
