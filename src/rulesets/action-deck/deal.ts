import { type Chance, take } from "../../engine/chance.ts";
import { frenchDeck } from "../../engine/french-deck.ts";
import type { Script } from "../../engine/script.ts";
import { sameSeats, seating } from "../../engine/seating.ts";
import { type CardId, cardsIn, type SeatId } from "../../engine/table.ts";
import { cardsFor, isIdle } from "./seating.ts";
import { DECK, type Event, type State } from "./state.ts";

export type Play = Script<State, Event>;
type Dealt = Extract<Event, { type: "dealt" }>;

/** SW-2: a card to every Wild Card and every group, for this round; nobody is asked anything before it lies there. */
export function dealRound(play: Play, chance: Chance): void {
  if (play.now.unseated) reseat(play); // SW-3
  for (const seat of play.now.held) if (isIdle(play.now, seat)) play.happen({ type: "fell", seat });
  const { now } = play;
  const wanted: [SeatId, number][] = [];
  let count = 0;
  for (const seat in now.seats) {
    if (now.held.includes(seat) || isIdle(now, seat)) continue; // SW-7, C-5
    const cards = cardsFor(now, seat);
    wanted.push([seat, cards]);
    count += cards;
  }
  const { drawn, shuffled } = drawRound(play, count, chance);
  const to: Record<SeatId, readonly CardId[]> = {};
  let at = 0;
  for (const [seat, cards] of wanted) {
    to[seat] = drawn.slice(at, at + cards);
    at += cards;
  }
  play.happen({ type: "dealt", to, shuffled });
}

function reseat(play: Play): void {
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats });
}

/** The cards of a whole round: last round's come back first, and after a Joker the deck is shuffled whole (SW-6). */
function drawRound(play: Play, count: number, chance: Chance): { drawn: CardId[]; shuffled: Dealt["shuffled"] } {
  const { cards, shuffleDue } = play.now;
  let left: CardId[] = [];
  let back: CardId[] = [];
  for (const id in cards) {
    const zone = cards[id]?.zone;
    if (zone === "deck") left.push(id);
    else if (zone !== "held") back.push(id);
  }
  let shuffled: Dealt["shuffled"] = "nothing";
  if (shuffleDue) {
    left = left.concat(back);
    back = [];
    shuffled = "whole";
  }
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    const card = take(left, chance);
    if (card !== undefined) drawn.push(card);
    else if (back.length > 0) {
      [left, back] = [back, []];
      shuffled = "discards"; // SW-17
    } else left = joinDeck(play);
  }
  return { drawn, shuffled };
}

/** Gives one seat a card while a round goes on: a joiner, or a deal anew (C-5). */
export function dealSeat(play: Play, seat: SeatId, chance: Chance): void {
  play.happen({ type: "dealtIn", seat, cards: draw(play, cardsFor(play.now, seat), chance) });
}

/**
 * `count` cards at random from the deck. What runs short is made up from the discards, never from the cards in play,
 * and then from another deck: a deal never fails (SW-17).
 */
function draw(play: Play, count: number, chance: Chance): CardId[] {
  let left = cardsIn(play.now, "deck", DECK);
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    const card = take(left, chance);
    if (card !== undefined) {
      drawn.push(card);
      continue;
    }
    const discards = cardsIn(play.now, "discard", DECK);
    if (discards.length > 0) {
      play.happen({ type: "recycled" });
      left = discards;
    } else left = joinDeck(play);
  }
  return drawn;
}

/** Another deck comes in where there are more holders than cards (SW-17); its cards. */
function joinDeck(play: Play): CardId[] {
  const deck = play.now.decks + 1;
  play.happen({ type: "deckJoined", deck });
  return Object.keys(frenchDeck(deck, { zone: "deck", deck: DECK }));
}
