import { describe, expect, test } from "vitest";
import { cast, deckOf, everybody, forAll, ORDER } from "./flip-testing.ts";
import { campaign, d, drawing, type Game, look, roster, rule } from "./testing.ts";

const wild = rule(null);
const deck = deckOf(forAll("up"), { sunset: wild, moon: wild });
const shown = campaign(cast, {}, deck).round(ORDER, "sunset");
const press = (game: Game, key: string, ...cards: readonly string[]): Game =>
  game.press(key, "gm", {}, undefined, drawing(game.state, ...cards));
const laid = press(shown, "md:picture:affects", "round");
const supplying = (game: Game, ...without: readonly string[]): Game => {
  const cards = Object.fromEntries(Object.entries(deck.cards).filter(([id]) => !without.map(d).includes(id)));
  return game.when(roster([], { supply: { ...deck, stamp: "2", cards } }), { below: () => 0 });
};

describe("MD-2: a picture that affects play", () => {
  test("MD-28: a new adventure takes all of them in", () => {
    const begun = laid.press("beginAdventure", "gm", {}, undefined, { below: () => 0 });
    expect(look(begun.state).laid).toEqual([]);
  });

  test("MD-23: it goes when its deck no longer has it, and not with any other card", () => {
    expect(look(supplying(laid, "plain1").state).laid).toEqual([d("sunset")]);
    expect(look(supplying(laid, "sunset").state).laid).toEqual([]);
  });
});

describe("MD-2: a picture that nobody has settled", () => {
  test("MD-2: goes with its encounter: it is discarded and asked about no longer", () => {
    const next = shown.when(roster([], { encounter: { id: "other", round: 0 } }));
    expect([next.state.picture, next.discards(), next.asked()]).toEqual([null, ["sunset"], []]);
  });

  test("MD-23: stays when another card leaves the deck; the card of the round is not flipped beside it", () => {
    const changed = supplying(shown, "plain1");
    expect([changed.state.picture, changed.asked(), changed.state.flip]).toEqual([d("sunset"), ["md:picture"], null]);
  });

  test("MD-2: without one, a deal or an end of a round discards nothing else", () => {
    const over = laid.end(...everybody);
    expect([over.discards(), over.state.pictures]).toEqual([["round"], [d("sunset")]]);
  });
});
