import type { SeatId, Text } from "../../../engine/table/table.ts";
import { stepOf } from "../cards/count-order.ts";
import { handCards, handCount, hasHold } from "../cards/hand.ts";
import { isStunned } from "../seats/members.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

/** GP-3, GP-11: why none of this hand can be played now, and when some of it can; undefined where others' cards tell. */
export function idleOf(s: State, seat: SeatId): Text | undefined {
  if (s.phase !== "counting") return undefined;
  const isAsked = [...s.losses, ...s.contests.flatMap(({ by, whom }) => [{ seat: by }, { seat: whom }])];
  if (isAsked.some((one) => one.seat === seat)) return text("refusal.waiting");
  if (handCount(s, seat) === 0) return hasHold(s, seat) ? undefined : text("fan.none");
  if (isStunned(s, seat)) return text("hint.stunned");
  const next = handCards(s, seat).find((card) => stepOf(card) > s.step);
  return next === undefined ? undefined : text("fan.later", { card: { card: next } });
}
