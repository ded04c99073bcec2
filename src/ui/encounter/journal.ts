import { GUIDES, hasEntry, openEntry } from "../../foundry/host/screen/guides.ts";

const idFor = (name: string): string => name.replaceAll(/[^a-z0-9]/g, "").padEnd(16, "0");

/** The id of a ruleset's entry in the compendium. */
export const entryOf = (rules: string): string => idFor(rules);

/** Whether a ruleset has an entry there that this user may read. Those of other packages have none. */
export const hasRulesPage = (rules: string): boolean => hasEntry(GUIDES, entryOf(rules));

/** Opens a ruleset's entry: a Game Master at the guide, a player at the cheat sheet. */
export const openRulesPage = (rules: string): Promise<void> =>
  openEntry(GUIDES, entryOf(rules), idFor(game.user.isGM ? "guide" : "sheet"));
