import type { Ask, CardId, SeatId } from "../../engine/table.ts";
import type { Claim, State, Trade } from "./state.ts";
import { text } from "./words.ts";

/** The questions of this ruleset; each is answered by offers of the same id. */

type Asks = State["asks"];

export const asking = (s: State, ...more: readonly Ask[]): State => ({
  ...s,
  asks: [...s.asks.filter(({ id }) => !more.some((ask) => ask.id === id)), ...more],
});
export const settled = (s: State, ...ids: readonly string[]): State =>
  s.asks.some(({ id }) => ids.includes(id)) ? { ...s, asks: s.asks.filter(({ id }) => !ids.includes(id)) } : s;
export const isAsked = ({ asks }: { readonly asks: Asks }, id: string): boolean => asks.some((ask) => ask.id === id);

/** MD-2. */
export const pictureAsk = (card: CardId): Ask => ({
  id: "md:picture",
  to: "gm",
  text: text("ask.picture", { card: { card } }),
  holds: true,
  fallback: "md:picture:ignore",
});

export const strikeAsk = (card: CardId): Ask => ({
  id: "md:strike",
  to: "gm",
  text: text("ask.strike", { card: { card } }),
  holds: false,
  fallback: "md:strike:yes",
});

/** MD-10. */
export const setbackAsk = (seat: SeatId): Ask => ({
  id: `md:setback:${seat}`,
  to: "gm",
  about: seat,
  text: text("ask.setback", { who: { seat } }),
  holds: false,
  fallback: `md:setback:${seat}:lost`,
});

/** MD-4. */
export const breaksAsk = (seat: SeatId): Ask => ({
  id: `md:breaks:${seat}`,
  to: "gm",
  about: seat,
  text: text("ask.breaks", { who: { seat } }),
  holds: false,
  fallback: `md:breaks:${seat}:brokeOff`,
});

/** MD-5. */
export const spiritAsk = (seat: SeatId): Ask => ({
  id: `md:spirit:${seat}`,
  to: seat,
  text: text("ask.spirit", { who: { seat } }),
  holds: false,
  fallback: null,
});

/** MD-14. */
export const claimAsk = ({ id, who, action }: Claim): Ask => ({
  id: `md:${id}`,
  to: "gm",
  text: text("ask.claim", { who: { seat: who }, action: { word: action } }),
  holds: false,
  fallback: null,
});

/** MD-17: the other is told of a card that lies open, and of a closed one only that it is one. */
export function tradeAsk({ cards }: Pick<State, "cards">, { id, from, to, give, want }: Trade): Ask {
  const place = cards[give];
  const isOpen = place !== undefined && !("closed" in place);
  const key = want === null ? (isOpen ? "tradeAny" : "tradeBlind") : isOpen ? "trade" : "tradeHidden";
  return {
    id: `md:${id}`,
    to,
    text: text(`ask.${key}`, {
      who: { seat: from },
      ...(isOpen ? { give: { card: give } } : {}),
      ...(want === null ? {} : { want: { card: want } }),
    }),
    swap: { get: isOpen ? give : null, give: want },
    holds: false,
    fallback: `md:${id}:no`,
  };
}

/** MD-20. */
export const keepAsk = (who: SeatId): Ask => ({
  id: `md:keep:${who}`,
  to: who,
  text: text("ask.keep"),
  holds: false,
  fallback: null,
});

/** MD-18. */
export const renewAsk = (who: SeatId, n: number): Ask => ({
  id: `md:renew:${who}`,
  to: who,
  text: text("ask.renew", { n }),
  holds: false,
  fallback: `md:renew:${who}:keep`,
});

/** MD-17, MD-18: what is asked already, as the options now have it. */
export const restated = (s: State): State => ({
  ...s,
  asks: s.asks.map((ask) => {
    const trade = s.trades.find(({ id }) => ask.id === `md:${id}`);
    if (trade !== undefined) return tradeAsk(s, trade);
    return s.renewing.some((who) => ask.id === `md:renew:${who}`) ? renewAsk(ask.to, s.options.handSize) : ask;
  }),
});

/** MD-24: the GM says whether it can be used, the player whether to. */
export const subplotAsks = (who: SeatId, card: CardId): readonly Ask[] => [
  {
    id: `md:subplot:${card}`,
    to: "gm",
    text: text("ask.subplot", { who: { seat: who }, card: { card } }),
    holds: false,
    fallback: null,
  },
  {
    id: `md:mine:${card}`,
    to: who,
    text: text("ask.mine", { card: { card } }),
    holds: false,
    fallback: null,
  },
];

/** MD-25. */
export const beforeAsk = (who: SeatId, card: CardId, kind: "interloper" | "disaster"): Ask => ({
  id: `md:before:${card}`,
  to: "gm",
  text: text(`ask.${kind}`, { who: { seat: who }, card: { card } }),
  holds: false,
  fallback: null,
});
