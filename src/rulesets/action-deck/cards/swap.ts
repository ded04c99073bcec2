import { another, hasOther } from "../../../engine/kit/another.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import { has } from "../../../engine/table/lists.ts";
import { onceOf } from "../../../engine/table/once.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { able } from "../seats/who-can-act.ts";
import { settled } from "../set-up/edges.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { cardOf, counted, toDiscards } from "./cards.ts";

/** Cards change hands only until the round begins. */
const hasCard = (s: State, seat: SeatId): boolean => s.phase === "dealt" && cardsOf(s, seat, "hand").length > 0;

const withCard = onceOf((seats: State["seats"], cards: State["cards"]): readonly SeatId[] =>
  Object.keys(seats).filter((seat) => cardsOf({ cards }, seat, "hand").length > 0),
);

const free = onceOf((seats: readonly SeatId[], held: State["held"]): readonly SeatId[] => without(seats, held));

/** SW-4: its card can be swapped for another's. */
export const maySwap = (s: State, seat: SeatId): boolean =>
  hasCard(s, seat) && hasOther(withCard(s.seats, s.cards), seat);

/** With whom, for a form that may leave it open. */
export const swapFields = (s: State, seat: SeatId): readonly Field[] =>
  maySwap(s, seat) ? [{ ...another("with", withCard(s.seats, s.cards), seat), least: 0, chosen: [] }] : [];

/** Seats that may be given somebody's card. */
const takers = (s: State): readonly SeatId[] => free(able(s), s.held);

function swapped(s: State, [a, b]: readonly [SeatId, SeatId]): State {
  const [mine, theirs] = [cardOf(s, a), cardOf(s, b)];
  if (mine === null || theirs === null) return s;
  const chosen = settled(s, [a, b]);
  const cards = put(put(chosen.cards, [mine], { zone: "hand", seat: b }), [theirs], { zone: "hand", seat: a });
  return counted({ ...chosen, cards });
}

/** The receiver hands in its own card; the giver has none in this round. */
function gave(s: State, seat: SeatId, to: SeatId): State {
  const mine = cardOf(s, seat);
  if (mine === null) return s;
  const chosen = settled(s, [seat, to]);
  const cards = put(toDiscards(chosen, cardsOf(chosen, to, "hand")), [mine], { zone: "hand", seat: to });
  return counted({ ...chosen, cards, toCome: [...without(s.toCome, [seat, to]), to] });
}

/** C-1, SW-4: between the deal and the first turn the GM lets two seats swap cards, or one give its card away. */
export const swap = part({
  decide: {
    swap(play, { seat, with: [other] = [] }) {
      const s = play.now;
      if (other === undefined || other === seat || !hasCard(s, seat) || !hasCard(s, other)) return no("noSwap");
      play.happen({ type: "swapped", seats: [seat, other] });
      return null;
    },
    give(play, { seat, to: [to] = [] }) {
      const s = play.now;
      if (to === undefined || to === seat || !has(takers(s), to) || !hasCard(s, seat)) return no("noSwap");
      play.happen({ type: "gave", seat, to });
      return null;
    },
  },
  fold: {
    swapped: (s, { seats }) => swapped(s, seats),
    gave: (s, { seat, to }) => gave(s, seat, to),
  },
  offers: {
    about(s, seat) {
      if (!hasCard(s, seat)) return [];
      const [holders, open] = [withCard(s.seats, s.cards), takers(s)];
      return [
        ...(maySwap(s, seat)
          ? [
              offer({ type: "swap", seat }, s.turn, {
                fields: [another("with", holders, seat, text("pick.swap", { who: { seat } }))],
                drag: true,
              }),
            ]
          : []),
        ...(hasOther(open, seat)
          ? [
              offer({ type: "give", seat }, s.turn, {
                fields: [another("to", open, seat, text("pick.give", { who: { seat } }))],
              }),
            ]
          : []),
      ];
    },
  },
});
