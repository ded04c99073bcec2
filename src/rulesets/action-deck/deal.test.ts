import { describe, expect, test } from "vitest";
import { isJoker } from "../../engine/table/french-deck.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { cardBefore, DECK } from "./cards.ts";
import type { State } from "./state.ts";
import { drawing, extras, type Game, hero, scripted, table, tableWith, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const deckOf = (state: State) => cardsIn(state, "deck", DECK);
const discardsOf = (state: State) => cardsIn(state, "discard", DECK);
const overBy = (game: Game, ...seats: readonly string[]) => game.begun().end(...seats);

describe("SW-1: the deck", () => {
  test("SW-1: one deck of 52 and both Jokers, complete before the first deal", () => {
    const deck = deckOf(table(hero("buck")).state);
    expect(deck).toHaveLength(54);
    expect(deck.filter(isJoker)).toHaveLength(2);
  });
});

describe("SW-2: dealing in", () => {
  test("SW-2: one card to every Wild Card and one to every group, and to no one else", () => {
    const fight = table(hero("buck"), villain("baron"), ...extras("zombie", 3));
    const { state } = fight.when(deal, drawing(fight.state, "5C", "KS", "9D"));
    expect(state.seats["group:zombie"]?.members).toEqual(["zombie1", "zombie2", "zombie3"]);
    expect([cardBefore(state, "buck"), cardBefore(state, "baron"), cardBefore(state, "group:zombie")]).toEqual([
      "5C",
      "KS",
      "9D",
    ]);
    expect(deckOf(state)).toHaveLength(51);
  });

  test("SW-2: a GM character that is the only one of its kind is a group of one", () => {
    const { state } = table(...extras("wolf", 1), ...extras("bear", 1), [
      "crow",
      { ...extras("x", 1)[0]![1], actor: null },
    ]);
    expect(Object.keys(state.seats)).toEqual(["group:wolf", "group:bear", "crow"]);
  });

  test("C-2: chance names each drawn card among those left, with one number per card", () => {
    const { state } = table(hero("buck"), hero("virginia")).when(deal, scripted(0, 52));
    expect([cardBefore(state, "buck"), cardBefore(state, "virginia")]).toEqual(["2C", "JR"]);
  });

  test("SW-2: a new deal each round; last round's cards are discarded", () => {
    const first = table(hero("buck")).dealtTo({ buck: "8S" });
    const over = overBy(first, "buck");
    const { state } = over.when(deal, drawing(over.state, "4H"));
    expect(cardBefore(state, "buck")).toBe("4H");
    expect(discardsOf(state)).toEqual(["8S"]);
  });

  test("SW-2: with no one at the table there is nothing to deal", () => {
    expect(table().refusal(deal)).toBe("nobody");
  });

  test("SW-2: no second deal while cards are on the table", () => {
    const dealt = table(hero("buck")).dealtTo({ buck: "8S" });
    expect([dealt.refusal(deal), dealt.begun().refusal(deal)]).toEqual(["roundGoesOn", "roundGoesOn"]);
    expect(dealt.begun().refusal({ type: "begin" })).toBe("notDealt");
  });
});

describe("SW-4: the countdown", () => {
  const four = table(hero("buck"), hero("virginia"), hero("red"), hero("gabe"));

  test("SW-4: Ace to Deuce", () => {
    const game = four.dealtTo({ buck: "2S", virginia: "AC", red: "TH", gabe: "JD" }).begun();
    expect([...game.state.acting, ...game.state.toCome]).toEqual(["virginia", "gabe", "red", "buck"]);
  });

  test("SW-4: Spades, Hearts, Diamonds, Clubs within a rank", () => {
    const game = four.dealtTo({ buck: "9C", virginia: "9D", red: "9S", gabe: "9H" }).begun();
    expect([...game.state.acting, ...game.state.toCome]).toEqual(["red", "gabe", "virginia", "buck"]);
  });

  test("SW-4: one turn after another, until the round is over", () => {
    const game = four.dealtTo({ buck: "9C", virginia: "9D", red: "9S", gabe: "9H" }).begun().end("red", "gabe");
    expect(game.state).toMatchObject({ acting: ["virginia"], done: ["red", "gabe"], toCome: ["buck"] });
    expect(game.end("virginia", "buck").state).toMatchObject({ phase: "between", acting: [], toCome: [] });
    expect(game.refusal({ type: "end", seat: "buck" })).toBe("notActing");
  });
});

describe("options", () => {
  test("SW-2: without the pause a deal begins at once, and the last turn deals the next round", () => {
    const quick = tableWith({ pause: false, trait: "agility" }, hero("buck"), hero("virginia"));
    const first = quick.when(deal, drawing(quick.state, "KS", "8S"));
    expect(first.state).toMatchObject({ phase: "running", acting: ["buck"], round: 1 });
    const last = first.end("buck");
    const second = last.when({ type: "end", seat: "virginia" }, drawing(last.state, "2H", "3H"));
    expect(second.state).toMatchObject({ phase: "running", acting: ["virginia"], round: 2 });
  });

  test("SW-2: without the pause, but with no one who can act, no round follows", () => {
    const quick = tableWith({ pause: false, trait: "agility" }, hero("buck"));
    const first = quick.when(deal, drawing(quick.state, "KS"));
    const alone = first.when({ type: "set", seat: "buck", part: ["sits"] });
    expect(alone.state).toMatchObject({ phase: "between", round: 1 });
    expect(alone.when(deal).state).toMatchObject({ phase: "between", round: 2 });
  });

  test("SW-8: the trait of the contest and the pause are the GM's choice", () => {
    const game = table(hero("buck")).press("options", "gm", { pause: ["atOnce"], trait: ["athletics"] });
    expect(game.state.options).toMatchObject({ pause: false, trait: "athletics" });
    expect(game.when({ type: "options" }).state.options).toMatchObject({ pause: false, trait: "athletics" });
  });
});
