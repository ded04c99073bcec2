import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { cardBefore, DECK } from "./cards.ts";
import type { State } from "./state.ts";
import { anyhow, drawing, type Game, hero, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const deckOf = (state: State) => cardsIn(state, "deck", DECK);
const discardsOf = (state: State) => cardsIn(state, "discard", DECK);
const overBy = (game: Game, ...seats: readonly string[]) => game.begun().end(...seats);

/** The cards after everything but held cards has gone back into the deck. */
const reshuffledCards = (state: State): State["cards"] =>
  Object.fromEntries(
    Object.entries(state.cards).map(([card, place]) => [
      card,
      place.zone === "held" ? place : ({ zone: "deck", deck: DECK } as const),
    ]),
  );

describe("SW-6: the shuffle", () => {
  const withJoker = table(hero("buck"), hero("virginia")).dealtTo({ buck: "JR", virginia: "8S" });

  test("SW-6: after a round in which a Joker was dealt the whole deck is shuffled before the next deal", () => {
    const over = overBy(withJoker, "buck", "virginia");
    expect(over.state.shuffleDue).toEqual(["JR"]);
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
    expect(cardBefore(replaced.state, "buck")).toBe("3H");
    expect(discardsOf(replaced.state)).toEqual(["JR"]);
    expect(overBy(replaced, "virginia", "buck").when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("SW-6: a Joker that was drawn to choose from and not kept counts", () => {
    const fight = table(hero("buck", { traits: { levelHeaded: 1 } })).dealtTo({ buck: ["JR", "8S"] });
    const chosen = fight.when({ type: "choose", seat: "buck", card: ["8S"] });
    expect(overBy(chosen, "buck").when(deal, anyhow).shuffled()).toBe("whole");
  });

  test("SW-6: a full shuffle takes every card but held ones", () => {
    const over = withJoker.begun().end("buck").hold("virginia");
    const next = over.when(deal, anyhow);
    expect(next.shuffled()).toBe("whole");
    expect(next.cardsOf("virginia")).toEqual({ "8S": "held" });
    expect([deckOf(next.state).length, discardsOf(next.state).length]).toEqual([52, 0]);
  });

  test("SW-6: a Joker used from Hold in a later round calls for no further shuffle", () => {
    const held = withJoker.begun().hold("buck").end("virginia");
    const second = held.when(deal, drawing({ ...held.state, cards: reshuffledCards(held.state) }, "5H"));
    expect(second.shuffled()).toBe("whole");
    const used = second.begun().end("virginia").when({ type: "actNext", seat: "buck" }).end("buck");
    expect(used.state.shuffleDue).toEqual([]);
    expect(used.when(deal, anyhow).shuffled()).toBe("nothing");
  });
});
