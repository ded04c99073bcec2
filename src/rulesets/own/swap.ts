import { isHand } from "../../decks/recipe/recipe.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { another, hasOther } from "../../engine/kit/words.ts";
import { has } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type CardId, put, putEach, type SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { isBefore } from "./count.ts";
import { dealtLine, liesDown, turnedUp } from "./deal.ts";
import { countingOf, DECK, deckPlace, handOf } from "./deck.ts";
import { numbersOf } from "./numbers.ts";
import { no, offer, part, recipeOf, type State, text } from "./state.ts";

/** OD-12: between the deal and the first turn, of cards that are not hands. */
const isOpen = (s: State, seat: SeatId): boolean => isBefore(s) && !isHand(recipeOf(s)) && !isIdle(s, seat);

const holders = once((s: State): readonly SeatId[] =>
  Object.keys(s.seats).filter((seat) => isOpen(s, seat) && handOf(s, seat).length > 0),
);

/** One copy of each card that lies in the deck or among the discards. */
const toGive = once((s: State): readonly CardId[] => {
  const there = [...cardsIn(s, "deck", DECK), ...cardsIn(s, "discard", DECK)];
  return [...new Map(there.toReversed().map((card) => [card.replace(/#.*/, ""), card])).values()].toReversed();
});

/** All of two seats' cards change places. What all have seen stays open. */
function swapped(s: State, [a, b]: readonly [SeatId, SeatId]): State {
  const mine = handOf(s, a);
  const theirs = handOf(s, b);
  const open = [...mine.filter((card) => !liesDown(s, a, card)), ...theirs.filter((card) => !liesDown(s, b, card))];
  const cards = putEach(s.cards, [...mine, ...theirs], (card) => ({ zone: "hand", seat: has(mine, card) ? b : a }));
  return turnedUp({ ...s, cards, turn: s.turn + 1 }, open);
}

/** OD-12, SW-4, SW-22: before a round the GM lets two swap cards, or gives a named one in place of one that counts. */
export const swap = part({
  decide: {
    swap(play, { seat, with: [other = ""] = [] }) {
      const all = holders(play.now);
      if (other === seat || !has(all, seat) || !has(all, other)) return no("noSwap");
      play.happen({ type: "swapped", seats: [seat, other] });
      return null;
    },
    giveCard(play, { seat, card: [card = ""] = [] }) {
      const s = play.now;
      if (!isOpen(s, seat) || !has(toGive(s), card)) return no("noSwap");
      const isShort = handOf(s, seat).length < numbersOf(s, seat).cards;
      const back = isShort ? undefined : (countingOf(s, seat)[0] ?? handOf(s, seat)[0]);
      play.happen({ type: "cardGiven", seat, card, back: back ?? null });
      return null;
    },
  },
  fold: {
    swapped: (s, { seats }) => swapped(s, seats),
    cardGiven: (s, { seat, card, back }) => ({
      ...s,
      cards: put(back === null ? s.cards : put(s.cards, [back], deckPlace), [card], { zone: "hand", seat }),
      turn: s.turn + 1,
    }),
  },
  effects: {
    cardGiven: ({ seat, card }, before) => [{ kind: "say", text: dealtLine(before, seat, [card]) }],
  },
  offers: {
    about(s, seat) {
      if (!isOpen(s, seat)) return [];
      const all = holders(s);
      return [
        ...(has(all, seat) && hasOther(all, seat)
          ? [
              offer({ type: "swap", seat }, s.turn, {
                icon: "trade",
                drag: true,
                fields: [another("with", all, seat, text("pick.swap", { who: { seat } }))],
              }),
            ]
          : []),
        ...(toGive(s).length > 0
          ? [
              offer({ type: "giveCard", seat }, s.turn, {
                fields: [{ name: "card", pick: toGive(s), of: "card", least: 1, most: 1 }],
                weight: "quiet",
                icon: "cards",
              }),
            ]
          : []),
      ];
    },
  },
});
