import { describe, expect, test } from "vitest";
import { isJoker } from "../../engine/table/french-deck.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { cardBefore, DECK, highestFirst } from "./cards.ts";
import { parts } from "./rules.ts";
import type { State } from "./state.ts";
import { anyhow, hero, scripted, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const deckOf = (state: State) => cardsIn(state, "deck", DECK);
const discardsOf = (state: State) => cardsIn(state, "discard", DECK);

describe("SW-17: short decks", () => {
  const heroes = (count: number) => Array.from({ length: count }, (_, i) => hero(`hero${i}`));

  const thirty = table(...heroes(30));
  const plain = deckOf(thirty.state).filter((card) => !isJoker(card));
  const first = thirty.dealtTo(Object.fromEntries(heroes(30).map(([name], i) => [name, plain[i] as string])));

  test("C-1: a deal lays out the cards that are there and no others", () => {
    const { AS: _, ...fewer } = table(hero("buck"), hero("virginia")).state.cards;
    const begun = { ...table(hero("buck"), hero("virginia")).state, cards: fewer };
    const dealt = parts.evolve(begun, { type: "dealt", to: { buck: ["KS"], virginia: ["QS"] }, shuffled: "nothing" });
    expect(Object.keys(dealt.cards).toSorted()).toEqual(Object.keys(fewer).toSorted());
    expect([cardBefore(dealt, "buck"), cardBefore(dealt, "virginia"), deckOf(dealt).length]).toEqual(["KS", "QS", 51]);
  });

  test("SW-17: when cards run short the discards come back", () => {
    const next = first.begun().when({ type: "endRound" }).when(deal, anyhow);
    expect(next.shuffled()).toBe("discards");
    expect(new Set(heroes(30).map(([name]) => cardBefore(next.state, name))).size).toBe(30);
    expect([deckOf(next.state).length, discardsOf(next.state).length]).toEqual([24, 0]);
  });

  test("SW-17: but never the cards in play", () => {
    const begun = first.begun();
    const [holder] = begun.state.acting as [string];
    const [held] = Object.keys(begun.cardsOf(holder)) as [string];
    const next = begun.hold(holder).when({ type: "endRound" }).when(deal, anyhow);
    expect(next.shuffled()).toBe("discards");
    expect(next.cardsOf(holder)).toEqual({ [held]: "held" });
    expect(heroes(30).filter(([name]) => cardBefore(next.state, name) === held)).toHaveLength(1);
  });

  test("SW-17: cards just drawn are not drawn again when the deck is refilled in the middle of a deal", () => {
    const next = first
      .begun()
      .when({ type: "endRound" })
      .when(deal, scripted(...Array.from({ length: 30 }, () => 0)));
    expect(new Set(heroes(30).map(([name]) => cardBefore(next.state, name))).size).toBe(30);
  });

  test("SW-17: with more holders than cards a second deck joins, with a notice", () => {
    const sixty = table(...heroes(60)).when(deal, anyhow);
    expect(sixty.events).toContainEqual({ type: "deckJoined", deck: 2 });
    expect(sixty.state.decks).toBe(2);
    const cards = Object.keys(sixty.state.seats).map((seat) => cardBefore(sixty.state, seat));
    expect(new Set(cards).size).toBe(60);
    expect(Object.keys(sixty.state.cards)).toHaveLength(108);
  });

  test("SW-17: a deal never fails, even for two hundred", () => {
    const crowd = table(...heroes(200)).when(deal, anyhow);
    expect(crowd.state.decks).toBe(4);
    expect(Object.keys(crowd.state.seats).every((seat) => cardBefore(crowd.state, seat) !== null)).toBe(true);
  });

  test("SW-17: two equal cards are simultaneous", () => {
    const fight = table(hero("buck"), hero("virginia"), hero("red")).given({ type: "deckJoined", deck: 2 });
    const game = fight.dealtTo({ buck: "8S", virginia: "8S#2", red: "8H" }).begun();
    expect(game.state.acting).toEqual(["buck", "virginia"]);
    expect(game.end("virginia").state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
    expect(game.end("virginia", "buck").state.acting).toEqual(["red"]);
  });

  test("SW-17: a held card is never dealt to anyone else, even when all others are", () => {
    const dealt = table(...heroes(54))
      .when(deal, anyhow)
      .given({ type: "roundBegan" });
    const [held] = Object.keys(dealt.cardsOf("hero7")) as [string];
    const holding = dealt.given({ type: "turnBegan", seats: ["hero7"] }, { type: "held", seat: "hero7" });
    const next = holding.given({ type: "roundOver" }).when(deal, anyhow);
    expect(next.cardsOf("hero7")).toEqual({ [held]: "held" });
    expect(next.happened("deckJoined")).toBe(false);
    expect(new Set(heroes(54).map(([name]) => cardBefore(next.state, name))).size).toBe(54);
  });
});

test("SW-4: those without a card come last, and equals keep their order", () => {
  const seats = ["none", "deuce", "joker", "ace", "second", "another"];
  expect(highestFirst([-1, 0, 100, 51, 51, 100].map((height, i) => ({ seat: seats[i] ?? "", height })))).toEqual([
    "joker",
    "another",
    "ace",
    "second",
    "deuce",
    "none",
  ]);
});
