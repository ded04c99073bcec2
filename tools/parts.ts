import type { Rolldown } from "vite";

type Bundle = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * How the script is split into files: what every page needs at once, and the parts that are fetched once. What several
 * need is in the first of them.
 */
const PARTS: Readonly<Record<string, string>> = {
  main: "main.ts",
  rest: "rest.ts",
  windows: "ui/on-demand-windows.ts",
};

/** Every module that is loaded together with this one. */
function comingWith(first: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([first]);
  for (const id of found) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * The groups of modules for the bundler, by the files in this folder that each begins with. The entry itself holds
 * nothing that a part could import: otherwise a page that loads it by an address with a query would have it twice.
 */
export function groupsOf(folder: string): Rolldown.CodeSplittingGroup[] {
  const modules = new Map<string, ReadonlySet<string>>();
  const isIn = (part: string, id: string, bundle: Bundle): boolean => {
    const known = modules.get(part) ?? comingWith(`${folder}${PARTS[part]}`, bundle);
    modules.set(part, known);
    return known.has(id);
  };
  const name = (id: string, bundle: Bundle): string | null =>
    Object.keys(PARTS).find((part) => isIn(part, id, bundle)) ?? null;
  return [{ debugName: "parts", name, includeDependenciesRecursively: false }];
}
