import type { Value } from "../../engine/ruleset.ts";
import { readAs } from "./reading.ts";

/** Searches an actor's data for what may be meant by a value's name. */

const MOST_PATHS = 4000;
const DEEPEST = 8;

/** The paths that can be read as this value, likest first. Only proposals: the Game Master chooses. */
export function proposalsFor(value: Value, system: unknown, most = 8): string[] {
  return pathsIn(system)
    .filter(
      ([, found]) => typeof readAs(value.kind, found) === "object" && !("odd" in (readAs(value.kind, found) as object)),
    )
    .map(([path]) => ({ path, like: likeness(value.name, path) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, most)
    .map(({ path }) => path);
}

/** Everything in the data by its path from the actor; what goes round in circles is met once. */
function pathsIn(system: unknown): [path: string, found: unknown][] {
  const all: [string, unknown][] = [];
  const met = new Set<object>();
  const walk = (found: unknown, path: string, depth: number): void => {
    if (all.length >= MOST_PATHS) return;
    all.push([path, found]);
    if (typeof found !== "object" || found === null || Array.isArray(found) || met.has(found) || depth >= DEEPEST)
      return;
    met.add(found);
    for (const [key, part] of Object.entries(found))
      if (!/^_|^parent$|\./.test(key)) walk(part, `${path}.${key}`, depth + 1);
  };
  walk(system, "system", 0);
  return all.slice(1);
}

const ADDED = /^(plus|mod|modifier|bonus)$/;
const USUAL = /^(die|sides|value|total|current)$/;
const UNLIKELY = /^(max|min|ignored|label|sort|effects)$/;

/** How like a path's last parts are to a name; nothing below or at 0. `agilityPlus` is what is added to `agility`. */
export function likeness(name: string, path: string): number {
  const added = name.endsWith("Plus");
  const wanted = plain(added ? name.slice(0, -"Plus".length) : name);
  const parts = path.split(".").slice(1).map(plain);
  const best = Math.max(0, ...parts.map((part, i) => alike(part, wanted) - (parts.length - 1 - i) * 0.5));
  const last = parts.at(-1) ?? "";
  if (best === 0 || added !== ADDED.test(last)) return 0;
  return best + (USUAL.test(last) ? 1 : 0) - (UNLIKELY.test(last) ? 3 : 0);
}

function alike(part: string, wanted: string): number {
  if (part === wanted) return 10;
  if (wanted.length >= 4 && part.includes(wanted)) return 7;
  return part.length >= 3 && wanted.startsWith(part) ? 5 : 0;
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
