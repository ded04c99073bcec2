import { isIdle } from "../../engine/kit/people.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import { has } from "../../engine/table/lists.ts";
import { actingIn, stillIn } from "../hero/acting-order.ts";
import { mayUseHold } from "./hold.ts";
import type { State } from "./state.ts";

/** C-11, HD-4: Foundry's round is the Turn; a Phase is a second. */
export function clock(s: State): Clock {
  const known = (seats: readonly string[]): string[] => seats.filter((seat) => !isIdle(s, seat));
  const acting = actingIn(s);
  const now = acting !== null && !isIdle(s, acting) ? acting : null;
  const later = known(stillIn(s)).filter((seat) => seat !== now);
  const done = known(s.done).filter((seat) => seat !== now && !has(later, seat));
  const mayAct = known(s.held).filter((seat) => seat !== now && mayUseHold(s, seat));
  const rest = s.heroTurn > 0 ? known(Object.keys(s.seats)).filter((seat) => seat !== now && !has(done, seat)) : [];
  return {
    round: s.heroTurn,
    seconds: Math.max(0, s.phase - 1),
    turn: s.turn,
    done,
    now,
    beside: [],
    toCome: [...new Set([...later, ...rest])],
    mayAct,
  };
}
