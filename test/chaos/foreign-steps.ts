import type { Step, Storm } from "./storm.ts";
import { type Writing, written } from "./written.ts";

/** What others do to the same documents: docks, macros, consoles, the calendar. */

const foreign = (name: string, weight: number, who: Writing["who"], code: string): Step =>
  written({ name, fault: "foreign", weight, who, code });

export const foreignSteps: readonly Step[] = [
  foreign("a turn is set", 3, "any", "combat.update({ turn: b % combat.turns.length })"),
  foreign("no turn", 1, "any", "combat.update({ turn: null })"),
  foreign("a round is set", 1, "gm", "combat.update({ round: b % 6, turn: c % combat.turns.length })"),
  foreign("a number is typed", 2, "any", "some.update({ initiative: (b % 200) - 20 })"),
  foreign("a number is cleared", 1, "gm", "some.update({ initiative: null })"),
  foreign("somebody falls or rises", 2, "gm", "some.update({ defeated: !some.defeated })"),
  foreign("somebody hides or shows", 1, "gm", "some.update({ hidden: !some.hidden })"),
  foreign("somebody leaves or comes", 2, "gm", "some.token?.toggleCombatant()"),
  foreign("next turn by a macro", 2, "any", "combat.nextTurn()"),
  written({ name: "world time passes", fault: "world time", weight: 3, who: "gm", code: "game.time.advance(b % 60)" }),
];

/** Whether this storm writes anything that the cards know nothing of. */
export const isForeign = ({ faults }: Storm): boolean => (faults["foreign"] ?? 0) > 0;
