import type { Mapping } from "./mapping.ts";

/** What a table's own deck reads (OD-2, OD-5, OD-6), where one number of the sheet says how quick a fighter is. */
const quick = (path: string): Mapping => ({ deckNumber: path, deckBonus: path, deckTie: path });

/**
 * By their ids, game systems of which the public sources say how many cards a creature acts on (NC-4), and where. All of
 * them leave it out for player characters, who have one turn. And those of which they say what initiative goes by.
 */
export const KNOWN: Readonly<Record<string, Mapping>> = {
  dragonbane: { turns: "system.ferocity.value" },
  "coriolis-tgd": { turns: "system.ferocity" },
  dnd5e: quick("system.attributes.init.total"),
  pf2e: quick("system.perception.totalModifier"),
  sf2e: quick("system.perception.totalModifier"),
  swade: quick("system.attributes.agility.die.sides"),
};
