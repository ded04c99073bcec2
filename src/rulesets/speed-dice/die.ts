import { able } from "../../engine/kit/people.ts";
import type { Text } from "../../engine/table/table.ts";
import { spdOf } from "../hero/speed.ts";
import { type Die, part, type State } from "./state.ts";
import { text } from "./text-keys.ts";

export const DICE = [4, 6, 8, 10, 12] as const;

/** HD-5: the smallest die at least 2 above the highest SPD, up to a d12; and that SPD. */
export function suggested(s: State): { readonly die: Die; readonly highest: number } {
  const highest = Math.max(0, ...able(s).map((seat) => spdOf(s, seat)));
  return { die: DICE.find((die) => die >= highest + 2) ?? 12, highest };
}

/** HD-5: the die the module would choose if it is another one, and why. Only the GM can change it, and sees all. */
export function dieNotes(s: State): Text[] {
  const { die, highest } = suggested(s);
  return s.unseen !== undefined || die === s.options.die || Object.keys(s.seats).length === 0
    ? []
    : [text("deck.suggests", { n: die, spd: highest })];
}

/** HD-1, HD-5: the die that everyone rolls. */
export const die = part({ options: { die: { choices: { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12 }, default: 12 } } });
