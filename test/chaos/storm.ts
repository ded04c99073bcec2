import type { Practice } from "practice-world";
import type { Wheel } from "../laws/filling.ts";
import type { Person } from "./people.ts";
import type { Begun } from "./turns.ts";

/** A storm that goes on: who is in it, and what has happened so far. */
export interface Storm {
  readonly ruleset: string;
  readonly practice: Practice;
  readonly people: readonly Person[];
  readonly spin: Wheel;
  /** How often each kind of fault has struck. */
  readonly faults: Record<string, number>;
  /** What was done, a line for each step: enough to see where it went wrong. */
  readonly lines: string[];
  /** The marks of disguised actors whose names Foundry itself has shown. */
  readonly shown: Set<string>;
  /** The words of a program that somebody was ever called (words.ts). */
  readonly named: Set<string>;
  /** How often each encounter began: a turn may be told again then (turns.ts). */
  readonly begun: Map<string, Begun>;
  /** The last request that the lines include. */
  readonly noted: { last: Practice["log"][number] | null };
}

/** One kind of thing that may happen. */
export interface Step {
  readonly name: string;
  readonly weight: number;
  /** What it counts as in the table of faults; absent for ordinary play. */
  readonly fault?: string;
  may?(storm: Storm): boolean;
  /** Does it, and says in a word or two what it did; null if there was nothing to do. */
  do(storm: Storm): Promise<string | null>;
}

/** One of these, drawn by the storm's own chance. */
export const oneOf = <T>({ spin }: Pick<Storm, "spin">, from: readonly T[]): T => from[spin(from.length)] as T;

export const gms = ({ people }: Storm): Person[] => people.filter(({ isGm }) => isGm);
export const present = ({ people }: Storm): Person[] => people.filter(({ isReady }) => isReady);
