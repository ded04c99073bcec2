import { isIdle } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { standing } from "../../../engine/kit/standing.ts";
import type { Clock } from "../../../engine/rules/ruleset.ts";
import { has } from "../../../engine/table/lists.ts";
import { actingIn, stillIn } from "../../hero/acting-order.ts";
import { SEGMENTS } from "../cards/decks.ts";
import { handPlace } from "../cards/hands.ts";
import type { State } from "../state.ts";
import { laterOn } from "./segment-line.ts";

/** A second for each Segment, twelve for a Turn. */
const secondsOf = (s: State): number =>
  !s.begun ? 0 : (s.heroTurn - 1) * SEGMENTS + (s.phase === "over" ? SEGMENTS - 1 : SEGMENTS - s.segment);

/** C-11: Foundry's round is the Turn; whose closed hand waits, or comes later, is not revealed (C-10). */
export function clock(s: State): Clock {
  const open = laterOn(s).filter((seat) => !isSecret(s, seat) && !("closed" in handPlace(s, seat)));
  const known = (seats: readonly string[]): string[] => seats.filter((seat) => !isIdle(s, seat));
  const acting = actingIn(s);
  const now = acting !== null && !isIdle(s, acting) ? acting : null;
  const later = known(stillIn(s)).filter((seat) => seat !== now);
  const acted = known(s.done).filter((seat) => seat !== now && !has(later, seat));
  const rest = s.begun ? known(Object.keys(s.seats)).filter((seat) => seat !== now && !has(acted, seat)) : [];
  return {
    round: s.begun ? s.heroTurn : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    ...standing(acted, [...new Set([...later, ...open.filter((seat) => seat !== now), ...rest])]),
    now,
    beside: [],
    mayAct: [],
  };
}
