import { blank } from "../../../engine/kit/blank-cards.ts";
import { omitKeys, without } from "../../../engine/kit/records.ts";
import { allOf } from "../../../engine/table/lists.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf } from "../../../engine/table/whereabouts.ts";
import { cardsBelonging } from "../cards/deck.ts";
import { type Play, part, type State } from "../state.ts";
import { moved } from "../turns/acting.ts";
import { askOf, cardAsked } from "../turns/questions.ts";
import { isIdle } from "./seats.ts";

type Seated = { readonly seat: SeatId };

/**
 * MS-9: the seat's cards are blank again, its Holds and turns gone: a trigger taken out first loses its turn (MS-4).
 * Holds on it stay until the delimiter.
 */
export function left(s: State, gone: SeatId): State {
  const others = <T extends Seated>(list: readonly T[]): readonly T[] => list.filter(({ seat }) => seat !== gone);
  const lostTurn = s.turns.some(({ as, seat }) => as === "drawn" && seat === gone);
  return {
    ...s,
    cards: put(s.cards, cardsBelonging(s, gone), blank),
    turns: others(s.turns),
    stepping: others(s.stepping),
    holds: others(s.holds),
    lost: others(s.lost),
    done: without(s.done, [gone]),
    down: omitKeys(s.down, [gone]),
    asks: s.asks.filter(({ to }) => to !== gone),
    moment: s.moment !== null && lostTurn ? { ...s.moment, over: true } : s.moment,
  };
}

/**
 * C-5: seats that can no longer act fall, and those that can again rise; unchanged ones are left alone. True if
 * anything happened.
 */
export function settleDown(play: Play, now: State, seat: SeatId): boolean {
  const isDown = Object.hasOwn(now.down, seat);
  const isUp = !isIdle(now, seat);
  if (isDown === !isUp) return false;
  if (isUp) play.happen({ type: "rose", seat });
  else if (isThere(now, seat)) play.happen({ type: "fell", seat });
  else return false;
  return true;
}

/** With a card, a turn or a Hold. */
const isThere = (s: State, seat: SeatId): boolean =>
  cardsBelonging(s, seat).length > 0 || allOf(s.turns, seat).length > 0 || allOf(s.holds, seat).length > 0;

/**
 * Undrawn cards and Holds are set aside; a turn that had begun counts as had, and a trigger's that had not is lost
 * (MS-4). Cards that wait for the next round are blank again: whoever rises in time has as many anew.
 */
function fell(s: State, { seat }: Seated): State {
  const rest = moved(s, left(s, seat));
  if (s.phase !== "running") return rest;
  const holds = s.holds.filter((hold) => hold.seat === seat);
  const asked = s.asks.filter(({ to }) => to === seat).map(cardAsked);
  return {
    ...rest,
    cards: put(put(s.cards, cardsIn(s, "deck", seat), { zone: "picking", seat }), cardsOf(s, seat, "pool"), blank),
    done: s.turns[0]?.seat === seat ? [...rest.done, seat] : s.done,
    down: { ...s.down, [seat]: { holds, asked, since: s.moment?.since ?? -1 } },
  };
}

/**
 * The undrawn cards are in the deck, each Hold waits for its trigger, and what was asked at this moment is asked again.
 */
function rose(s: State, { seat }: Seated): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const holds = [...s.holds, ...was.holds].toSorted((a, b) => a.n - b.n);
  const isThen = s.moment?.since === was.since;
  const fresh = isThen ? was.holds.filter(({ card }) => was.asked.includes(card)) : [];
  const order = new Map(holds.map(({ card }, i) => [card, i]));
  const asks = [...s.asks, ...fresh.map((hold) => askOf(hold, was.since))];
  return {
    ...s,
    down: omitKeys(s.down, [seat]),
    holds,
    cards: put(s.cards, cardsOf(s, seat, "picking"), { zone: "deck", deck: seat }),
    asks: asks.toSorted((a, b) => (order.get(cardAsked(a)) ?? -1) - (order.get(cardAsked(b)) ?? -1)),
  };
}

/**
 * C-5, MS-9: marking someone defeated by mistake costs nothing. What the defeated had is set aside until the delimiter.
 */
export const leaving = part({
  fresh: { down: {} },
  renew: { roundBegan: ["down"], roundEnded: ["down"], collected: ["down"] },
  fold: { fell, rose },
});
