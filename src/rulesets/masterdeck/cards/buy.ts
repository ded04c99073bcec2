import { without } from "../../../engine/kit/records.ts";
import { type Ask, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { isConfused } from "../effects/affected.ts";
import { asking, isAsked, settled } from "../seats/asks.ts";
import { purseFor } from "../seats/bennies.ts";
import { forCharacters } from "../seats/characters.ts";
import { part, type State } from "../state.ts";
import { answer, disabledIf, no, offer, one, text } from "../text-keys.ts";
import { drawn } from "./hands.ts";
import { drawable, drawTo, inDeck, isFaceUp, piles } from "./piles.ts";

const askOf = (seat: SeatId): string => `md:keep:${seat}`;
const keepAsk = (to: SeatId): Ask => ({ id: askOf(to), to, text: text("ask.keep"), holds: false, fallback: null });

/** Whether the character has a Benny to pay with, and no cards to choose from already. */
const canPay = (s: State, who: SeatId): boolean => cardsOf(s, who, "picking").length === 0 && purseFor(s, who).left > 0;

/**
 * MD-20: a Benny buys a card: two are drawn. MD-28: if only one is left it is kept, and if none is, no Benny is spent.
 */
export const buy = part({
  decide: {
    buyDrama(play, { seat }, chance) {
      const s = play.now;
      if (isConfused(s, seat)) return no("confused"); // MD-5
      if (!canPay(s, seat)) return no("noBenny");
      if (drawable(s) === 0) return no("deckEmpty");
      const purse = purseFor(s, seat);
      play.happen({ type: "benniesSet", seat, ...purse, left: purse.left - 1 });
      drawTo(play, seat, "picking", chance);
      const [first] = cardsOf(play.now, seat, "picking");
      if (first === undefined) return null;
      drawTo(play, seat, "picking", chance);
      if (cardsOf(play.now, seat, "picking").length < 2) play.happen({ type: "keptDrama", seat, card: first });
      return null;
    },
  },
  offers: {
    seat: forCharacters((s, seat) =>
      canPay(s, seat)
        ? [
            offer({ type: "buyDrama", seat }, null, {
              weight: "quiet",
              ...disabledIf(piles(s) === 0, "deckEmpty"),
              ...disabledIf(isConfused(s, seat), "confused"),
            }),
          ]
        : [],
    ),
  },
});

/** MD-20: one of the two is kept, the other is shuffled back. */
export const keep = part({
  decide: {
    keepDrama(play, { seat, card: input }, chance) {
      const picking = cardsOf(play.now, seat, "picking");
      const [card] = input ?? picking;
      if (card === undefined || !picking.includes(card)) return no("nothingAsked");
      const another = isFaceUp(play.now, card); // MD-24
      play.happen({ type: "keptDrama", seat, card });
      if (another) drawTo(play, seat, "hand", chance);
      return null;
    },
  },
  fold: {
    keptDrama(s, { seat, card }) {
      const rest = without(cardsOf(s, seat, "picking"), [card]);
      return drawn(settled({ ...s, cards: put(s.cards, rest, inDeck) }, askOf(seat)), seat, card, "hand");
    },
  },
  also: {
    drew: (s, { seat, card, to }) => (to === "picking" && !isFaceUp(s, card) ? asking(s, keepAsk(seat)) : s),
    gathered: (s) => ({ ...s, asks: s.asks.filter(({ id }) => !id.startsWith("md:keep:")) }),
    supplied: (s) => ({
      ...s,
      asks: s.asks.filter(({ id, to }) => id !== askOf(to) || cardsOf(s, to, "picking").length > 0),
    }),
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const cards = cardsOf(s, seat, "picking");
      if (!isAsked(s, askOf(seat)) || cards.length === 0) return [];
      const fields = [one("card", cards, "card")];
      return [
        answer(askOf(seat), null, { type: "keepDrama", seat }, { says: "keepDrama", data: { who: { seat } }, fields }),
      ];
    }),
  },
});
