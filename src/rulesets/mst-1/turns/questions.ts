import { shown } from "../../../engine/kit/holding.ts";
import { has } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { Ask, CardId, SeatId } from "../../../engine/table/table.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

/** MS-4: what holders are asked once a card of their trigger has come. */

type Hold = State["holds"][number];

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
