import { once } from "../../engine/table/once.ts";
import { fighterOf } from "../../engine/table/seating.ts";
import { type CardId, type FighterId, isOut, type Place, type Seat, type SeatId } from "../../engine/table/table.ts";
import { cardsInZone, cardsWith, countAt } from "../../engine/table/whereabouts.ts";
import type { Choice, State } from "./state.ts";

/** Who sits at the table: fighters, and events, which have no fighter (MS-7). */

/** MS-7: an event has a seat without members. */
export const isEvent = (s: Pick<State, "happenings">, seat: SeatId): boolean => Object.hasOwn(s.happenings, seat);

export const eventSeats = (s: Pick<State, "seats" | "happenings">): Readonly<Record<SeatId, Seat>> =>
  Object.fromEntries(Object.entries(s.seats).filter(([id]) => isEvent(s, id)));

/** No one in the seat can act (C-5). An event always can. */
export function isActorIdle(s: Pick<State, "seats" | "fighters">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isOut(s, there);
}

/** Whose cards there are, where they lie, and how many there should be (MS-1, MS-6). */

/** MS-1: every card is blank and belongs to the seat whose deck it lies in; this one ends the round. */
export const DELIMITER: CardId = "card-0";
export const delimiterDeck: Place = { zone: "deck", deck: "end" };

/** The most cards a fighter can have; four is a dragon. */
export const MOST_CARDS = 12;

/** How many cards the seat should have in all, in the deck and drawn; none while no one in it can act (C-5). */
export function wanted(s: State, seat: SeatId): number {
  const happening = s.happenings[seat];
  if (happening !== undefined) return happening.over ? 0 : happening.cards;
  return isActorIdle(s, seat) ? 0 : cardCount(s, seat);
}

/**
 * MS-6, MS-10: how many cards fighters have while they can act; in a group, the number set for its first member that
 * has one.
 */
export function cardCount(s: State, seat: SeatId): number {
  const members = s.seats[seat]?.members ?? [];
  const first = members.find((id) => s.choices[id]?.cards !== undefined) ?? members[0];
  return first === undefined ? 0 : cardsOfOne(s, first);
}

/** The number set by hand, or else in an earlier encounter, or else the usual one. */
function cardsOfOne(s: State, id: FighterId): number {
  const fighter = fighterOf<Choice>(s, id);
  if (fighter === null) return 0;
  const usual = s.options.preset === "tokenBag" && fighter.side === "hero" ? 2 : 1;
  const cards = fighter.cards ?? (fighter.repeated === true ? usual : fighter.memory?.["cards"]);
  return typeof cards === "number" && Number.isInteger(cards) ? Math.max(0, Math.min(MOST_CARDS, cards)) : usual;
}

/** This seat's undrawn cards as a number, even for viewers who may not know which they are. */
export const undrawn = (s: State, seat: SeatId): number => countAt(s, { zone: "deck", deck: seat });

/** All cards of this seat, wherever they lie. */
export const cardsBelonging = (s: State, seat: SeatId): readonly CardId[] => cardsWith(s, seat);

/** MS-1: the deck is every seat's undrawn cards and the delimiter. */
export const inDeck = (s: State): readonly CardId[] => cardsInZone(s, "deck");

/** The seat that a card in the deck belongs to; null for the delimiter. */
export function bearerOf(s: State, card: CardId): SeatId | null {
  const place = s.cards[card];
  return card === DELIMITER || place === undefined || place.zone !== "deck" ? null : place.deck;
}

/** How many cards anyone may expect to come: hidden ones are not counted, the delimiter is. */
export const total: (s: State) => number = once(
  (s: State) => 1 + Object.keys(s.seats).reduce((sum, seat) => sum + undrawn(s, seat), 0),
);
