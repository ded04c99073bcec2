import { seatsWithBacks } from "../../engine/kit/face-down.ts";
import { isIdle, seatsAhead, standing } from "../../engine/kit/people.ts";
import { secondsAt } from "../../engine/kit/ruleset-of.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { isBefore } from "./count.ts";
import { liesDown } from "./deal.ts";
import { countingOf, handOf, isShoe, turnsLeft, turnsOf, wanted } from "./deck.ts";
import { waiting } from "./hold.ts";
import type { State } from "./state.ts";
import { actingIn, turnOf } from "./turns.ts";

const ROUND_SECONDS = 10;

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, s.options.roundSeconds ?? ROUND_SECONDS);

/** The card that stands for a seat: the one it acts on, or else holds, or else the next one, or else the last. */
export function shownCard(s: State, seat: SeatId): CardId | undefined {
  const held = s.holds.find((hold) => hold.seat === seat)?.card;
  const next = isBefore(s) ? countingOf(s, seat)[0] : turnsOf(s, seat)[0]?.card;
  return turnOf(s, seat)?.card ?? held ?? next ?? handOf(s, seat).at(-1);
}

/** OD-10, C-4: nobody may learn the place of a card that lies face down. Where somebody acted, all have seen. */
function concealed(s: State): Pick<Clock, "concealed"> {
  const down = Object.keys(s.seats).filter((seat) => {
    const card = shownCard(s, seat);
    return card !== undefined && liesDown(s, seat, card) && (!has(s.done, seat) || has(s.passed, seat));
  });
  return down.length === 0 ? {} : { concealed: down };
}

/** C-11: Foundry's round is the round; who has several turns stands where it comes next. */
export function clock(s: State): Clock {
  const [now = null, ...beside] = actingIn(s);
  const isIn = (seat: SeatId): boolean => Object.hasOwn(s.seats, seat) && seat !== now && !has(beside, seat);
  const chained = [...new Set([...s.turns, ...s.stepping].map(({ seat }) => seat).filter(isIn))];
  const isNew = (seat: SeatId): boolean => isIn(seat) && !has(chained, seat) && !isIdle(s, seat);
  const acted = s.done.filter(isNew);
  const backs = isShoe(s) ? [] : seatsWithBacks(s);
  const toCome = seatsAhead(s, acted, turnsLeft(s), backs, liesDown).filter(isNew);
  const isAlike = (seat: SeatId): boolean => isNew(seat) && !has(acted, seat) && wanted(s, seat) > 0;
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    ...standing(acted, [...chained, ...toCome]),
    ...(s.passed.length > 0 ? { passed: s.passed } : {}),
    now,
    beside,
    mayAct: [...new Set(waiting(s).map(({ seat }) => seat))],
    ...(isShoe(s) ? { alike: s.begun ? Object.keys(s.seats).filter(isAlike) : [] } : {}),
    ...concealed(s),
  };
}
