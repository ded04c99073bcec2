import type { Mapping } from "./mapping.ts";

/**
 * By their ids, game systems of which the public sources say how many cards a creature acts on (NC-4), and where. All of
 * them leave it out for player characters, who have one turn.
 */
export const KNOWN: Readonly<Record<string, Mapping>> = {
  dragonbane: { turns: "system.ferocity.value" },
  "coriolis-tgd": { turns: "system.ferocity" },
};
