import { type Chance, take } from "../../engine/chance.ts";
import { frenchDeck } from "../../engine/french-deck.ts";
import type { Script } from "../../engine/script.ts";
import { type CardId, cardsIn, type SeatId } from "../../engine/table.ts";
import { cardsFor, isIdle, sameSeats, seating } from "./seating.ts";
import { DECK, type Event, type State } from "./state.ts";

export type Play = Script<State, Event>;

/** SW-2: a card to every Wild Card and every group, for this round; nobody is asked anything before it lies there. */
export function dealRound(play: Play, chance: Chance): void {
  if (play.now.phase !== "setup") play.happen({ type: "collected", held: false });
  const seats = seating(play.now);
  if (!sameSeats(seats, play.now.seats)) play.happen({ type: "seated", seats }); // SW-3
  for (const seat of Object.keys(play.now.seats))
    if (play.now.held.includes(seat) && isIdle(play.now, seat)) play.happen({ type: "fell", seat });
  if (play.now.shuffleDue) play.happen({ type: "reshuffled" }); // SW-6
  const held = new Set(play.now.held);
  const wanted: [SeatId, number][] = [];
  for (const seat of Object.keys(play.now.seats))
    if (!held.has(seat) && !isIdle(play.now, seat)) wanted.push([seat, cardsFor(play.now, seat)]); // SW-7, C-5
  const drawn = draw(
    play,
    wanted.reduce((sum, [, n]) => sum + n, 0),
    chance,
  );
  const to: Record<SeatId, readonly CardId[]> = {};
  let at = 0;
  for (const [seat, n] of wanted) {
    to[seat] = drawn.slice(at, at + n);
    at += n;
  }
  play.happen({ type: "dealt", to });
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
    } else {
      const deck = play.now.decks + 1;
      play.happen({ type: "deckJoined", deck });
      left = Object.keys(frenchDeck(deck, { zone: "deck", deck: DECK }));
    }
  }
  return drawn;
}
