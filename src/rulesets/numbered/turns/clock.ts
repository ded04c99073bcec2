import { seatsWithBacks } from "../../../engine/kit/face-down.ts";
import { isIdle } from "../../../engine/kit/people.ts";
import { secondsAt } from "../../../engine/kit/rounds.ts";
import { seatsAhead, standing } from "../../../engine/kit/standing.ts";
import type { Clock } from "../../../engine/rules/ruleset.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { liesDown } from "../cards/face-down.ts";
import { actingCard, handOf, seatsActing, turnsLeft, turnsOf } from "../cards/hands.ts";
import type { State } from "../state.ts";
import { isBefore } from "./turns.ts";

/** Used if the game system gives no length of its own. */
const ROUND_SECONDS = 10;

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, s.options.roundSeconds ?? ROUND_SECONDS);

/** The card that stands for a seat: the one it acts on, or else the next one, or else the last. */
export function shownCard(s: State, seat: SeatId): CardId | undefined {
  const hand = handOf(s, seat);
  if (isBefore(s)) return hand[0];
  return actingCard(s, seat) ?? turnsOf(s, seat)[0]?.card ?? hand.at(-1);
}

/** SW-23, C-4: nobody may learn the place of a card that lies face down. Where somebody acted, all have seen. */
function concealed(s: State): Pick<Clock, "concealed"> {
  if (s.options.gmCards !== "faceDown") return {};
  const down = Object.keys(s.seats).filter((seat) => {
    const card = shownCard(s, seat);
    return card !== undefined && liesDown(s, seat, card) && (!has(s.done, seat) || has(s.passed, seat));
  });
  return down.length === 0 ? {} : { concealed: down };
}

/** NC-4, C-11: Foundry's round is the round; who has several turns stands where it comes next. */
export function clock(s: State): Clock {
  const [now = null, ...beside] = seatsActing(s);
  const isNew = (seat: SeatId): boolean => seat !== now && !has(beside, seat) && !isIdle(s, seat);
  const acted = s.done.filter(isNew);
  const toCome = seatsAhead(s, acted, turnsLeft(s), seatsWithBacks(s), liesDown).filter(isNew);
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    ...standing(acted, toCome),
    ...(s.passed.length > 0 ? { passed: s.passed } : {}),
    now,
    beside,
    mayAct: [],
    ...concealed(s),
  };
}
