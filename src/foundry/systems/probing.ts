import type { Value } from "../../engine/rules/ruleset.ts";
import { readAs, type ValueReading } from "./read-as.ts";

/** Searches an actor's data for what a value's name may mean. */

const MOST_PATHS = 4000;
const DEEPEST = 8;

/** The paths that can be read as this value, within its bounds, best match first. Only proposals: the Game Master chooses. */
export function proposalsFor(value: Value, system: unknown, most = 8): string[] {
  return pathsIn(system)
    .filter(([, found]) => isFound(readAs(value.kind, found), value.bounds))
    .map(([path]) => ({ path, like: likeness(value.name, path) }))
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, most)
    .map(({ path }) => path);
}

const LIKELY = /init|percep|dex|agil|reaction|speed|move|wis/i;
const MOST_NUMBERS = 200;

/** The paths of numbers that an order may follow, and then all others: for a search, which narrows them down. */
export function numberPaths(system: unknown): string[] {
  const all = pathsIn(system).flatMap(([path, found]) => (isFound(readAs("number", found), ANY) ? path : []));
  const likely = all.filter((path) => LIKELY.test(path));
  return [...new Set([...likely, ...all])].slice(0, MOST_NUMBERS);
}

function isFound(reading: ValueReading, [least, most]: Value["bounds"] = ANY): boolean {
  return typeof reading === "object" && "value" in reading && reading.value >= least && reading.value <= most;
}

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Everything in the data by its path from the actor. Circular references are followed once. */
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
const MOST = /^max(imum)?$/;
const UNLIKELY = /^(max|maximum|min|ignored|label|sort|effects)$/;

/** What two letters stand for, on sheets that spell it out, and what several turns are called on creatures' sheets. */
const SPELT: ReadonlyMap<string, readonly string[]> = new Map([
  ["dx", ["dexterity", "dex"]],
  ["iq", ["intelligence", "int"]],
  ["ht", ["health"]],
  ["hp", ["hitpoints"]],
  ["fp", ["fatiguepoints", "fatigue"]],
  ["turns", ["ferocity", "speed"]],
]);

/** How well a path's last parts match a name; no match at or below 0. `hpMax` is the maximum of `hp`. */
export function likeness(name: string, path: string): number {
  const [, base = name, end] = /^(.+?)(Max)$/.exec(name) ?? [];
  const parts = path.split(".").slice(1).map(plain);
  const best = nearest(parts, base);
  const last = parts.at(-1) ?? "";
  if (best === 0 || ADDED.test(last)) return 0;
  if (end === "Max") return MOST.test(last) ? best + 1 : 0;
  return best + (USUAL.test(last) ? 1 : 0) - (UNLIKELY.test(last) ? 3 : 0);
}

/** How like this name the likest of these parts is. The earlier it comes, the less that says. */
function nearest(parts: readonly string[], name: string): number {
  const wanted = [plain(name), ...(SPELT.get(name) ?? [])];
  const near = (part: string): number => Math.max(...wanted.map((word) => alike(part, word)));
  return Math.max(0, ...parts.map((part, i) => near(part) - (parts.length - 1 - i) * 0.5));
}

function alike(part: string, wanted: string): number {
  if (part === wanted) return 10;
  if (wanted.length >= 4 && part.includes(wanted)) return 7;
  return part.length >= 3 && wanted.startsWith(part) ? 5 : 0;
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
