import { isCutShort as isTurnCutShort, shown } from "../../engine/kit/holding.ts";
import { has, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { Ask, CardId, SeatId } from "../../engine/table/table.ts";
import { type Hold, type State, text } from "./state.ts";

/** Who acts, and who acts next without a draw (MS-2, MS-4). */

/** The seat that acts, as far as this viewer may know. */
export const actingIn = (s: State): SeatId | null => shown(s, s.turns[0]?.seat);

/** Raises the turn number if another seat acts than before, or by another card. */
export const moved = (before: State, after: State): State => ({
  ...after,
  turn: before.turn + (after.turns[0]?.card === before.turns[0]?.card ? 0 : 1),
});

/** Ends the turn of the first in line. */
export function turnOver(s: State): State {
  const [now, ...turns] = s.turns;
  if (now === undefined) return s;
  const done = [...without(s.done, [now.seat]), now.seat];
  const moment = s.moment !== null && now.as === "drawn" ? { ...s.moment, over: true } : s.moment;
  return moved(s, { ...s, turns, done, moment });
}

/** MS-4: someone is about to step in before the turn that the card gave, so it does not end meanwhile. */
export const isCutShort = (s: State): boolean => isTurnCutShort(s.turns, s.stepping);

/** MS-4: what holders are asked once a card of their trigger has come. */

const MOMENT = "moment:";
export const askId = (card: CardId): string => `${MOMENT}${card}`;
/** The held card that a question is about. */
export const cardAsked = ({ id }: Ask): CardId => id.slice(MOMENT.length);

export const askOf = ({ seat, card, trigger }: Hold, since: number): Ask => ({
  id: askId(card),
  to: seat,
  text: text("ask.hold", { whom: { seat: trigger } }),
  holds: false, // MS-4: the table does not stop for it
  fallback: `${askId(card)}:wait:${since}`,
});

export const isAsked = ({ asks }: Pick<State, "asks">, card: CardId): boolean =>
  asks.length > 0 && has(cardsAsked(asks), card);

const cardsAsked = once((asks: State["asks"]): readonly CardId[] => asks.map(cardAsked));

/** The questions left when those about these cards are answered or have lapsed. */
export const asksWithout = (s: Pick<State, "asks">, cards: readonly CardId[]): readonly Ask[] =>
  s.asks.filter((ask) => !has(cards, cardAsked(ask)));

/** MS-4: seats whose trigger came up and that have not answered yet. */
export const mayAct = (s: State): SeatId[] => [
  ...new Set(s.asks.map(({ to }) => to).filter((to) => shown(s, to) !== null)),
];
