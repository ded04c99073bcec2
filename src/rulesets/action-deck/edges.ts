import { heightOf, isJoker, RANKS, rankOf } from "../../engine/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { best } from "./cards.ts";
import { leaderIn, type Sitting } from "./seating.ts";

/** SW-15: edges and hindrances, read from the actor or set by hand on the combatant. */

export interface Edges {
  /** How many cards more to choose from: 0, 1 or 2. */
  readonly levelHeaded: number;
  readonly quick: boolean;
  /** The worst of two; who is Level Headed as well chooses. */
  readonly hesitant: boolean;
}

/** The leader's, found once for a seat: a deal asks for every seat's. */
export function edgesOf(state: Sitting, seat: SeatId): Edges {
  const leader = leaderIn(state, seat) ?? "";
  const traits = state.fighters[leader]?.traits;
  const choice = state.choices[leader];
  const levelHeaded = Math.max(0, Math.min(2, choice?.levelHeaded ?? traits?.["levelHeaded"] ?? 0));
  return {
    levelHeaded,
    quick: choice?.quick ?? (traits?.["quick"] ?? 0) > 0,
    hesitant: levelHeaded === 0 && (choice?.hesitant ?? (traits?.["hesitant"] ?? 0) > 0),
  };
}

export const levelHeaded = (state: Sitting, seat: SeatId): number => edgesOf(state, seat).levelHeaded;
export const isQuick = (state: Sitting, seat: SeatId): boolean => edgesOf(state, seat).quick;
export const isHesitant = (state: Sitting, seat: SeatId): boolean => edgesOf(state, seat).hesitant;

/** How many cards a seat with these is dealt. */
export const cardsFor = ({ hesitant, levelHeaded: more }: Edges): number => (hesitant ? 2 : 1 + more);

/** What Quick replaces: a card of 5 or lower; a Joker is above. */
export const isLow = (card: CardId): boolean => !isJoker(card) && RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("5");

/** What a seat keeps to choose from, and what went back at once. */
export interface Kept {
  readonly to: readonly CardId[];
  readonly gone: readonly CardId[];
}

/** Hesitant takes the worst of two, but a Joker is kept; then Quick replaces what is still low by the next card, and the next. */
export function keepFrom({ hesitant, quick }: Edges, ids: readonly CardId[], more: () => CardId): Kept {
  const first = hesitant ? hesitate(ids) : { to: ids, gone: [] };
  return quick && isLow(best(first.to) ?? "") ? quicken(first, more) : first;
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
