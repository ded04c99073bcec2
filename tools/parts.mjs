// How the script is split into files: what every page needs at once, and the two parts that are fetched once.

/** Every module that is loaded together with this one. */
function comingWith(first, bundle) {
  const found = new Set([first]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * The groups of modules for the bundler. The entry itself holds nothing that a part could import: otherwise a page that
 * loads it by an address with a query would have it twice.
 */
export function groupsOf(folder) {
  const parts = new Map();
  const partOf = (name, bundle) => {
    if (!parts.has(name)) parts.set(name, comingWith(`${folder}${name}.ts`, bundle));
    return parts.get(name);
  };
  const nameOf = (id, bundle) => ["main", "rest", "seldom"].find((name) => partOf(name, bundle).has(id)) ?? null;
  return [{ debugName: "parts", name: nameOf, includeDependenciesRecursively: false }];
}
