import type { Refused } from "../../../engine/rules/parts.ts";
import type { Roster } from "../../../engine/rules/ruleset.ts";
import type { Command, State } from "../state.ts";
import { no } from "../text-keys.ts";

type Type = Command["type"];

const WITH_CARDS: readonly Type[] = ["spend", "declare", "defend", "hold", "preempt", "fastDraw", "run"];
const IN_THE_MOMENT: readonly Type[] = ["spend", "declare", "fastDraw", "run", "end"];

/**
 * Refuses commands of a seat that has to answer first: what it loses at once (GP-11, GP-19), or which of two is faster
 * (GP-16).
 */
export function mustWait({ losses, contests }: State, command: Command | Roster): Refused | null {
  if (command.type === "roster" || !("seat" in command)) return null;
  const { type, seat: mine } = command;
  const owes = losses.some(({ seat }) => seat === mine) && WITH_CARDS.includes(type);
  const isContested = contests.some(({ by, whom }) => by === mine || whom === mine) && IN_THE_MOMENT.includes(type);
  return owes || isContested ? no("waiting") : null;
}
