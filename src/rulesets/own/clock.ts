import { seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { clockOf, seatsAhead } from "../../engine/order/clock.ts";
import { seatsActing, turnOf } from "../../engine/order/line.ts";
import { roundsNow, secondsAt } from "../../engine/order/rounds.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { isBefore } from "./count.ts";
import { liesDown } from "./deal.ts";
import { countingOf, handOf, isShoe, turnsLeft, turnsOf, wanted } from "./deck.ts";
import { waiting } from "./hold.ts";
import type { State } from "./state.ts";

const ROUND_SECONDS = 10;

const roundLength = ({ options }: State): number => options.roundSeconds ?? ROUND_SECONDS;

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, roundLength(s));

/** The card that stands for a seat: the one it acts on, or else holds, or else the next one, or else the last. */
export function shownCard(s: State, seat: SeatId): CardId | undefined {
  const held = s.holds.find((hold) => hold.seat === seat)?.card;
  const next = isBefore(s) ? countingOf(s, seat)[0] : turnsOf(s, seat)[0]?.card;
  return turnOf(s, seat)?.card ?? held ?? next ?? handOf(s, seat).at(-1);
}

/** OD-10, C-4: nobody may learn the place of a card that lies face down. Where somebody acted, all have seen. */
const concealed = (s: State): readonly SeatId[] =>
  Object.keys(s.seats).filter((seat) => {
    const card = shownCard(s, seat);
    return card !== undefined && liesDown(s, seat, card) && (!has(s.done, seat) || has(s.passed, seat));
  });

/** C-11: Foundry's round is the round; who has several turns stands where it comes next. */
export function clock(s: State): Clock {
  const acting = seatsActing(s);
  const line = [...s.turns, ...s.stepping].map(({ seat }) => seat);
  const acted = s.done.filter((seat) => !has(acting, seat) && !has(line, seat) && !isIdle(s, seat));
  return clockOf(s, {
    ...roundsNow(s, roundLength(s)),
    line,
    later: seatsAhead(s, acted, turnsLeft(s), isShoe(s) ? [] : seatsWithBacks(s), liesDown),
    mayAct: waiting(s).map(({ seat }) => seat),
    ...(isShoe(s) ? { alike: s.begun ? Object.keys(s.seats).filter((seat) => wanted(s, seat) > 0) : [] } : {}),
    concealed: concealed(s),
  });
}
