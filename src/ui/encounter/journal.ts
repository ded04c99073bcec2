/** The compendium of guides and cheat sheets, which `tools/journals.mjs` makes of the pages in docs. */
export const JOURNALS = "dealt-in.journals";

const idFor = (name: string): string => name.replaceAll(/[^a-z0-9]/g, "").padEnd(16, "0");

/** The id of a ruleset's entry in the compendium. Those of other packages have none. */
export const entryOf = (rules: string): string => idFor(rules);

/** The id of an entry's page: the Game Master's guide, or the players' cheat sheet. */
export const pageOf = (page: "guide" | "sheet"): string => idFor(page);
