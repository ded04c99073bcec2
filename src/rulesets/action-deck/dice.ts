import type { Chance } from "../../engine/chance.ts";
import type { Field, NamedDie, RollValue } from "../../engine/offer.ts";
import type { Effect } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import { leaderOf, type Sitting } from "./seating.ts";
import type { Rolled, Twist } from "./state.ts";
import { text } from "./words.ts";

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

/** The field of a form in which this trait is rolled. */
export function rollField(state: Sitting, seat: SeatId, trait: Trait): Field {
  const known = dieFor(state, seat, trait);
  return { name: "total", roll: trait, ...(known === null ? {} : { known }) };
}

/** Nobody knows better: d4, and two less in all. */
export const UNSKILLED: NamedDie = { die: 4, plus: -2 };

/** Whether a Wild Die is thrown beside the Trait die: by Wild Cards always, by groups of Extras out of combat (SW-9). */
export function hasWildDie(state: Sitting, seat: SeatId, inCombat: boolean): boolean {
  const leader = leaderOf(state, seat);
  return leader?.wild === true || leader?.side === "hero" || !inCombat;
}

/** C-7: typed in from a real table, or a die that somebody names. */
export const rolled = (total: RollValue, wild: boolean, chance: Chance, twist: Twist = {}): Rolled =>
  typeof total === "number" ? { total, dice: [] } : throwDice(total, wild, chance, twist);

/**
 * The better of the Trait die and the Wild Die, each thrown again and added while it shows its highest; then what is
 * added. A twist changes which dice are thrown and which of them count.
 */
export function throwDice({ die, plus }: NamedDie, wild: boolean, chance: Chance, twist: Twist = {}): Rolled {
  const trait = [aced(die, chance)];
  if (twist.away !== undefined) trait.push(aced(die, chance));
  const wildDie = thrower(twist.wildStands === true, chance);
  const wilds = wild ? [wildDie.next()] : [];
  const { kept, away } = withoutOne(trait, twist.away);
  const settled = again([...kept, ...wilds], die, twist.again, (at) => (at === 0 ? aced(die, chance) : wildDie.next()));
  const dropped = [...away.map((results) => ({ faces: die, results })), ...settled.away];
  const more = plus + (twist.plus ?? 0);
  return {
    total: Math.max(...settled.kept.map(sum)) + more,
    dice: settled.kept,
    die,
    plus: more,
    ...(dropped.length > 0 ? { away: dropped } : {}),
    ...(wildDie.hasStood() ? { stood: true as const } : {}),
  };
}

type Dice = readonly (readonly number[])[];
interface Kept<A> {
  readonly kept: Dice;
  readonly away: A;
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** Dice ace before one of them is taken away. */
function withoutOne(dice: Dice, which: Twist["away"]): Kept<Dice> {
  if (which === undefined) return { kept: dice, away: [] };
  const sums = dice.map(sum);
  const at = sums.indexOf(which === "lowest" ? Math.min(...sums) : Math.max(...sums));
  return { kept: dice.filter((_, i) => i !== at), away: [dice[at] as readonly number[]] };
}

/** The lowest of all dice is thrown again and the higher kept, or the highest and the lower kept. */
function again(
  dice: Dice,
  die: number,
  which: Twist["again"],
  thrown: (at: number) => readonly number[],
): Kept<NonNullable<Rolled["away"]>> {
  if (which === undefined) return { kept: dice, away: [] };
  const sums = dice.map(sum);
  const at = sums.indexOf(which === "lowest" ? Math.min(...sums) : Math.max(...sums));
  const faces = at === 0 ? die : 6;
  const [was, now] = [dice[at] as readonly number[], thrown(at)];
  const isBetter = which === "lowest" ? sum(now) > sum(was) : sum(now) < sum(was);
  const kept = dice.map((results, i) => (i === at && isBetter ? now : results));
  return { kept, away: [{ faces, results: isBetter ? was : now }] };
}

/** Throws the Wild Die; where its first 6 is to stand, the next one is thrown again as always. */
function thrower(stands: boolean, chance: Chance) {
  let isDue = stands;
  return {
    next(): readonly number[] {
      if (!isDue) return aced(6, chance);
      const face = chance.below(6) + 1;
      isDue = face !== 6;
      return [face];
    },
    hasStood: (): boolean => stands && !isDue,
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

/** What was thrown is shown as dice; a total from a real table is not. */
export function rollOf(seat: SeatId, { total, dice, die = 4, plus = 0, away = [] }: Rolled): Effect[] {
  if (dice.length === 0) return [];
  const shown = [...dice.map((results, i) => ({ faces: i === 0 ? die : 6, results })), ...away];
  const key = isCritical({ total, dice }) ? "say.rollCritical" : plus === 0 ? "say.roll" : "say.rollPlus";
  return [{ kind: "roll", text: text(key, { who: { seat }, total, plus: signed(plus) }), dice: shown }];
}

/** What is added to a die, with its sign; nothing where it is 0. */
export const signed = (n: number): string => (n === 0 ? "" : n > 0 ? `+${n}` : `−${-n}`);
