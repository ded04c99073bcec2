import { describe, expect, test } from "vitest";
import { isJoker } from "../../../engine/table/french-deck.ts";
import { see } from "../../../engine/table/see.ts";
import { actionDeck } from "../rules.ts";
import { drawing, type Game, hero, look, tableWith, villain } from "../testing.ts";

const people = [hero("buck"), villain("vile")];
const size = ({ state }: Game) => Object.keys(state.cards).length;
const jokers = ({ state }: Game) => Object.keys(state.cards).filter(isJoker).length;

describe("SW-17, SW-1: several decks", () => {
  test.each([
    [1, "each", 54, 2],
    [1, "two", 54, 2],
    [1, "none", 52, 0],
    [2, "each", 108, 4],
    [2, "two", 106, 2],
    [3, "none", 156, 0],
  ] as const)("SW-17, SW-1: %s of them, Jokers: %s", (decks, jokersIn, cards, joking) => {
    const game = tableWith({ decks, jokersIn }, ...people);
    expect([size(game), jokers(game)]).toEqual([cards, joking]);
    expect(look(see(game.state, [])).deck.left.data?.["n"]).toBe(cards);
  });

  test("SW-17: equal cards of two decks act together from the first deal on", () => {
    const game = tableWith({ decks: 2 }, ...people);
    const dealt = game.when({ type: "deal" }, drawing(game.state, "KS", "KS#2"));
    expect(dealt.begun().state.acting).toEqual(["buck", "vile"]);
  });

  test("SW-17: more decks by the options join with the next deal, without a word of cards running short", () => {
    const game = tableWith({}, ...people).when({ type: "options", decks: ["2"], jokersIn: ["two"] });
    expect(size(game)).toBe(54);
    const dealt = game.when({ type: "deal" }, { below: () => 0 });
    expect([size(dealt), jokers(dealt), dealt.state.decks]).toEqual([106, 2, 2]);
    expect(dealt.effects.some((one) => one.kind === "say" && one.text.key.endsWith("deckJoined"))).toBe(false);
  });

  test("SW-17, C-1: fewer decks by the options take no card away", () => {
    const game = tableWith({ decks: 3 }, ...people).when({ type: "options", decks: ["1"] });
    expect(size(game.when({ type: "deal" }, { below: () => 0 }))).toBe(162);
  });

  test("SW-17, C-6: who takes over from what is open has the same cards, whatever the options say now", () => {
    const game = tableWith({ decks: 2, jokersIn: "two" }, ...people).when({ type: "options", jokersIn: ["each"] });
    const mended = actionDeck.recover(see(game.state, []));
    expect(Object.keys(mended.cards).toSorted()).toEqual(Object.keys(game.state.cards).toSorted());
  });
});
