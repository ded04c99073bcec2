import { cardsOf, put, type SeatId } from "../../engine/table.ts";
import { byCard, cardOf } from "./cards.ts";
import { noAsks, toDiscards, unchained, without } from "./lists.ts";
import { isIdle } from "./seating.ts";
import type { State } from "./state.ts";

/** What the GM does to single seats: on Hold without a turn, the Drop, and cards that change hands before the round. */

/** SW-9: anybody who neither acts nor holds, with or without a card. */
export const mayPutOnHold = (s: State, seat: SeatId): boolean =>
  Object.hasOwn(s.seats, seat) &&
  !isIdle(s, seat) &&
  s.contest === null &&
  !s.held.includes(seat) &&
  !s.acting.includes(seat) &&
  !s.biding.includes(seat);

/** SW-11. */
export const mayHaveDrop = (s: State, seat: SeatId): boolean =>
  !s.drops.includes(seat) && (s.acting.includes(seat) || s.held.includes(seat) || mayPutOnHold(s, seat));

/** Whose card may change hands: nothing of this once the round has begun. */
export const holders = (s: State, but: SeatId): SeatId[] =>
  s.phase !== "dealt" ? [] : Object.keys(s.seats).filter((seat) => seat !== but && cardsOf(s, seat, "hand").length > 0);

/** Who may be given somebody's card. */
export const takers = (s: State, but: SeatId): SeatId[] =>
  s.phase !== "dealt"
    ? []
    : Object.keys(s.seats).filter((seat) => seat !== but && !isIdle(s, seat) && !s.held.includes(seat));

/** SW-8: whose turn is over has used its card, and so has whoever came out of the count: to hold is a second turn. */
export const hasUsedCard = (s: State, seat: SeatId): boolean => s.done.includes(seat) || s.cameIn.includes(seat);

/** A card that it has not used yet is its held card; without one it holds all the same (SW-8, SW-9, SW-11). */
export function putOnHold(s: State, seat: SeatId): State {
  const hand = cardsOf(s, seat, "hand");
  const settled = chosen(s, [seat]);
  const cards = hasUsedCard(s, seat) ? toDiscards(settled, hand) : put(settled.cards, hand, { zone: "held", seat });
  const order = { toCome: without(s.toCome, [seat]), chain: unchained(s.chain, [seat]) };
  return { ...settled, ...order, cards, opened: without(s.opened, [seat]), held: [...s.held, seat] };
}

/** SW-11: the attacker counts as on Hold, unless it acts already. */
export function dropGiven(s: State, seat: SeatId): State {
  const there = s.acting.includes(seat) || s.held.includes(seat);
  if (there) return { ...s, drops: [...s.drops, seat] };
  return { ...putOnHold(s, seat), drops: [...s.drops, seat], dropHeld: [...s.dropHeld, seat] };
}

/** SW-11: taken away, and with it a Hold that was the Drop's: the card counts again, and the next deal is for this one too. */
export function dropTaken(s: State, seat: SeatId): State {
  const next: State = { ...s, drops: without(s.drops, [seat]), dropHeld: without(s.dropHeld, [seat]) };
  if (!s.dropHeld.includes(seat) || !s.held.includes(seat)) return next;
  const held = cardsOf(s, seat, "held");
  const counts = held.length > 0 && !s.done.includes(seat) && (s.phase === "dealt" || s.phase === "running");
  return ordered({
    ...next,
    cards: put(s.cards, held, { zone: "hand", seat }),
    held: without(s.held, [seat]),
    queue: without(s.queue, [seat]),
    toCome: counts ? [...without(s.toCome, [seat]), seat] : s.toCome,
  });
}

export function swapped(s: State, [a, b]: readonly [SeatId, SeatId]): State {
  const [mine, theirs] = [cardOf(s, a), cardOf(s, b)];
  if (mine === null || theirs === null) return s;
  const settled = chosen(s, [a, b]);
  const cards = put(put(settled.cards, [mine], { zone: "hand", seat: b }), [theirs], { zone: "hand", seat: a });
  return ordered({ ...settled, cards });
}

/** Whoever is given a card hands in the own one; the giver has none in this round. */
export function gave(s: State, seat: SeatId, to: SeatId): State {
  const mine = cardOf(s, seat);
  if (mine === null) return s;
  const settled = chosen(s, [seat, to]);
  const cards = put(toDiscards(settled, cardsOf(settled, to, "hand")), [mine], { zone: "hand", seat: to });
  const toCome = [...without(s.toCome, [seat, to]), to];
  return ordered({ ...settled, cards, toCome });
}

const ordered = (s: State): State => ({ ...s, toCome: byCard(s, s.toCome) });

/** What there was to choose from is settled: the kept card stays. */
export function chosen(s: State, seats: readonly SeatId[]): State {
  const asks = noAsks(s, (id) => seats.some((seat) => id === `choose:${seat}`));
  const cards = toDiscards(
    s,
    seats.flatMap((seat) => cardsOf(s, seat, "picking")),
  );
  return { ...s, asks, cards };
}
