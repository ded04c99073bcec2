import { drawing, resetOffer } from "../../engine/kit/drawing.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { type Chance, take } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type CardId, type Cards, cardsAt, type Place, put } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK, deckOfCard, toDiscards, undrawn } from "./cards.ts";
import { type Event, no, type Play, part, type State, say, text, words } from "./state.ts";

/** SW-6: the Jokers that make a full shuffle due; a hidden one is cut from what others see (C-5). */
export const withJokers = (due: State["shuffleDue"], dealt: readonly CardId[]): State["shuffleDue"] => [
  ...new Set([...due, ...dealt.filter(isJoker)]),
];

/** What a deal may draw at once, what it takes back first, what is held and stays where it is (SW-7); and how many in all. */
export const betweenRounds = once((cards: Cards) => {
  const [undrawn, drawn, held]: [CardId[], CardId[], CardId[]] = [[], [], []];
  const places = Object.values(cards); // to look each of them up costs ten times as much
  Object.keys(cards).forEach((id, i) => {
    const zone = places[i]?.zone;
    (zone === "deck" ? undrawn : zone === "held" ? held : drawn).push(id);
  });
  return { undrawn, drawn, held, size: places.length } as const;
});

/** A table's cards while they are laid out. */
export type Laying = Record<CardId, Place>;

/** The table's cards, all of them undrawn, to be changed by the caller. */
export function allUndrawn({ cards, decks }: State): Laying {
  const { drawn, held, size } = betweenRounds(cards);
  const whole = wholeDecks(decks, size);
  if (whole !== null) return { ...whole };
  const all: Laying = { ...cards };
  for (const id of [...drawn, ...held]) all[id] = inDeck;
  return all;
}

const inDeck: Place = { zone: "deck", deck: DECK };

/**
 * Whole decks, all undrawn, if they have this many cards: V8 is slow to find a card in a copy of a copy of a copy, and
 * to add many to one.
 */
function wholeDecks(decks: number, count: number): Cards | null {
  const whole = undrawn(decks);
  return betweenRounds(whole).size === count ? whole : null;
}

type Shuffled = Of<Event, "dealt">["shuffled"];
interface Drawer {
  next(): CardId;
  shuffled(): Shuffled;
}

/**
 * Draws the cards for a whole round. Last round's come back first, and after a Joker the whole deck is shuffled (SW-6).
 */
export function drawerForRound(play: Play, chance: Chance): Drawer {
  const { cards, shuffleDue, decks } = play.now;
  const isDue = shuffleDue.length > 0;
  const { undrawn, drawn } = betweenRounds(cards);
  let joined = decks;
  const { next, hasRecycled } = drawing(
    chance,
    isDue ? undrawn.concat(drawn) : [...undrawn],
    () => (isDue ? [] : drawn), // SW-17
    () => joinDeck(play, ++joined),
  );
  return { next, shuffled: () => (isDue ? "whole" : hasRecycled() ? "discards" : "nothing") };
}

/** Draws single cards during a round: from the deck, then from the discards, never from the cards in play. */
export function drawer(play: Play, chance: Chance): () => CardId {
  let left = cardsIn(play.now, "deck", DECK);
  return () => {
    for (;;) {
      const card = take(left, chance);
      if (card !== undefined) return card;
      const discards = cardsIn(play.now, "discard", DECK);
      if (discards.length > 0) {
        play.happen({ type: "recycled" });
        left = discards;
      } else left = joinDeck(play, play.now.decks + 1);
    }
  };
}

/** The cards of another deck, added when there are more holders than cards. */
function joinDeck(play: Play, deck: number): CardId[] {
  play.happen({ type: "deckJoined", deck });
  return Object.keys(deckOfCard(deck));
}

/** SW-1, SW-17: one deck, refilled from its discards and then by another deck, so that a deal never fails. */
export const deck = part({
  fresh: () => ({
    cards: undrawn(1), // SW-1
    shared: { french: DECK },
    decks: 1,
    shuffleDue: [],
  }),
  fold: {
    recycled: (s) => ({ ...s, cards: put(s.cards, cardsIn(s, "discard", DECK), { zone: "deck", deck: DECK }) }),
    deckJoined: (s, { deck: n }) => ({ ...s, decks: n, cards: { ...s.cards, ...deckOfCard(n) } }),
  },
  effects: {
    recycled: () => [say("recycled")],
    deckJoined: ({ deck: n }) => [say("deckJoined", { n })],
  },
});

/** All cards in play. */
export const cardsOut = (s: State): CardId[] => cardsAt(s, ({ zone }) => zone !== "deck" && zone !== "discard");

/** C-6: collects the cards of a round, which is then as it was before its deal; Holds end too. */
export const collect = part({
  decide: {
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: {
    collected: (s) => ({
      ...s,
      cards: toDiscards(s, cardsOut(s)),
      asks: [],
      phase: "setup",
      again: s.round > 0,
      turn: s.turn + 1,
    }),
  },
  offers: {
    table: (s) =>
      s.phase === "setup"
        ? []
        : [resetOffer(words, s.round, { undoLabel: text("deed.reset", { round: Math.max(1, s.round) }) })],
  },
});
