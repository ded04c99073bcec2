import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { actionDeck } from "./rules.ts";
import { drawing, hero, tableWith, villain } from "./testing.ts";

describe("SW-17, SW-1: several decks", () => {
  const game = tableWith({}, hero("buck"), villain("vile")).given({ type: "deckJoined", deck: 2 });

  test("SW-17: equal cards of two decks act together", () => {
    const dealt = game.when({ type: "deal" }, drawing(game.state, "KS", "KS#2"));
    expect(dealt.begun().state.acting).toEqual(["buck", "vile"]);
  });

  test("SW-17, C-6: who takes over from what is open has the same cards", () => {
    const mended = actionDeck.recover(see(game.state, []));
    expect(Object.keys(mended.cards).toSorted()).toEqual(Object.keys(game.state.cards).toSorted());
  });
});
