import { secondsAt } from "../../../engine/kit/rounds.ts";
import type { Clock } from "../../../engine/rules/ruleset.ts";
import { has } from "../../../engine/table/lists.ts";
import { cardOf } from "../cards/cards.ts";
import { liesDown } from "../cards/face-down.ts";
import { isIdle } from "../seats/who-can-act.ts";
import type { State } from "../state.ts";
import { mayAct } from "../turns/interrupt.ts";

/** SW-13: used if the game system gives no length of its own. */
const ROUND_SECONDS = 6;

/** SW-13: the seconds since the first round began. */
export const secondsOf = (s: State): number => secondsAt(s, s.options.roundSeconds ?? ROUND_SECONDS);

/** SW-23, C-4: nobody may learn the place of a card that lies face down. */
const concealed = (s: State): Pick<Clock, "concealed"> => {
  if (s.options.gmCards !== "faceDown") return {};
  const down = Object.keys(s.seats).filter((seat) => liesDown(s, seat) && cardOf(s, seat) !== null);
  return down.length === 0 ? {} : { concealed: down };
};

/** C-11: Foundry's round is the round; there is none before the first has begun. */
export function clock(s: State): Clock {
  const [now = null, ...beside] = s.acting;
  const chained = s.chain.flat();
  return {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    done: s.done.filter((seat) => !isIdle(s, seat)),
    ...(s.passed.length > 0 ? { passed: s.passed } : {}),
    now,
    beside,
    toCome: [...new Set([...chained, ...s.queue.filter((seat) => !has(s.done, seat)), ...s.toCome])],
    mayAct: mayAct(s),
    ...concealed(s),
  };
}
