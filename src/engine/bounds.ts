import type { Roster, Value } from "./ruleset.ts";
import type { Fighter, FighterId } from "./table.ts";

/**
 * What sheets and flags say may be anything: a typo, a feature of the game system, a player's mischief. It is bounded where it
 * enters a table, so that no rule has to fear what it reads, and a state grows with its fighters alone.
 */

/** How long a word may be that is kept with a fighter, in characters. */
export const LONGEST_WORD = 80;
const WIDEST = 9999;
/** What a value lies between where a ruleset does not say it, by its kind. */
const USUAL: Readonly<Record<Value["kind"], readonly [least: number, most: number]>> = {
  die: [0, 100],
  number: [-999, 999],
  yes: [0, 1],
};

/** What of a ruleset says how far it reads. */
export interface Reading {
  readonly values?: readonly Value[];
  /** What is remembered on actors and tokens under these names; beside `group`, which all rules share. */
  readonly memory?: readonly string[];
}

/** This fighter as these rules may read it: numbers finite and within their bounds, words short, nothing that was not asked for (C-7). */
export function boundedFighter(rules: Reading, fighter: Fighter): Fighter {
  const { traits, memory, name, ...rest } = fighter;
  const read = traits === undefined ? {} : boundedTraits(rules, traits);
  const kept = memory === undefined ? {} : boundedMemory(rules, memory);
  return {
    ...rest,
    ...(name === undefined ? {} : { name: word(name) }),
    ...(Object.keys(read).length === 0 ? {} : { traits: read }),
    ...(Object.keys(kept).length === 0 ? {} : { memory: kept }),
  };
}

/** A roster whose fighters are bounded. */
export function boundedRoster(rules: Reading, roster: Roster): Roster {
  const set: Record<FighterId, Fighter> = {};
  for (const [id, fighter] of Object.entries(roster.set)) set[id] = boundedFighter(rules, fighter);
  return { ...roster, set };
}

function boundedTraits({ values = [] }: Reading, traits: NonNullable<Fighter["traits"]>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, value] of Object.entries(traits)) {
    const known = values.find((some) => some.name === name);
    const [least, most] = known?.bounds ?? USUAL[known?.kind ?? "number"];
    if (Number.isFinite(value)) found[name] = clamp(value, least, most);
  }
  return found;
}

function boundedMemory({ memory: names = [] }: Reading, memory: NonNullable<Fighter["memory"]>) {
  const found: Record<string, number | string> = {};
  for (const name of ["group", ...names]) {
    const value = Object.hasOwn(memory, name) ? memory[name] : undefined;
    if (typeof value === "string") found[name] = word(value);
    else if (value !== undefined && Number.isFinite(value)) found[name] = clamp(value, -WIDEST, WIDEST);
  }
  return found;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value)) + 0;

/** Cut by whole characters: half of one would be nobody's name. */
const word = (text: string): string =>
  text.length <= LONGEST_WORD ? text : [...text.slice(0, 2 * LONGEST_WORD)].slice(0, LONGEST_WORD).join("");
