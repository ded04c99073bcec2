import { shipped as parts } from "../../src/rulesets/index.ts";

/** The rulesets that ship, with their rules. */
export const shipped = await Promise.all(parts.map(({ fetch }) => fetch()));
