import type { Value } from "../../engine/ruleset.ts";

/**
 * What the action deck reads of a fighter: dice with their modifiers, edges and hindrances, and Bennies (SW-14, SW-15).
 */
export const values: readonly Value[] = [
  { name: "agility", kind: "die" },
  { name: "agilityPlus", kind: "number" },
  { name: "athletics", kind: "die" },
  { name: "athleticsPlus", kind: "number" },
  { name: "notice", kind: "die" },
  { name: "noticePlus", kind: "number" },
  { name: "spirit", kind: "die" },
  { name: "spiritPlus", kind: "number" },
  { name: "wild", kind: "yes" },
  { name: "levelHeaded", kind: "number" },
  { name: "quick", kind: "yes" },
  { name: "hesitant", kind: "yes" },
  { name: "bennies", kind: "number" },
  { name: "fatigue", kind: "number" },
];
