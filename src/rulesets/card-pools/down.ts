import { strip } from "../../engine/kit/records.ts";
import { type CardId, cardsAt, cardsOf, type Place, put, type SeatId } from "../../engine/table.ts";
import { stepOf } from "./cards.ts";
import { heldCard } from "./hand.ts";
import { left } from "./leaving.ts";
import { joined } from "./line.ts";
import type { Group } from "./pieces.ts";
import { asideOf, beforeOf, handOf, holdOf, shoe } from "./places.ts";
import { part, type State } from "./state.ts";

type Seated = { readonly seat: SeatId };

/**
 * Defeated: gone but for its cards, which are set aside, what it did with others, and what it was told. Whoever falls in
 * the middle of a moment has had it.
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
    down: { ...s.down, [seat]: { hold: heldCard(s, seat), kept: s.kept.includes(seat), had } },
  };
}

/** Up again in the same turn: its cards are its own, those lost that the count has passed meanwhile (GP-17). */
function rose(s: State, { seat }: Seated): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const cards: Record<CardId, Place> = { ...s.cards };
  const lost: CardId[] = [];
  for (const card of cardsOf(s, seat, "picking")) {
    const isPassed = s.phase === "counting" && stepOf(card) >= 0 && stepOf(card) < s.step;
    if (card === was.hold) cards[card] = holdOf(s, seat);
    else cards[card] = isPassed ? beforeOf(seat) : handOf(s, seat);
    if (isPassed && card !== was.hold) lost.push(card);
  }
  const kept = was.kept ? [...s.kept, seat] : s.kept;
  const next = { ...s, cards, down: strip(s.down, [seat]), lost: [...s.lost, ...lost], kept };
  return was.had === s.step ? next : { ...next, ...joined(next, seat) };
}

/** The turn is over: what was set aside is handed in. */
export function handedIn(s: State): State {
  if (Object.keys(s.down).length === 0) return s;
  const aside = cardsAt(s, ({ zone }) => zone === "picking");
  return { ...s, cards: put(s.cards, aside, shoe), down: {} };
}

/** C-5: a slip on the skull costs nothing: whoever gets up in the same turn has its cards and place again. */
export const down = part({ fold: { fell, rose } });
