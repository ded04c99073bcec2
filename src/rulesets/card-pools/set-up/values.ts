import type { Value } from "../../../engine/rules/ruleset.ts";

/** What is read of a fighter, and which of it can be set by hand instead (GP-1). */

export const NUMBERS = ["dx", "iq", "ht", "move", "encumbrance", "fatigue"] as const;
export const YES = ["combatReflexes", "tactics", "combatParalysis", "halved"] as const;
export type TermName = (typeof NUMBERS)[number] | (typeof YES)[number];
export type TermInput = Partial<Record<TermName, number>>;

/** The values read of a fighter (GP-1, GP-12, GP-14). */
export const values: readonly Value[] = [
  { name: "dx", kind: "number", bounds: [0, 60] },
  { name: "iq", kind: "number", bounds: [0, 60] },
  { name: "ht", kind: "number", bounds: [0, 60] },
  { name: "hp", kind: "number" },
  { name: "hpMax", kind: "number" },
  { name: "fp", kind: "number" },
  { name: "fpMax", kind: "number" },
  { name: "move", kind: "number", bounds: [0, 60] },
  { name: "encumbrance", kind: "number" },
  { name: "combatReflexes", kind: "yes" },
  { name: "combatParalysis", kind: "yes" },
  { name: "tactics", kind: "number", bounds: [0, 60] },
  { name: "steering", kind: "number", bounds: [0, 60] },
];
