import type { AnyRuleset } from "../../engine/ruleset.ts";
import type { Session } from "../../engine/session.ts";
import type { FighterId } from "../../engine/table.ts";
import type { Encounter } from "../host/module.ts";
import { compare } from "../turns/order.ts";
import { pointedAt, type Snapshot, strayed } from "./publish.ts";

/**
 * Whether cards fit this game system: what was written is read back at once. Some systems write other turns or numbers
 * into the same update, some order their fighters differently, and some begin an encounter without a round.
 */
export type Misfit = "ownNumbers" | "ownOrder";

/** Where the encounter differs from this session, or null. `now` is what it says. */
export function misfitOf(rules: AnyRuleset, session: Session, combat: Encounter, now: Snapshot): Misfit | null {
  if (strayed(rules, session, now)) return "ownNumbers";
  return isInOrder(combat, pointedAt(rules, session.state)) ? null : "ownOrder";
}

function isInOrder({ turns, turn, combatant }: Encounter, pointed: FighterId | null): boolean {
  const sorted = turns.every((one, i) => i === 0 || compare(turns[i - 1] ?? one, one) < 0);
  return sorted && (pointed === null || turn === null || combatant?.id === pointed);
}
