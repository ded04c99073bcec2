import { type Chance, take } from "../../engine/chance.ts";
import { frenchDeck } from "../../engine/french-deck.ts";
import type { Script } from "../../engine/script.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { type CardId, cardsIn, type SeatId } from "../../engine/table.ts";
import { cardsFor, edgesOf, keepFrom } from "./edges.ts";
import { isIdle } from "./seating.ts";
import { DECK, type Event, type State } from "./state.ts";
import { noticeAll, outOfDeal } from "./surprise.ts";

export type Play = Script<State, Event>;
type Dealt = Extract<Event, { type: "dealt" }>;

/** SW-2: a card to every Wild Card and every group, for this round; nobody is asked anything before it lies there. */
export function dealRound(play: Play, chance: Chance): void {
  if (play.now.unseated) reseat(play); // SW-3
  for (const seat of play.now.held) if (isIdle(play.now, seat)) play.happen({ type: "fell", seat });
  noticeAll(play, chance); // SW-9: dealing waits for nobody
  const drawer = drawerForRound(play, chance);
  const waiting: SeatId[] = [];
  const to: Record<SeatId, readonly CardId[]> = {};
  const gone: Record<SeatId, readonly CardId[]> = {};
  const { now } = play;
  for (const seat in now.seats) {
    if (now.held.includes(seat) || isIdle(now, seat)) continue; // SW-7, C-5
    const out = outOfDeal(now, seat);
    if (out === "waiting") waiting.push(seat);
    if (out !== null) continue;
    const edges = edgesOf(now, seat);
    const kept = keepFrom(edges, several(cardsFor(edges), drawer.next), drawer.next);
    to[seat] = kept.to;
    if (kept.gone.length > 0) gone[seat] = kept.gone;
  }
  const replaced = Object.keys(gone).length > 0 ? { gone } : {};
  const lying = waiting.length > 0 ? { waiting } : {};
  play.happen({ type: "dealt", to, ...replaced, ...lying, shuffled: drawer.shuffled() });
}

function reseat(play: Play): void {
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
}

function several(count: number, next: () => CardId): CardId[] {
  const drawn: CardId[] = [];
  while (drawn.length < count) drawn.push(next());
  return drawn;
}

interface Drawer {
  next(): CardId;
  shuffled(): Dealt["shuffled"];
}

/** The cards of a whole round: last round's come back first, and after a Joker the deck is shuffled whole (SW-6). */
function drawerForRound(play: Play, chance: Chance): Drawer {
  const { cards, shuffleDue } = play.now;
  let left: CardId[] = [];
  let back: CardId[] = [];
  for (const id in cards) {
    const zone = cards[id]?.zone;
    if (zone === "deck") left.push(id);
    else if (zone !== "held") back.push(id);
  }
  let shuffled: Dealt["shuffled"] = "nothing";
  if (shuffleDue.length > 0) {
    left = left.concat(back);
    back = [];
    shuffled = "whole";
  }
  return {
    shuffled: () => shuffled,
    next() {
      for (;;) {
        const card = take(left, chance);
        if (card !== undefined) return card;
        if (back.length > 0) {
          [left, back] = [back, []];
          shuffled = "discards"; // SW-17
        } else left = joinDeck(play);
      }
    },
  };
}

/** Gives one seat a card while a round goes on: a joiner, or a deal anew (C-5). */
export function dealSeat(play: Play, seat: SeatId, chance: Chance): void {
  const next = drawer(play, chance);
  const edges = edgesOf(play.now, seat);
  const { to, gone } = keepFrom(edges, several(cardsFor(edges), next), next);
  play.happen({ type: "dealtIn", seat, cards: to, ...(gone.length > 0 ? { gone } : {}) });
}

/**
 * Draws one card after another from the deck. What runs short is made up from the discards, never from the cards in
 * play, and then from another deck: a deal never fails (SW-17).
 */
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
      } else left = joinDeck(play);
    }
  };
}

/** Another deck comes in where there are more holders than cards (SW-17); its cards. */
function joinDeck(play: Play): CardId[] {
  const deck = play.now.decks + 1;
  play.happen({ type: "deckJoined", deck });
  return Object.keys(frenchDeck(deck, { zone: "deck", deck: DECK }));
}
