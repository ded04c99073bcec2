import type { Roster, Value } from "../rules/ruleset.ts";
import type { Fighter, FighterId } from "./table.ts";

/**
 * Sheets and flags may say anything: a typo, a feature of the game system, a player's mischief. It is bounded before it
 * enters a table, so that no rule has to guard against what it reads, and a state grows only with its fighters.
 */

/** The longest word kept with a fighter, in characters. */
export const LONGEST_WORD = 80;
const WIDEST = 9999;
/** What all rules remember of a fighter: who shares its seat, whose card it acts on, its side and its kind (SW-3, C-9). */
const REMEMBERED: readonly string[] = ["group", "hero", "side", "wild"];
/** The bounds of a value whose ruleset gives none, by its kind. */
const USUAL: Readonly<Record<Value["kind"], readonly [least: number, most: number]>> = {
  die: [0, 100],
  number: [-999, 999],
  yes: [0, 1],
};

/** The part of a ruleset that says what it reads. */
export interface ReadsValues {
  readonly values?: readonly Value[];
  /** The names remembered on actors and tokens that it reads, besides those that all rules share. */
  readonly memory?: readonly string[];
}

/** The names that these rules remember. */
export const remembered = ({ memory = [] }: ReadsValues): readonly string[] => [...REMEMBERED, ...memory];

/**
 * This fighter as these rules may read it (C-7): numbers are finite and within bounds, words are short, and nothing is
 * there that was not asked for.
 */
export function boundedFighter(rules: ReadsValues, fighter: Fighter): Fighter {
  const { traits, memory, name, ...rest } = fighter;
  const bounded: { -readonly [K in keyof Fighter]: Fighter[K] } = rest;
  if (name !== undefined) bounded.name = word(name);
  const read = traits === undefined ? {} : boundedTraits(rules, traits);
  if (Object.keys(read).length > 0) bounded.traits = read;
  const kept = memory === undefined ? {} : boundedMemory(rules, memory);
  if (Object.keys(kept).length > 0) bounded.memory = kept;
  return bounded;
}

/** The same roster with its fighters bounded. */
export function boundedRoster(rules: ReadsValues, roster: Roster): Roster {
  const set: Record<FighterId, Fighter> = {};
  for (const [id, fighter] of Object.entries(roster.set)) set[id] = boundedFighter(rules, fighter);
  return { ...roster, set };
}

function boundedTraits({ values = [] }: ReadsValues, traits: NonNullable<Fighter["traits"]>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(traits)) {
    const known = values.find((some) => some.name === name);
    const [least, most] = known?.bounds ?? USUAL[known?.kind ?? "number"];
    if (Number.isFinite(value)) found[name] = clamp(value, least, most);
  }
  return found;
}

function boundedMemory(rules: ReadsValues, memory: NonNullable<Fighter["memory"]>) {
  const found: Record<string, number | string> = {};
  for (const name of remembered(rules)) {
    const value = Object.hasOwn(memory, name) ? memory[name] : undefined;
    if (typeof value === "string") found[name] = word(value);
    else if (value !== undefined && Number.isFinite(value)) found[name] = clamp(value, -WIDEST, WIDEST);
  }
  return found;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value)) + 0;

/** Cuts by whole characters, since half a surrogate pair is not text. */
const word = (text: string): string =>
  text.length <= LONGEST_WORD ? text : [...text.slice(0, 2 * LONGEST_WORD)].slice(0, LONGEST_WORD).join("");
