import { leavers } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import { type CardId, cardsAt, type Place, put, putEach, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { stepOf } from "../cards/count-order.ts";
import { heldCard } from "../cards/hand.ts";
import { asideOf, beforeOf, handOf, holdOf, shoe } from "../cards/places.ts";
import { part, type State } from "../state.ts";
import { type Group, joined, withoutSeats } from "../turns/due-order.ts";

type Seated = { readonly seat: SeatId };

/**
 * Defeated: nothing of the seat stays but its cards, which are set aside, what it did with others, and values set by
 * hand. A fighter who falls during a moment has had it.
 */
function fell(s: State, { seat }: Seated): State {
  const aside = cardsAt(s, (place) => "seat" in place && place.seat === seat && place.zone !== "pool");
  const isPast = ({ seats, ended }: Group, i: number): boolean =>
    seats.includes(seat) && (i <= s.at || ended?.includes(seat) === true);
  const had = s.phase === "counting" && s.line.some(isPast) ? s.step : null;
  return {
    ...s,
    ...withoutSeats(s, [seat]),
    cards: put(s.cards, aside, asideOf(s, seat)),
    down: { ...s.down, [seat]: { hold: heldCard(s, seat), had } },
  };
}

const isPassed = ({ phase, step }: State, card: CardId): boolean =>
  phase === "counting" && stepOf(card) >= 0 && stepOf(card) < step;

/**
 * Up again in the same turn: its cards are its own, except those the count has passed meanwhile, which are lost
 * (GP-17).
 */
function rose(s: State, { seat }: Seated): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const own = cardsOf(s, seat, "picking");
  const lost = own.filter((card) => card !== was.hold && isPassed(s, card));
  const back = (card: CardId): Place => (card === was.hold ? holdOf(s, seat) : handOf(s, seat));
  const cards = putEach(s.cards, own, (card) => (lost.includes(card) ? beforeOf(seat) : back(card)));
  const next = { ...s, cards, down: omitKeys(s.down, [seat]), lost: [...s.lost, ...lost] };
  return was.had === s.step ? next : { ...next, ...joined(next, seat) };
}

/** The turn is over: cards set aside are handed in. */
const handedIn = (s: State): State => ({
  ...s,
  cards: put(
    s.cards,
    cardsAt(s, ({ zone }) => zone === "picking"),
    shoe,
  ),
});

/**
 * C-5: marking someone defeated by mistake costs nothing: a fighter who gets up in the same turn has cards and place
 * back.
 */
export const down = part({
  fresh: { down: {} },
  renew: { gathered: ["down"], turnEnded: ["down"], collected: ["down"] },
  fold: { fell, rose },
  also: { seated: leavers("down"), turnEnded: handedIn },
});
