// How the script is cut into files: what every page needs at once stands in one, whatever is loaded on demand in others.

/** Every module that comes along with this one at once. */
function comingWith(first, bundle) {
  const found = new Set([first]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const RULESET = /\/src\/rulesets\/([\w-]+)\//;
const ENGINE = /\/src\/engine\//;

/**
 * The groups of modules for the bundler. The entry itself holds nothing that a part could import: a page that loads it by an
 * address with a query would else have it twice.
 */
export function groupsOf(main) {
  let core = null;
  const nameOf = (id, bundle) => {
    core ??= comingWith(main, bundle);
    if (core.has(id)) return "core";
    if (ENGINE.test(id)) return "engine";
    return RULESET.exec(id)?.[1] ?? null;
  };
  return [{ debugName: "parts", name: nameOf, includeDependenciesRecursively: false }];
}
