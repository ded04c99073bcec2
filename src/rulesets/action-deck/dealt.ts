import { type CardId, cardsOf, isHidden, type Place, put, type Seat, type SeatId } from "../../engine/table.ts";
import { best, byCard, highestFirst } from "./cards.ts";
import { noAsks, toDiscards, withJokers, without } from "./lists.ts";
import { agedMarks } from "./marks.ts";
import { DECK, type Event, type State } from "./state.ts";

/** The cards of this round go back and it is as before its deal; Holds end too. */
export function collected(s: State): State {
  const back = Object.keys(s.cards).filter((id) => s.cards[id]?.zone !== "deck" && s.cards[id]?.zone !== "discard");
  return {
    ...s,
    ...roundless,
    cards: toDiscards(s, back),
    phase: "setup",
    again: s.round > 0,
    undealt: false,
    queue: [],
    held: [],
    drops: [],
    dropHeld: [],
    turn: s.turn + 1,
  };
}

/** What a round leaves behind: nothing of this. */
export const roundless = {
  acting: [],
  done: [],
  toCome: [],
  chain: [],
  heldOver: [],
  biding: [],
  cameIn: [],
  opened: [],
  passed: [],
  down: {},
  contest: null,
  actions: {},
  asks: [],
} as const;

/**
 * Last round's cards come back, and everybody's new ones lie there, in one walk over the table. The best card is kept
 * at once; what else was dealt may be taken instead until the round begins (SW-15).
 */
export function dealt(s: State, { to, gone = {}, waiting = [], shuffled }: Extract<Event, { type: "dealt" }>): State {
  const given = new Map<CardId, Place>();
  const kept: [SeatId, CardId][] = [];
  const asks: State["asks"][number][] = [];
  const lies = discards(s);
  const all = [...Object.values(to), ...Object.values(gone)].flat(); // SW-6: one that was replaced was dealt all the same
  for (const seat in to) {
    const ids = to[seat] as readonly CardId[];
    const top = best(ids) as CardId;
    kept.push([seat, top]);
    for (const id of ids) given.set(id, { zone: id === top ? "hand" : "picking", seat });
    if (ids.length > 1) asks.push(chooseAsk(seat));
  }
  for (const seat in gone) for (const id of gone[seat] as readonly CardId[]) given.set(id, lies(seat));
  const cards: Record<CardId, Place> = {};
  for (const id in s.cards) cards[id] = given.get(id) ?? backFrom(s.cards[id] as Place, shuffled, lies);
  return agedMarks({
    ...s,
    ...roundless,
    cards,
    asks,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    shuffleDue: withJokers(shuffled === "whole" ? [] : s.shuffleDue, all),
    unseated: false,
    undealt: false,
    held: [...s.held, ...waiting], // SW-9
    queue: s.queue.filter((seat) => s.held.includes(seat)),
    heldOver: s.held,
    toCome: highestFirst(kept),
    turn: s.turn + 1,
  });
}

const deckPlace: Place = { zone: "deck", deck: DECK };

/** SW-6, SW-17: where a card that is not dealt now goes as a round is dealt. */
function backFrom(place: Place, shuffled: "nothing" | "discards" | "whole", lies: (seat: SeatId) => Place): Place {
  if (place.zone === "held" || place.zone === "deck") return place;
  if (shuffled !== "nothing") return deckPlace;
  return "seat" in place ? lies(place.seat) : place;
}

/** Where cards of a seat are discarded: face down where it is hidden (C-5). */
function discards(s: State): (seat: SeatId) => Place {
  const hidden = new Set(Object.keys(s.seats).filter((id) => isHidden(s, s.seats[id] as Seat)));
  return (seat) => (hidden.has(seat) ? { zone: "discard", deck: DECK, closed: true } : { zone: "discard", deck: DECK });
}

export const chooseAsk = (seat: SeatId) => ({
  id: `choose:${seat}`,
  to: seat,
  text: { key: "action-deck.ask.choose" },
  holds: false,
  fallback: `choose:${seat}:keep`,
});

/** SW-6: a Joker that was drawn and replaced was dealt, and counts. */
export function dealtIn(s: State, { seat, cards: ids, gone = [] }: Extract<Event, { type: "dealtIn" }>): State {
  const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking"), ...gone];
  const kept = best(ids) as CardId;
  const rest = ids.filter((id) => id !== kept);
  const choosing = s.phase === "dealt" && rest.length > 0;
  const away = toDiscards(s, choosing ? old : [...old, ...rest], seat);
  const cards = put(choosing ? put(away, rest, { zone: "picking", seat }) : away, [kept], { zone: "hand", seat });
  const asks = noAsks(s, (id) => id === `choose:${seat}`);
  const next: State = {
    ...s,
    cards,
    asks: choosing ? [...asks, chooseAsk(seat)] : asks,
    shuffleDue: withJokers(s.shuffleDue, [...ids, ...gone]),
    heldOver: without(s.heldOver, [seat]),
  };
  return { ...next, toCome: byCard(next, [...without(s.toCome, [seat]), seat]) };
}

/** SW-15 Quick: the card that was kept and all but the last of these go; the last one stays, and nothing is to be chosen. */
export function replaced(s: State, seat: SeatId, ids: readonly CardId[]): State {
  const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking")];
  const cards = put(toDiscards(s, [...old, ...ids], seat), ids.slice(-1), { zone: "hand", seat });
  const asks = noAsks(s, (id) => id === `choose:${seat}`);
  const next: State = { ...s, cards, asks, shuffleDue: withJokers(s.shuffleDue, ids) };
  return { ...next, toCome: byCard(next, next.toCome) };
}
