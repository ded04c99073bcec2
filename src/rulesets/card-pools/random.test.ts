import { expect, test } from "vitest";
import { manyFights } from "../../../test/laws/random-fights.ts";
import { isWhole } from "../../../test/seed.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { type CardId, cardsAt, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import type { Event, State } from "./state.ts";

/** What holds whatever is played, in any number of turns. */

/** The cards that an event says were spent, and whose they were. */
function spentIn(event: Event): readonly CardId[] {
  switch (event.type) {
    case "spent":
      return event.future === undefined ? event.cards : [...event.cards, event.future];
    case "ran":
    case "preempted":
      return [event.card];
    case "drew":
      return event.card === undefined ? [] : [event.card];
    default:
      return [];
  }
}

/** How many cards each seat has left, or had before it without having spent them. */
function leftAndLost(s: State): Map<SeatId, number> {
  const lost = new Set(s.lost);
  const found = new Map<SeatId, number>();
  for (const [card, place] of Object.entries(s.cards))
    if ("seat" in place && (place.zone !== "pool" || lost.has(card)))
      found.set(place.seat, (found.get(place.seat) ?? 0) + 1);
  return found;
}

test("GP-2, GP-17, GP-20: all that each fighter drew, and held before, is spent, lost or left", () => {
  manyFights(25, (facts) => {
    const had = new Map<SeatId, number>();
    const spent = new Map<SeatId, number>();
    for (const { event, after } of facts) {
      if (event.type === "dealt") had.clear();
      const drew = event.type === "dealt" ? Object.keys(event.to) : event.type === "dealtIn" ? [event.seat] : [];
      for (const seat of drew) {
        had.set(seat, (after.drawn[seat] ?? 0) + cardsOf(after, seat, "held").length);
        spent.set(seat, 0);
      }
      if (event.type === "fell") had.delete(event.seat); // C-5: handed in
      if (event.type === "seated") for (const seat of had.keys()) if (!(seat in event.seats)) had.delete(seat);
      if (event.type === "rolled" || event.type === "collected") had.clear();
      if ("seat" in event) spent.set(event.seat, (spent.get(event.seat) ?? 0) + spentIn(event).length);
      const rest = leftAndLost(after);
      const now = [...had.keys()].map((seat) => [seat, (spent.get(seat) ?? 0) + (rest.get(seat) ?? 0)]);
      expect(now).toEqual([...had]);
    }
  });
});

test("GP-8: no fighter has more than one hold card", () => {
  manyFights(12, (facts) => {
    for (const { after } of facts)
      for (const seat of Object.keys(after.seats)) expect(cardsOf(after, seat, "held").length).toBeLessThanOrEqual(1);
  });
});

test("GP-4: a turn is dealt from no more decks than necessary", () => {
  const deckOf = (card: CardId): number => Number(card.split("#")[1] ?? 1);
  const roomIn = (s: State, decks: number): number =>
    54 * decks - cardsAt(s, ({ zone }) => zone === "held").filter((card) => deckOf(card) <= decks).length;
  const met = new Set<number>();
  manyFights(25, (facts) => {
    for (const { before, event, after } of facts) {
      if (event.type !== "dealt") continue;
      const wanted = Object.values(event.to).flat().length;
      expect(roomIn(before, after.decks)).toBeGreaterThanOrEqual(wanted);
      if (after.decks > 1) expect(roomIn(before, after.decks - 1)).toBeLessThan(wanted);
      for (const card of Object.values(event.to).flat()) expect(deckOf(card)).toBeLessThanOrEqual(after.decks);
      met.add(after.decks);
    }
  });
  expect(met.size).toBeGreaterThan(isWhole ? 1 : 0);
});

test("GP-10, GP-17: no one keeps a Black Joker, nor a card whose rank has passed", () => {
  const steps = "AKQJT98765432";
  const isOver = ({ phase }: State, card: CardId, step: number): boolean =>
    card.startsWith("JB") || (phase === "counting" && !isJoker(card) && steps.indexOf(card[0] as string) < step);
  manyFights(12, (facts) => {
    for (const { after } of facts.filter(({ seen }) => seen))
      for (const [card, place] of Object.entries(after.cards))
        if (place.zone === "hand") expect([card, isOver(after, card, after.step)]).toEqual([card, false]);
  });
});
