import { strip } from "../../engine/kit/records.ts";
import { type CardId, cardsAt, type Place, put, putEach, type SeatId } from "../../engine/table.ts";
import { cardsOf } from "../../engine/whereabouts.ts";
import { stepOf } from "./cards.ts";
import { heldCard } from "./hand.ts";
import { left } from "./leaving.ts";
import { joined } from "./line.ts";
import type { Group } from "./pieces.ts";
import { asideOf, beforeOf, handOf, holdOf, shoe } from "./places.ts";
import { part, type State } from "./state.ts";

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
  const { lost, fromHold, drawn, tired } = s;
  return {
    ...left(s, [seat]),
    ...{ lost, fromHold, drawn, tired },
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
  const next = { ...s, cards, down: strip(s.down, [seat]), lost: [...s.lost, ...lost] };
  return was.had === s.step ? next : { ...next, ...joined(next, seat) };
}

/** The turn is over: cards set aside are handed in. */
export function handedIn(s: State): State {
  if (Object.keys(s.down).length === 0) return s;
  const aside = cardsAt(s, ({ zone }) => zone === "picking");
  return { ...s, cards: put(s.cards, aside, shoe), down: {} };
}

/**
 * C-5: marking someone defeated by mistake costs nothing: a fighter who gets up in the same turn has cards and place
 * back.
 */
export const down = part({ fold: { fell, rose } });
