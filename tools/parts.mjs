// How the script is split into files: one for what every page needs at once, others for what is loaded on demand.

/** Every module that is loaded together with this one. */
function comingWith(first, bundle) {
  const found = new Set([first]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const RULESET = /\/src\/rulesets\/([\w-]+)\//;
/** Not needed with the action deck until somebody asks for it: each goes with what imports it. */
const SELDOM = /\/src\/(?:ui\/shared\/(?:card-line|help|hint)|foundry\/host\/screen\/audio)\./;
const KIT = /\/src\/engine\/(?:lift|kit\/(?:number-deck|whole))\./;
const ENGINE = /\/src\/engine\//;
const PANELS = /\/src\/ui\/panels\/(?:round-card-context|common-badges|count-context|progress-context)\./;
const WINDOWS = /\/src\/(?:ui\/(?:page|panels|shared)\/|foundry\/host\/screen\/)/;
/** Decks of drama cards as rules. */
const DRAMA = /\/src\/decks\/rules-in\./;
const HANDS = /\/src\/ui\/campaign-hand\/(?:clicks|own-hand|proposed)\./;
const LOCKSMITH = /\/src\/foundry\/secrets\/|\/@noble\//;

/**
 * The groups of modules for the bundler. The entry itself holds nothing that a part could import: otherwise a page that
 * loads it by an address with a query would have it twice.
 */
export function groupsOf(main) {
  let core = null;
  const nameOf = (id, bundle) => {
    core ??= comingWith(main, bundle);
    if (core.has(id)) return "core";
    if (SELDOM.test(id)) return null;
    if (KIT.test(id)) return "kit"; // what only some rulesets need
    if (ENGINE.test(id)) return "engine";
    if (LOCKSMITH.test(id)) return "locksmith";
    if (DRAMA.test(id)) return "masterdeck"; // who reads the rules of one plays it
    if (HANDS.test(id)) return "hands"; // where somebody holds cards
    if (PANELS.test(id)) return "panels"; // those of some rulesets
    if (WINDOWS.test(id)) return "windows"; // each by itself would be more packing than content
    return RULESET.exec(id)?.[1] ?? null;
  };
  return [{ debugName: "parts", name: nameOf, includeDependenciesRecursively: false }];
}
