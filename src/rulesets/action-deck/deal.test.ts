import { describe, expect, test } from "vitest";
import { isJoker } from "../../engine/french-deck.ts";
import { cardsIn } from "../../engine/table.ts";
import { cardOf } from "./cards.ts";
import { DECK, type State } from "./state.ts";
import { anyhow, drawing, extras, type Game, hero, scripted, table, tableWith, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const deckOf = (state: State) => cardsIn(state, "deck", DECK);
const discardsOf = (state: State) => cardsIn(state, "discard", DECK);
const overBy = (game: Game, ...seats: readonly string[]) => game.begun().end(...seats);

describe("SW-1 the deck", () => {
  test("SW-1: one deck of 52 and both Jokers, all of it before the first deal", () => {
    const deck = deckOf(table(hero("buck")).state);
    expect(deck).toHaveLength(54);
    expect(deck.filter(isJoker)).toHaveLength(2);
  });
});

describe("SW-2 dealing in", () => {
  test("SW-2: one card to every Wild Card and one to every group, and to nobody else", () => {
    const fight = table(hero("buck"), villain("baron"), ...extras("zombie", 3));
    const { state } = fight.when(deal, drawing(fight.state, "5C", "KS", "9D"));
    expect(state.seats["group:zombie"]?.members).toEqual(["zombie1", "zombie2", "zombie3"]);
    expect([cardOf(state, "buck"), cardOf(state, "baron"), cardOf(state, "group:zombie")]).toEqual(["5C", "KS", "9D"]);
    expect(deckOf(state)).toHaveLength(51);
  });

  test("SW-2: a GM character of its own kind is a group of one", () => {
    const { state } = table(...extras("wolf", 1), ...extras("bear", 1), [
      "crow",
      { ...extras("x", 1)[0]![1], actor: null },
    ]);
    expect(Object.keys(state.seats)).toEqual(["group:wolf", "group:bear", "crow"]);
  });

  test("C-2: what is drawn is what chance says of the cards left, one number a card", () => {
    const { state } = table(hero("buck"), hero("virginia")).when(deal, scripted(0, 52));
    expect([cardOf(state, "buck"), cardOf(state, "virginia")]).toEqual(["2C", "JR"]);
  });

  test("SW-2: each round anew; last round's cards are discarded", () => {
    const first = table(hero("buck")).dealtTo({ buck: "8S" });
    const over = overBy(first, "buck");
    const { state } = over.when(deal, drawing(over.state, "4H"));
    expect(cardOf(state, "buck")).toBe("4H");
    expect(discardsOf(state)).toEqual(["8S"]);
  });

  test("SW-2: nobody at the table, nothing to deal", () => {
    expect(table().refusal(deal)).toBe("nobody");
  });

  test("SW-2: no second deal while cards lie there", () => {
    const dealt = table(hero("buck")).dealtTo({ buck: "8S" });
    expect([dealt.refusal(deal), dealt.begun().refusal(deal)]).toEqual(["roundGoesOn", "roundGoesOn"]);
    expect(dealt.begun().refusal({ type: "begin" })).toBe("notDealt");
  });
});

describe("SW-4 the countdown", () => {
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

describe("SW-6 the shuffle", () => {
  const withJoker = table(hero("buck"), hero("virginia")).dealtTo({ buck: "JR", virginia: "8S" });

  test("SW-6: after a round in which a Joker was dealt the deck is shuffled whole before the next deal", () => {
    const over = overBy(withJoker, "buck", "virginia");
    expect(over.state.shuffleDue).toBe(true);
    const next = over.when(deal, anyhow);
    expect(next.shuffled()).toBe("whole");
    expect([deckOf(next.state).length, discardsOf(next.state).length]).toEqual([52, 0]);
  });

  test("SW-6: without a Joker the discards stay where they are", () => {
    const over = overBy(table(hero("buck")).dealtTo({ buck: "8S" }), "buck");
    const next = over.when(deal, drawing(over.state, "KS"));
    expect(next.shuffled()).toBe("nothing");
    expect(discardsOf(next.state)).toEqual(["8S"]);
  });

  test("SW-6: shuffled once, not again after a round without a Joker", () => {
    const second = overBy(withJoker, "buck", "virginia").when(deal, anyhow).begun();
    const third = second.when({ type: "endRound" }).when(deal, anyhow);
    expect(third.shuffled()).toBe("nothing");
  });

  test("SW-6: a Joker that was replaced was dealt, and counts", () => {
    const replaced = withJoker.when({ type: "dealIn", seat: "buck" }, drawing(withJoker.state, "3H"));
    expect(cardOf(replaced.state, "buck")).toBe("3H");
    expect(discardsOf(replaced.state)).toEqual(["JR"]);
    expect(overBy(replaced, "virginia", "buck").when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("SW-6: a Joker that was drawn to choose from and not kept counts", () => {
    const fight = table(hero("buck", { traits: { levelHeaded: 1 } })).dealtTo({ buck: ["JR", "8S"] });
    const chosen = fight.when({ type: "choose", seat: "buck", card: ["8S"] });
    expect(overBy(chosen, "buck").when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("SW-6: whole is every card but those held", () => {
    const over = withJoker.begun().end("buck").hold("virginia");
    const next = over.when(deal, anyhow);
    expect(next.shuffled()).toBe("whole");
    expect(next.cardsOf("virginia")).toEqual({ "8S": "held" });
    expect([deckOf(next.state).length, discardsOf(next.state).length]).toEqual([52, 0]);
  });

  test("SW-6: a Joker used from Hold in a later round asks for no further shuffle", () => {
    const held = withJoker.begun().hold("buck").end("virginia");
    const second = held.when(deal, drawing({ ...held.state, cards: reshuffledCards(held.state) }, "5H"));
    expect(second.shuffled()).toBe("whole");
    const used = second.begun().end("virginia").when({ type: "next", seat: "buck" }).end("buck");
    expect(used.state.shuffleDue).toBe(false);
    expect(used.when(deal, anyhow).shuffled()).toBe("nothing");
  });
});

/** As the deck will be once everything but the held is back in it. */
const reshuffledCards = (state: State): State["cards"] =>
  Object.fromEntries(
    Object.entries(state.cards).map(([card, place]) => [
      card,
      place.zone === "held" ? place : ({ zone: "deck", deck: DECK } as const),
    ]),
  );

describe("SW-17 short decks", () => {
  const heroes = (count: number) => Array.from({ length: count }, (_, i) => hero(`hero${i}`));

  const thirty = table(...heroes(30));
  const plain = deckOf(thirty.state).filter((card) => !isJoker(card));
  const first = thirty.dealtTo(Object.fromEntries(heroes(30).map(([name], i) => [name, plain[i] as string])));

  test("SW-17: when cards run short the discards come back", () => {
    const next = first.begun().when({ type: "endRound" }).when(deal, anyhow);
    expect(next.shuffled()).toBe("discards");
    expect(new Set(heroes(30).map(([name]) => cardOf(next.state, name))).size).toBe(30);
    expect([deckOf(next.state).length, discardsOf(next.state).length]).toEqual([24, 0]);
  });

  test("SW-17: but never the cards in play", () => {
    const begun = first.begun();
    const [holder] = begun.state.acting as [string];
    const [held] = Object.keys(begun.cardsOf(holder)) as [string];
    const next = begun.hold(holder).when({ type: "endRound" }).when(deal, anyhow);
    expect(next.shuffled()).toBe("discards");
    expect(next.cardsOf(holder)).toEqual({ [held]: "held" });
    expect(heroes(30).filter(([name]) => cardOf(next.state, name) === held)).toHaveLength(1);
  });

  test("SW-17: cards just drawn are not drawn again when the deck is filled up in the middle of a deal", () => {
    const next = first
      .begun()
      .when({ type: "endRound" })
      .when(deal, scripted(...Array.from({ length: 30 }, () => 0)));
    expect(new Set(heroes(30).map(([name]) => cardOf(next.state, name))).size).toBe(30);
  });

  test("SW-17: with more holders than cards a second deck joins, with a notice", () => {
    const sixty = table(...heroes(60)).when(deal, anyhow);
    expect(sixty.events).toContainEqual({ type: "deckJoined", deck: 2 });
    expect(sixty.state.decks).toBe(2);
    const cards = Object.keys(sixty.state.seats).map((seat) => cardOf(sixty.state, seat));
    expect(new Set(cards).size).toBe(60);
    expect(Object.keys(sixty.state.cards)).toHaveLength(108);
  });

  test("SW-17: a deal never fails, for two hundred", () => {
    const crowd = table(...heroes(200)).when(deal, anyhow);
    expect(crowd.state.decks).toBe(4);
    expect(Object.keys(crowd.state.seats).every((seat) => cardOf(crowd.state, seat) !== null)).toBe(true);
  });

  test("SW-17: two equal cards are simultaneous", () => {
    const fight = table(hero("buck"), hero("virginia"), hero("red")).given({ type: "deckJoined", deck: 2 });
    const game = fight.dealtTo({ buck: "8S", virginia: "8S#2", red: "8H" }).begun();
    expect(game.state.acting).toEqual(["buck", "virginia"]);
    expect(game.end("virginia").state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
    expect(game.end("virginia", "buck").state.acting).toEqual(["red"]);
  });

  test("SW-17: a held card is never dealt to anybody else, with everything in play", () => {
    const sixty = table(...heroes(60));
    const dealt = sixty.when(deal, anyhow).given({ type: "roundBegan" }, { type: "turnBegan", seats: ["hero7"] });
    const [held] = Object.keys(dealt.cardsOf("hero7")) as [string];
    const next = dealt.given({ type: "held", seat: "hero7" }, { type: "roundOver" }).when(deal, anyhow);
    expect(next.cardsOf("hero7")).toEqual({ [held]: "held" });
    expect(heroes(60).filter(([name]) => cardOf(next.state, name) === held)).toHaveLength(1);
  });
});

describe("SW-15 Level Headed", () => {
  const edged = (levelHeaded: number) => table(hero("buck", { traits: { levelHeaded } }), hero("virginia"));

  test("SW-15: is dealt two, and three when improved", () => {
    const one = edged(1);
    expect(one.when(deal, drawing(one.state, "8S", "KD", "5C")).cardsOf("buck")).toEqual({
      "8S": "picking",
      KD: "hand",
    });
    const two = edged(2);
    expect(Object.keys(two.when(deal, anyhow).cardsOf("buck"))).toHaveLength(3);
    expect(Object.keys(edged(9).when(deal, anyhow).cardsOf("buck"))).toHaveLength(3);
  });

  test("SW-15: the best lies there at once, and the others know their order", () => {
    const game = edged(1).dealtTo({ buck: ["8S", "KD"], virginia: "QS" });
    expect(game.state.toCome).toEqual(["buck", "virginia"]);
  });

  test("SW-15: a Joker is the best", () => {
    expect(
      edged(1)
        .dealtTo({ buck: ["AS", "JB"] })
        .cardsOf("buck"),
    ).toEqual({ AS: "picking", JB: "hand" });
  });

  test("SW-15: the owner may choose another until the round begins", () => {
    const dealt = edged(2).dealtTo({ buck: ["8S", "KD", "AC"], virginia: "QS" });
    expect(dealt.offered("buck")).toContain("choose");
    const chosen = dealt.press("choose", "buck").given(); // the fallback: keep
    expect(cardOf(chosen.state, "buck")).toBe("AC");
    const other = dealt.when({ type: "choose", seat: "buck", card: ["8S"] });
    expect(other.state.toCome).toEqual(["virginia", "buck"]);
    expect(other.state.asks).toEqual([]);
    expect(other.begun().cardsOf("buck")).toEqual({ "8S": "hand" });
  });

  test("SW-15: chooses among three when improved, and among nothing else", () => {
    const dealt = edged(2).dealtTo({ buck: ["8S", "KD", "AC"], virginia: "QS" });
    for (const card of ["8S", "KD", "AC"])
      expect(cardOf(dealt.when({ type: "choose", seat: "buck", card: [card] }).state, "buck")).toBe(card);
    expect(dealt.refusal({ type: "choose", seat: "buck", card: ["QS"] })).toBe("notYours");
    expect(dealt.refusal({ type: "choose", seat: "buck", card: ["2C"] })).toBe("notYours");
  });

  test("SW-15: what was asked lapses at the beginning; the best is taken where nobody chose", () => {
    const dealt = edged(1).dealtTo({ buck: ["8S", "KD"], virginia: "QS" });
    expect(dealt.state.asks).toMatchObject([{ id: "choose:buck", to: "buck", holds: false }]);
    const begun = dealt.begun();
    expect(begun.state.asks).toEqual([]);
    expect(begun.cardsOf("buck")).toEqual({ KD: "hand" });
    expect(discardsOf(begun.state)).toEqual(["8S"]);
    expect(begun.refusal({ type: "choose", seat: "buck", card: ["8S"] })).toBe("nothingToChoose");
  });

  test("SW-15: set on the combatant by hand, it outweighs the actor", () => {
    const set = edged(2).when({ type: "set", seat: "buck", edge: ["none"] });
    expect(Object.keys(set.when(deal, anyhow).cardsOf("buck"))).toHaveLength(1);
    const given = set.when({ type: "set", seat: "virginia", edge: ["levelHeaded"] });
    expect(Object.keys(given.when(deal, anyhow).cardsOf("virginia"))).toHaveLength(2);
  });

  test("SW-15: dealt in while the round goes on, the best is taken and nothing is asked", () => {
    const running = edged(1)
      .dealtTo({ buck: ["8S", "KD"], virginia: "AS" })
      .begun();
    const again = running.when({ type: "dealIn", seat: "buck" }, drawing(running.state, "JR", "4S"));
    expect(again.cardsOf("buck")).toEqual({ JR: "hand" });
    expect(again.state.asks).toEqual([]);
  });

  test("SW-18: the group leader's edge is the group's", () => {
    const group = table(...extras("zombie", 2, { traits: { levelHeaded: 1 } }));
    expect(Object.keys(group.when(deal, anyhow).cardsOf("group:zombie"))).toHaveLength(2);
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

  test("SW-2: without the pause, but with nobody who can act, no round follows", () => {
    const quick = tableWith({ pause: false, trait: "agility" }, hero("buck"));
    const first = quick.when(deal, drawing(quick.state, "KS"));
    const alone = first.when({ type: "set", seat: "buck", part: ["sits"] });
    expect(alone.state).toMatchObject({ phase: "between", round: 1 });
    expect(alone.when(deal).state).toMatchObject({ phase: "between", round: 2 });
  });

  test("SW-8: the trait of the contest and the pause are the GM's choice", () => {
    const game = table(hero("buck")).press("options", "gm", { pause: ["atOnce"], trait: ["athletics"] });
    expect(game.state.options).toEqual({ pause: false, trait: "athletics" });
    expect(game.when({ type: "options" }).state.options).toEqual({ pause: false, trait: "athletics" });
  });
});
