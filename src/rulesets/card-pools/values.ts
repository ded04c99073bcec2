import type { Value } from "../../engine/ruleset.ts";

/** What is read of a fighter (GP-1, GP-12, GP-14). */
export const values: readonly Value[] = [
  { name: "dx", kind: "number" },
  { name: "iq", kind: "number" },
  { name: "ht", kind: "number" },
  { name: "hp", kind: "number" },
  { name: "hpMax", kind: "number" },
  { name: "fp", kind: "number" },
  { name: "fpMax", kind: "number" },
  { name: "move", kind: "number" },
  { name: "encumbrance", kind: "number" },
  { name: "combatReflexes", kind: "yes" },
  { name: "combatParalysis", kind: "yes" },
  { name: "tactics", kind: "number" },
  { name: "steering", kind: "number" },
];
