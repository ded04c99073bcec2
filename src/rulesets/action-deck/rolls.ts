import { DICE, type Field, type NamedDie, type Offer, type RollValue } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { Ask, SeatId, Text } from "../../engine/table/table.ts";
import { bennyAsk, purseOf } from "./bennies.ts";
import { type Command, no, type Play, part, type State, type Twist, text } from "./state.ts";
import { isAsked, leaderOf, noAsks, type Sitting } from "./who-can-act.ts";

/** What was rolled for a Trait, and what alters it. */
export interface TraitRoll {
  readonly total: number;
  /** The faces of each die, the Trait die first; empty for a total from a real table. */
  readonly dice: readonly (readonly number[])[];
  /** Which die it was, and what was added. */
  readonly die?: number;
  readonly plus?: number;
  /** Only success or failure is known: the total must not be shown. */
  readonly said?: true;
  /** Dice that were rolled and do not count. */
  readonly away?: readonly { readonly faces: number; readonly results: readonly number[] }[];
  /** The Wild Die showed its highest face, and was not rolled again. */
  readonly stood?: true;
}

/** This total is a success, and every four above it a raise. */
const TARGET = 4;

export type Trait = "agility" | "athletics" | "notice" | "spirit";

/** What the seat rolls for a trait, if known: the die with its modifier; unskilled is d4−2. No die has other sides. */
export function dieFor(state: Sitting, seat: SeatId, trait: Trait): NamedDie | null {
  const traits = leaderOf(state, seat)?.traits ?? {};
  const die = traits[trait];
  if (die === undefined) return null;
  const plus = Math.trunc(traits[`${trait}Plus`] ?? 0) + 0;
  const sides = DICE.findLast((one) => one <= die);
  return sides === undefined ? UNSKILLED : { die: sides, plus };
}

/** What is rolled for a seat where nobody names a die: what is known of it, else unskilled Notice and an average d6. */
export const likelyDie = (state: Sitting, seat: SeatId, trait: Trait): NamedDie =>
  dieFor(state, seat, trait) ?? (trait === "notice" ? UNSKILLED : AVERAGE);

/** The form field for a roll of this trait. */
export function rollField(state: Sitting, seat: SeatId, trait: Trait): Field {
  const known = dieFor(state, seat, trait);
  return { name: "total", roll: trait, ...(known === null ? {} : { known }) };
}

/** The roll for an unknown or missing trait: d4−2. */
export const UNSKILLED: NamedDie = { die: 4, plus: -2 };
const AVERAGE: NamedDie = { die: 6, plus: 0 };

/**
 * Whether a Wild Die is rolled with the Trait die: always by Wild Cards, and out of combat by groups of Extras (SW-9).
 */
export function hasWildDie(state: Sitting, seat: SeatId, inCombat: boolean): boolean {
  const leader = leaderOf(state, seat);
  return leader?.wild === true || leader?.side === "hero" || !inCombat;
}

/** C-7: typed in from a real table, or a die that was named. */
export const rolled = (total: RollValue, wild: boolean, chance: Chance, twist: Twist = {}): TraitRoll =>
  typeof total === "number" ? { total, dice: [] } : throwDice(total, wild, chance, twist);

/**
 * The better of the Trait die and the Wild Die, each rolled again and added while it aces; then the modifiers. A twist
 * changes which dice are rolled and which of them count.
 */
export function throwDice({ die, plus }: NamedDie, wild: boolean, chance: Chance, twist: Twist = {}): TraitRoll {
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

/** Takes one of these dice away; dice ace before that. */
function withoutOne(dice: Dice, which: Twist["away"]): Kept<Dice> {
  if (which === undefined) return { kept: dice, away: [] };
  const sums = dice.map(sum);
  const at = sums.indexOf(which === "lowest" ? Math.min(...sums) : Math.max(...sums));
  return { kept: dice.filter((_, i) => i !== at), away: dice.slice(at, at + 1) };
}

/** Rolls the lowest of all dice again and keeps the higher result, or the highest and keeps the lower. */
function again(
  dice: Dice,
  die: number,
  which: Twist["again"],
  thrown: (at: number) => readonly number[],
): Kept<NonNullable<TraitRoll["away"]>> {
  if (which === undefined) return { kept: dice, away: [] };
  const sums = dice.map(sum);
  const at = sums.indexOf(which === "lowest" ? Math.min(...sums) : Math.max(...sums));
  const faces = at === 0 ? die : 6;
  const was = dice[at] ?? [];
  const now = thrown(at);
  const isBetter = which === "lowest" ? sum(now) > sum(was) : sum(now) < sum(was);
  const kept = dice.map((results, i) => (i === at && isBetter ? now : results));
  return { kept, away: [{ faces, results: isBetter ? was : now }] };
}

/** Rolls the Wild Die; if its first 6 is to stand, later rolls ace as always. */
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

/** Ends an endless run of aces. */
const MOST_ACES = 20;

function aced(sides: number, chance: Chance): number[] {
  const faces: number[] = [];
  do faces.push(chance.below(sides) + 1);
  while (faces.at(-1) === sides && faces.length < MOST_ACES);
  return faces;
}

export const isSuccess = (roll: TraitRoll): boolean => roll.total >= TARGET && !isCritical(roll);
/** Raises: one for every four above a success. */
export const raises = (roll: TraitRoll): number => (isSuccess(roll) ? Math.floor((roll.total - TARGET) / 4) : 0);
/** Both dice show 1, which fails whatever is added; a single die has no critical failure. */
export const isCritical = ({ dice }: TraitRoll): boolean => dice.length === 2 && dice.every(([first]) => first === 1);

/** Shows what was rolled as dice; a total from a real table is not shown. */
export function rollEffects(seat: SeatId, { total, dice, die = 4, plus = 0, away = [] }: TraitRoll): Effect[] {
  if (dice.length === 0) return [];
  const shown = [...dice.map((results, i) => ({ faces: i === 0 ? die : 6, results })), ...away];
  const key = isCritical({ total, dice }) ? "say.rollCritical" : plus === 0 ? "say.roll" : "say.rollPlus";
  return [{ kind: "roll", text: text(key, { who: { seat }, total, plus: signed(plus) }), dice: shown }];
}

/** A modifier with its sign; empty for 0. */
export const signed = (n: number): string => (n === 0 ? "" : n > 0 ? `+${n}` : `−${-n}`);

type Noticing = Of<Command, "notice">;

export const noticeAsk = (to: SeatId): Ask => ({
  id: `notice:${to}`,
  to,
  text: text("ask.notice"),
  holds: false,
  fallback: `notice:${to}:known`,
});

/** One victim's total, a named die, or the GM's decision; with none of them, what is known of the victim is rolled. */
export function notice(play: Play, { seat, total, made }: Omit<Noticing, "type">, chance: Chance): void {
  const value = total ?? likelyDie(play.now, seat, "notice");
  const roll: TraitRoll =
    made === undefined
      ? rolled(value, hasWildDie(play.now, seat, false), chance, play.now.twists?.[seat]) // SW-14: a group rolls a Wild Die as well
      : { total: made ? TARGET : 0, dice: [], said: true };
  play.happen({ type: "noticed", seat, roll });
}

/** Rolls for everyone still missing: dealing waits for no one. */
export function noticeAll(play: Play, chance: Chance): void {
  for (const { id, to } of play.now.asks) if (id.startsWith("notice:")) notice(play, { seat: to }, chance);
}

/** A victim who noticed nothing may spend a Benny until the cards are dealt. */
export function withSecondChance(s: State, seat: SeatId): State {
  const roll = s.surprise?.notice[seat];
  if (roll === undefined || isSuccess(roll) || s.options.bennies !== "asked") return s;
  const purse = purseOf(s, seat);
  if (purse === null) return s;
  const words = text("ask.bennyNotice", { total: roll.total, n: purse.left });
  return { ...s, asks: [...s.asks, bennyAsk(seat, words, false)] };
}

/** An answer to the question, under a key and in words of its own. */
const answer = (
  { seat, ...command }: Omit<Noticing, "type">,
  key: string,
  words: Text,
  more: Partial<Offer<Command>> = {},
): Offer<Command> => ({
  key,
  ask: `notice:${seat}`,
  text: words,
  undoLabel: text("deed.notice", { who: { seat } }),
  command: { type: "notice", seat, ...command },
  ...more,
});

function knownText(s: State, seat: SeatId): Text {
  const known = dieFor(s, seat, "notice");
  return known === null ? text("offer.unskilled") : text("offer.known", { die: known.die, plus: signed(known.plus) });
}

/** SW-9: each victim of an ambush rolls Notice, or the GM decides the result; dealing rolls for the others. */
export const noticing = part({
  decide: {
    notice(play, command, chance) {
      if (!isAsked(play.now, "notice", command.seat)) return no("noNotice");
      notice(play, command, chance);
      return null;
    },
  },
  fold: {
    noticed(s, { seat, roll }) {
      const asks = noAsks(s, "notice", seat);
      const surprise = s.surprise && { ...s.surprise, notice: { ...s.surprise.notice, [seat]: roll } };
      return withSecondChance({ ...s, asks, surprise }, seat);
    },
  },
  effects: { noticed: ({ seat, roll }) => rollEffects(seat, roll) },
  offers: {
    seat: (s, seat) =>
      isAsked(s, "notice", seat)
        ? [
            answer({ seat }, `notice:${seat}`, text("offer.roll"), {
              fields: [rollField(s, seat, "notice")],
              weight: "main",
            }),
            answer({ seat }, `notice:${seat}:known`, knownText(s, seat), { weight: "quiet" }),
          ]
        : [],
    about: (s, seat) =>
      isAsked(s, "notice", seat)
        ? [
            answer({ seat, made: true }, `noticed:${seat}`, text("offer.noticed")),
            answer({ seat, made: false }, `unnoticed:${seat}`, text("offer.unnoticed")),
          ]
        : [],
  },
});
