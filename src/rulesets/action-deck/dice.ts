import type { Chance } from "../../engine/chance.ts";
import type { NamedDie, RollValue } from "../../engine/offer.ts";
import type { SeatId } from "../../engine/table.ts";
import { leaderOf, type Sitting } from "./seating.ts";
import type { Rolled } from "./state.ts";

/** SW-14: Trait rolls. What chance has a part in is decided here and kept as a fact, with every face that was shown. */

/** A total of this is a success, and every so many above it a raise. */
export const TARGET = 4;

export type Trait = "agility" | "athletics" | "notice" | "spirit";

/** What the seat rolls for a trait, as far as it is known: the die with what is added; unskilled is d4 with −2. */
export function dieFor(state: Sitting, seat: SeatId, trait: Trait): NamedDie | null {
  const traits = leaderOf(state, seat)?.traits ?? {};
  const die = traits[trait];
  if (die === undefined) return null;
  const plus = traits[`${trait}Plus`] ?? 0;
  return die < 4 ? UNSKILLED : { die: Math.min(12, die), plus };
}

/** Nobody knows better: d4, and two less in all. */
export const UNSKILLED: NamedDie = { die: 4, plus: -2 };

/** Whether a Wild Die is thrown beside the Trait die: by Wild Cards always, by groups of Extras out of combat (SW-9). */
export function hasWildDie(state: Sitting, seat: SeatId, inCombat: boolean): boolean {
  const leader = leaderOf(state, seat);
  return leader?.wild === true || leader?.side === "hero" || !inCombat;
}

/** C-7: typed in from a real table, or a die that somebody names. */
export const rolled = (total: RollValue, wild: boolean, chance: Chance): Rolled =>
  typeof total === "number" ? { total, dice: [] } : throwDice(total, wild, chance);

/** The better of the Trait die and the Wild Die, each thrown again and added while it shows its highest; then what is added. */
export function throwDice({ die, plus }: NamedDie, wild: boolean, chance: Chance): Rolled {
  const dice = [aced(die, chance), ...(wild ? [aced(6, chance)] : [])];
  return {
    total: Math.max(...dice.map((faces) => faces.reduce((sum, face) => sum + face, 0))) + plus,
    dice,
    die,
    plus,
  };
}

/** Nobody's luck lasts longer. */
const MOST_ACES = 20;

function aced(sides: number, chance: Chance): number[] {
  const faces: number[] = [];
  do faces.push(chance.below(sides) + 1);
  while (faces.at(-1) === sides && faces.length < MOST_ACES);
  return faces;
}

export const isSuccess = (roll: Rolled): boolean => roll.total >= TARGET && !isCritical(roll);
/** How many raises: every four above a success. */
export const raises = (roll: Rolled): number => (isSuccess(roll) ? Math.floor((roll.total - TARGET) / 4) : 0);
/** Both dice show 1, and it has failed whatever is added; with one die alone there is none. */
export const isCritical = ({ dice }: Rolled): boolean => dice.length === 2 && dice.every(([first]) => first === 1);
