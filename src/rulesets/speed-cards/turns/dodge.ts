import { isIdle, leavers } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { spdOf } from "../../hero/speed.ts";
import { handCount } from "../cards/hands.ts";
import { areGood } from "../cards/sums.ts";
import { part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

/** HC-6, HC-7: what one may call a card forward for, or say that it is in its own Segment. */
export const FORWARD = ["dodge", "block", "dive"] as const;
export type Forward = (typeof FORWARD)[number];

const dodges = (s: State, seat: SeatId): State => ({ ...s, dodging: [...without(s.dodging, [seat]), seat] });

/** It lasts for those for whom this holds. */
const lasting = (s: State, lasts: (seat: SeatId) => boolean): State => ({ ...s, dodging: s.dodging.filter(lasts) });

/** Until a Segment in which one may act again. */
function counted(s: State, { segment }: { readonly segment: number }): State {
  const mayActAgain = (seat: SeatId): boolean =>
    areGood([...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")], segment);
  return lasting(s, (seat) => !mayActAgain(seat));
}

/** Whoever holds cards could have acted in the Segments that an end of the Turn passes over. */
function turnOver(s: State, before: State): State {
  const passedOver = (seat: SeatId): boolean => before.segment > 1 && handCount(before, seat) > 0;
  return lasting(s, (seat) => spdOf(s, seat) > 0 && !passedOver(seat) && !Object.hasOwn(before.down, seat));
}

/** HC-7: a Dodge lasts until one may act again. */
export const dodge = part({
  fresh: { dodging: [] },
  renew: { collected: ["dodging"] },
  also: {
    acted: (s, { seat, as }) => (as === "dodge" ? dodges(s, seat) : s),
    calledForward: (s, { seat, as, works }) => (works && as === "dodge" ? dodges(s, seat) : s),
    counted,
    turnOver: (s, _, before) => turnOver(s, before),
    dealt: (s, { to }) => lasting(s, (seat) => to[seat]?.length !== 0), // with SPD 0 no one may act again
    fell: (s, { seat }) => (s.phase === "running" ? s : lasting(s, (some) => some !== seat)),
    seated: leavers("dodging"),
  },
  badges: (s, seat) =>
    has(s.dodging, seat) && !isIdle(s, seat)
      ? [{ text: text("badge.dodging"), tone: "gain", hint: text("hint.dodging") }]
      : [],
  status: (s) => s.dodging.filter((seat) => !isIdle(s, seat)).map((seat) => ({ seat, key: "dodging" })),
});
