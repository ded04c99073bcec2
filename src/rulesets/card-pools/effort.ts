import type { Of, Refused } from "../../engine/rules/parts.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { handCards, stepOfCard } from "./hand.ts";
import { tire } from "./losses.ts";
import { goesWith } from "./members.ts";
import { type Event, no, type Play, part, type State, signed, text } from "./state.ts";
import { EFFORTS, type Effort, effortBonus, priceOf, suits, type Use } from "./uses.ts";

/** The future card an effort takes: of the next lower rank held, the last one to come. */
export function futureCard(s: State, seat: SeatId, cards: readonly CardId[]): CardId | null {
  const hand = handCards(s, seat).filter((card) => !isJoker(card));
  const played = hand.filter((card) => cards.includes(card)); // a hold card is used at any time, whatever its rank
  const from = Math.max(s.step, ...played.map(stepOfCard));
  const later = hand.filter((card) => stepOfCard(card) > from);
  const [next] = later;
  return next === undefined ? null : (later.filter((card) => stepOfCard(card) === stepOfCard(next)).at(-1) ?? null);
}

/** The effort asked for, with the card it takes; refused if it does not go with this use. */
export function effortFor(
  s: State,
  seat: SeatId,
  cards: readonly CardId[],
  use: Use,
  input: readonly string[] = [],
): { readonly with: Pick<Of<Event, "spent">, "effort" | "future"> } | Refused {
  if (input[0] === undefined) return { with: {} };
  const effort = EFFORTS.find((some) => some === input[0]);
  if (effort === undefined || !suits(effort, use)) return no("effortFor");
  const future = futureCard(s, seat, cards);
  return future === null ? no("noFuture") : { with: { effort, future } };
}

/** Most efforts cost FP. */
export function payFor(play: Play, seat: SeatId, effort: Effort | undefined): void {
  if (effort !== undefined && priceOf(effort) > 0) tire(play, seat, priceOf(effort));
}

/** GP-6: extra effort goes with a set or defence that is played, for a future card and usually 1 FP. */
export const effort = part({
  fresh: { raised: [] },
  renew: { dealt: ["raised"], counted: ["raised"], turnEnded: ["raised"], collected: ["raised"] },
  also: {
    spent: (s, { seat, effort }) =>
      effort === "increased" && !s.raised.includes(seat) ? { ...s, raised: [...s.raised, seat] } : s,
    ...goesWith("raised"),
  },
  badges: (s, seat) =>
    s.raised.includes(seat)
      ? [{ text: text("badge.raised", { n: signed(effortBonus("increased")) }), tone: "gain" }]
      : [],
});
