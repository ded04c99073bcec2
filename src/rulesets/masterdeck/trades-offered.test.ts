import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { before, fight, ORDER } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command } from "./state.ts";
import { d, type Game, heroOf, pc } from "./testing.ts";
import { ann, bob, cards, trading } from "./trades-testing.ts";

const any = cards(fight("calm", { trading: "anyCards" }));

describe("MD-17: who is asked, and who takes an offer back", () => {
  test("MD-17: numbers go on, so that no question is taken for an earlier one", () => {
    const again = any.when(trading("plain1", "plain3")).press("withdraw", ann).when(trading("plain1", "plain3"));
    expect([again.asked(), again.state.serial]).toEqual([["md:trade:1"], 2]);
  });

  test("MD-17: an offer differs by its card, by what it asks for and by whom it asks", () => {
    const three = cards(before({}, undefined, ...heroOf("cyd"))).holding("cyd", "pool", "plain7");
    const offers: readonly Command[] = [
      trading("plain1", "plain3"),
      trading("plain1", null),
      { type: "trade", seat: ann, give: [d("plain1")], with: [pc("cyd")] },
      trading("plain2", null),
    ];
    const made = offers.reduce((game, command) => game.when(command), three);
    expect(made.state.trades.map(({ to, want }) => [to, want])).toEqual([
      [bob, d("plain3")],
      [bob, null],
      [pc("cyd"), null],
      [bob, null],
    ]);
    expect(made.when(trading("plain1", null)).asked()).toEqual([
      "md:trade:0",
      "md:trade:2",
      "md:trade:3",
      "md:trade:4",
    ]);
  });

  test("MD-22, MD-17: the form shows no card of a closed hand, and all of open ones", () => {
    const want = (game: Game) =>
      masterdeck.offers(see(game.state, [ann]), ann).find(({ key }) => key === `trade:${ann}`);
    const fieldOf = (game: Game) => want(game)?.fields?.find(({ name }) => name === "want");
    expect(fieldOf(any)).toMatchObject({ pick: [d("plain3")] });
    expect(fieldOf(cards(fight("calm", { trading: "anyCards", hands: "open" })))).toMatchObject({
      pick: [d("plain3"), d("plain4")],
    });
    expect(fieldOf(cards(fight("calm", { hands: "open" })))).toMatchObject({ pick: [d("plain3")], least: 1 });
  });

  test("MD-16, MD-17: with an empty pool and nothing named, a hand's card is offered outside an encounter, not inside", () => {
    const outside = before().holding("ann", "hand", "plain2");
    expect(outside.offer("trade:", ann)?.fields?.map(({ name }) => name)).toEqual(["give", "with"]);
    expect(outside.round(ORDER, "calm").offer("trade:", ann)).toBeUndefined();
  });
});
