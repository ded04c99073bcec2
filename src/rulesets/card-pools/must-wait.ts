import type { Command } from "./commands.ts";
import type { State } from "./state.ts";

type Type = Command["type"];

const WITH_CARDS: readonly Type[] = ["spend", "declare", "defend", "setAside", "preempt", "fastDraw", "run"];
const IN_THE_MOMENT: readonly Type[] = ["spend", "declare", "fastDraw", "run", "end"];

/** Whether a seat has to answer first: what it loses at once (GP-11, GP-19), or which of two is faster (GP-16). */
export function mustWait({ losses, contests }: State, command: Command): boolean {
  if (!("seat" in command)) return false;
  const { type, seat: mine } = command;
  const owes = losses.some(({ seat }) => seat === mine);
  const contested = contests.some(({ by, whom }) => by === mine || whom === mine);
  return (owes && WITH_CARDS.includes(type)) || (contested && IN_THE_MOMENT.includes(type));
}
