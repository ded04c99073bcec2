import type { Value } from "../../engine/rules/ruleset.ts";

/** What both ways to play a HERO encounter read of a fighter. */
export const values: readonly Value[] = [
  { name: "spd", kind: "number" },
  { name: "dex", kind: "number" },
];
