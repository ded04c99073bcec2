import { forgetting, seatsGone } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import { has } from "../../../engine/table/lists.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { cardOf, toDiscards } from "../cards/cards.ts";
import { leaves } from "../seats/leaving.ts";
import { isIdle } from "../seats/who-can-act.ts";
import { settled } from "../set-up/edges.ts";
import { type Command, part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { isWaiting, unchained } from "./count.ts";
import { goOn } from "./rounds.ts";

/** SW-7: on its turn, with a card that has not been used; a waiting Joker may go on Hold as well (SW-5). */
const mayHold = (s: State, seat: SeatId): boolean =>
  s.contest === null &&
  !has(s.cameIn, seat) &&
  cardOf(s, seat) !== null &&
  (has(s.acting, seat) || has(s.biding, seat));

/**
 * SW-8: from Hold, or with a waiting Joker, without a contest: when this turn ends, between turns, or before the first
 * card.
 */
const mayActNext = (s: State, seat: SeatId): boolean =>
  isWaiting(s, seat) && !has(s.queue, seat) && s.contest === null && s.phase !== "setup";

/** SW-9: any seat that neither acts nor holds, with or without a card. */
export const mayPutOnHold = (s: State, seat: SeatId): boolean =>
  !isIdle(s, seat) && s.contest === null && !has(s.held, seat) && !has(s.acting, seat) && !has(s.biding, seat);

/** SW-8: a seat whose turn is over, or that came out of turn, has used its card; holding would be a second turn. */
const hasUsedCard = (s: State, seat: SeatId): boolean => has(s.done, seat) || has(s.cameIn, seat);

/** SW-8: the confirmation the GM gives before a seat with a used card holds. */
export const secondTurn = (s: State, seat: SeatId): Pick<Offer<Command>, "confirm"> =>
  hasUsedCard(s, seat) ? { confirm: text("confirm.secondTurn", { who: { seat } }) } : {};

/**
 * Puts a seat on Hold. A card not yet used becomes its held card; without one it holds all the same (SW-8, SW-9,
 * SW-11).
 */
export function putOnHold(s: State, seat: SeatId): State {
  const hand = cardsOf(s, seat, "hand");
  const chosen = settled(s, [seat]);
  return {
    ...chosen,
    cards: hasUsedCard(s, seat) ? toDiscards(chosen, hand) : put(chosen.cards, hand, { zone: "held", seat }),
    toCome: without(s.toCome, [seat]),
    chain: unchained(s.chain, [seat]),
    opened: without(s.opened, [seat]),
    held: [...s.held, seat],
  };
}

const whoLeave = leaves(forgetting("queue", "held", "heldOver"));

const nextText = (s: State) =>
  text(s.phase === "between" ? "offer.now" : s.phase === "dealt" ? "offer.first" : "offer.actNext");

/**
 * SW-7, SW-8: a card is held until it is used, across rounds, and its holder chooses when to act next. The GM can put
 * others on Hold.
 */
export const hold = part({
  fresh: { queue: [], held: [], heldOver: [], cameIn: [] },
  renew: {
    dealt: ["cameIn"],
    roundOver: ["queue"],
    standoffCalled: ["queue", "held", "heldOver", "cameIn"],
    collected: ["queue", "held", "heldOver", "cameIn"],
  },
  decide: {
    hold(play, { seat }, chance) {
      const { phase } = play.now;
      if (!mayHold(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "held", seat });
      return phase === "running" ? goOn(play, chance) : null;
    },
    actNext(play, { seat }) {
      const { phase } = play.now;
      if (!mayActNext(play.now, seat)) return no("mayNotActNext");
      play.happen({ type: "queued", seat });
      if (phase === "between") play.happen({ type: "turnBegan", seats: [seat] });
      return null;
    },
    putOnHold(play, { seat }) {
      if (!mayPutOnHold(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "holdGiven", seat });
      return null;
    },
  },
  fold: {
    held: (s, { seat }) => ({
      ...s,
      cards: put(s.cards, cardsOf(s, seat, "hand"), { zone: "held", seat }),
      done: [...without(s.done, [seat]), seat],
      biding: without(s.biding, [seat]),
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      held: [...s.held, seat],
      turn: s.turn + 1,
    }),
    queued: (s, { seat }) => ({ ...s, queue: [...s.queue, seat] }),
    holdGiven: (s, { seat }) => putOnHold(s, seat),
  },
  also: {
    ...whoLeave,
    fighters: (s, e, before) => forgetting("cameIn")(whoLeave.fighters(s, e, before), seatsGone(s, before)),
    dealt: (s, _, before) => ({
      ...s,
      queue: s.queue.filter((seat) => has(before.held, seat)),
      heldOver: before.held,
    }),
  },
  offers: {
    seat: (s, seat) => [
      ...(mayHold(s, seat) ? [offer({ type: "hold", seat }, s.since, { icon: "hold", buttons: ["hold"] })] : []),
      ...(mayActNext(s, seat)
        ? [offer({ type: "actNext", seat }, s.turn, { text: nextText(s), icon: "next", buttons: ["now"] })]
        : []),
    ],
    about: (s, seat) =>
      mayPutOnHold(s, seat)
        ? [offer({ type: "putOnHold", seat }, s.turn, { ...secondTurn(s, seat), buttons: ["hold"] })]
        : [],
  },
  badges: (s, seat) => (has(s.queue, seat) ? [{ text: text("badge.next"), tone: "may" }] : []),
});
