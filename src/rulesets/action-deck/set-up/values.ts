import type { Value } from "../../../engine/rules/ruleset.ts";

/** No more than may be typed for a roll. */
const MODIFIER = [-20, 20] as const;

/**
 * What the action deck reads of a fighter: dice with their modifiers, edges and hindrances, Bennies,
 * and whether they are Shaken (SW-14, SW-15, SW-21, SW-24).
 */
export const values: readonly Value[] = [
  { name: "agility", kind: "die" },
  { name: "agilityPlus", kind: "number", bounds: MODIFIER },
  { name: "athletics", kind: "die" },
  { name: "athleticsPlus", kind: "number", bounds: MODIFIER },
  { name: "notice", kind: "die" },
  { name: "noticePlus", kind: "number", bounds: MODIFIER },
  { name: "spirit", kind: "die" },
  { name: "spiritPlus", kind: "number", bounds: MODIFIER },
  { name: "wild", kind: "yes" },
  { name: "levelHeaded", kind: "number" },
  { name: "quick", kind: "yes" },
  { name: "hesitant", kind: "yes" },
  { name: "tactician", kind: "number" },
  { name: "shaken", kind: "yes" },
  { name: "bennies", kind: "number" },
  { name: "fatigue", kind: "number" },
];
