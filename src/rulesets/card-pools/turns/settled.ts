import { lacking } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { whenGone } from "../seats/leaving.ts";
import { type Contest, type Event, part, type State } from "../state.ts";

/** Contests against one opponent are settled together, so that all of them are still there with the first. */
function settled(s: State, { by, whom }: Of<Event, "contested">, before: State): State {
  const isOf = (some: Contest): boolean => some.by === by;
  const rolled = before.contests.filter((some) => some.whom === whom && some.margins[some.by] !== undefined);
  const isKnown = s.settled?.whom === whom && s.settled.contests.some(isOf);
  // a Red Joker takes no contest
  return isKnown || !rolled.some(isOf) ? s : { ...s, settled: { at: s.turn, whom, contests: rolled } };
}

const none = (s: State): State => lacking(s, "settled");

/** GP-8: what came of contests can be seen until somebody is done, or wants to come before. */
export const settledContests = part({
  also: {
    contested: settled,
    preempted: none,
    ended: none,
    counted: none,
    turnEnded: none,
    collected: none,
    ...whenGone((s, gone) =>
      s.settled?.contests.some(({ by, whom }) => gone.includes(by) || gone.includes(whom)) === true ? none(s) : s,
    ),
  },
});
