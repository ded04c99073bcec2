import { heightOf, isJoker, RANKS, rankOf } from "../../engine/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { best } from "./cards.ts";
import { leaderOf, type Sitting } from "./seating.ts";

/** SW-15: edges and hindrances, read from the actor or set by hand on the combatant. */

const has = (state: Sitting, seat: SeatId, edge: "quick" | "hesitant"): boolean => {
  const leader = leaderOf(state, seat);
  return leader?.[edge] ?? (leader?.traits?.[edge] ?? 0) > 0;
};

/** How many cards more to choose from: 0, 1 or 2. */
export function levelHeaded(state: Sitting, seat: SeatId): number {
  const leader = leaderOf(state, seat);
  const edge = leader?.levelHeaded ?? leader?.traits?.["levelHeaded"] ?? 0;
  return Math.max(0, Math.min(2, edge));
}

export const isQuick = (state: Sitting, seat: SeatId): boolean => has(state, seat, "quick");
/** The worst of two; who is Level Headed as well chooses. */
export const isHesitant = (state: Sitting, seat: SeatId): boolean =>
  levelHeaded(state, seat) === 0 && has(state, seat, "hesitant");

/** How many cards the seat is dealt. */
export const cardsFor = (state: Sitting, seat: SeatId): number =>
  isHesitant(state, seat) ? 2 : 1 + levelHeaded(state, seat);

/** What Quick replaces: a card of 5 or lower; a Joker is above. */
export const isLow = (card: CardId): boolean => !isJoker(card) && RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("5");

/** What a seat keeps to choose from, and what went back at once. */
export interface Kept {
  readonly to: readonly CardId[];
  readonly gone: readonly CardId[];
}

/** Hesitant takes the worst of two, but a Joker is kept; then Quick replaces what is still low by the next card, and the next. */
export function keepFrom(state: Sitting, seat: SeatId, ids: readonly CardId[], more: () => CardId): Kept {
  const first = isHesitant(state, seat) ? hesitate(ids) : { to: ids, gone: [] };
  return isQuick(state, seat) && isLow(best(first.to) ?? "") ? quicken(first, more) : first;
}

function hesitate(ids: readonly CardId[]): Kept {
  const kept = ids.find(isJoker) ?? worst(ids);
  return { to: [kept], gone: ids.filter((id) => id !== kept) };
}

/** Draws until a card is higher than 5. */
export function quicken(was: Kept, more: () => CardId): Kept {
  const gone = [...was.gone, ...was.to];
  let card = more();
  while (isLow(card)) {
    gone.push(card);
    card = more();
  }
  return { to: [card], gone };
}

const worst = (ids: readonly CardId[]): CardId =>
  ids.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low), ids[0] ?? "");
