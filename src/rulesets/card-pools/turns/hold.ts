import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { isRed, stepOf } from "../cards/count-order.ts";
import { isDealt } from "../cards/deal.ts";
import { handCards, hasHold, heldCard } from "../cards/hand.ts";
import { holdOf } from "../cards/places.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";

const mayHold = (s: State, seat: SeatId): boolean => isDealt(s) && !hasHold(s, seat) && handCards(s, seat).length > 0;

/** GP-8: usable from its own increment on, in each turn anew; a Red Joker at any time. */
export function usableHold(s: State, seat: SeatId): CardId | null {
  const held = heldCard(s, seat);
  return held !== null && (isRed(held) || stepOf(held) <= s.step) ? held : null;
}

/** GP-8: at any time one card, and no more, may be set aside as the hold card. */
export const hold = part({
  fresh: { fromHold: [] },
  renew: { gathered: ["fromHold"], collected: ["fromHold"] },
  decide: {
    hold(play, { seat, card: input }) {
      const chosen = handCards(play.now, seat).find((card) => card === input?.[0]);
      if (!mayHold(play.now, seat)) return no("oneHold");
      if (chosen === undefined) return no("notYours");
      play.happen({ type: "held", seat, card: chosen });
      return null;
    },
  },
  fold: { held: (s, { seat, card }) => ({ ...s, cards: put(s.cards, [card], holdOf(s, seat)) }) },
  offers: {
    // once a turn, whatever others do meanwhile (C-3)
    seat(s, seat) {
      if (!mayHold(s, seat)) return [];
      const pick = handCards(s, seat);
      return [
        offer({ type: "hold", seat }, s.combatTurn, {
          fields: [{ name: "card", pick, of: "card", least: 1, most: 1, chosen: pick.slice(0, 1) }],
          buttons: ["hold"],
          weight: "quiet",
        }),
      ];
    },
  },
  badges: (s, seat) => (hasHold(s, seat) ? [{ text: text("badge.hold"), tone: "may" }] : []),
});
