/** foundry.utils: the surface that packages use, in our own words. */
import { deepClone, equal, expand, flatten, getPath, isPlain, randomId, setPath } from "../../server/objects.ts";
import { instruction } from "../../server/operators.ts";
import type { Data } from "./types/document.ts";

export { debounce, fetchJsonWithTimeout, fetchResource, fetchWithTimeout, Semaphore, throttle } from "./utils-async.ts";
export {
  cleanHTML,
  escapeHTML,
  isElementInstanceOf,
  parseHTML,
  readTextFromFile,
  saveDataToFile,
  unescapeHTML,
} from "./utils-page.ts";
export { buildUuid, parseUuid } from "./uuid.ts";
export { deepClone };

interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  /** generation 13's name */
  performDeletions?: boolean;
  /** generation 14's name */
  applyOperators?: boolean;
}

export function mergeObject(original: Data, other: Data = {}, options: MergeOptions = {}): Data {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true, inplace = true } = options;
  const operators = options.performDeletions === true || options.applyOperators === true;
  const target = inplace ? original : deepClone(original);
  const merge = (into: Data, from: Data, depth: number) => {
    for (const [rawKey, rawValue] of Object.entries(from)) {
      const step = operators ? instruction(rawKey, rawValue) : ({ key: rawKey, is: "set", value: rawValue } as const);
      if (step.is === "delete") delete into[step.key];
      else if (step.key in into) {
        const before = into[step.key];
        if (step.is === "set" && recursive && isPlain(before) && isPlain(step.value))
          merge(before, step.value, depth + 1);
        else if (overwrite) into[step.key] = deepClone(step.value);
      } else if (depth === 0 ? insertKeys : insertValues) {
        const fresh: Data = {};
        if (isPlain(step.value)) merge(fresh, step.value, depth + 1);
        into[step.key] = isPlain(step.value) ? fresh : deepClone(step.value);
      }
    }
  };
  merge(target, expandObject(other), 0);
  return target;
}

export function duplicate<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

export function diffObject(
  original: Data,
  other: Data,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): Data {
  const out: Data = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.deletionKeys && key.startsWith("-=")) {
      if (key.slice(2) in original) out[key] = value;
      continue;
    }
    if (options.inner && !(key in original)) continue;
    const before = original[key];
    if (isPlain(before) && isPlain(value)) {
      const inner = diffObject(before, value, options);
      if (Object.keys(inner).length > 0) out[key] = inner;
    } else if (!equal(before, value)) out[key] = value;
  }
  return out;
}

export function expandObject(object: Data): Data {
  return expand(object) as Data;
}

export function flattenObject(object: Data): Data {
  return flatten(object);
}

export function filterObject(source: Data, template: Data): Data {
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, value]) => {
      if (!(key in template)) return [];
      const inner = template[key];
      return [[key, isPlain(value) && isPlain(inner) ? filterObject(value, inner) : value]];
    }),
  );
}

export function getProperty(object: unknown, path: string): unknown {
  if (!path || object === null || object === undefined) return undefined;
  if (typeof object === "object" && path in object) return (object as Data)[path];
  let at: unknown = object;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || at === null || !(part in at)) return undefined; // only a look: nothing is wanted from it
    at = (at as Data)[part];
  }
  return at;
}

export function hasProperty(object: unknown, path: string): boolean {
  return getProperty(object, path) !== undefined;
}

export function setProperty(object: Data, path: string, value: unknown): boolean {
  const changed = getPath(object, path) !== value;
  setPath(object, path, value);
  return changed;
}

export function deleteProperty(object: Data, path: string): boolean {
  const parts = path.split(".");
  const last = parts.pop()!;
  const holder = parts.length === 0 ? object : getPath(object, parts.join("."));
  return typeof holder === "object" && holder !== null && last in holder && delete (holder as Data)[last];
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

export const equals = equal;
export const objectsEqual = equal;
export { isPlain as isPlainObject };

export function getType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "Array";
  if (typeof value !== "object") return typeof value;
  return isPlain(value) ? "Object" : (value.constructor?.name ?? "Unknown");
}

/** Is `a` a later version than `b`? */
export function isNewerVersion(a: number | string, b: number | string): boolean {
  const left = String(a).split(".");
  const right = String(b).split(".");
  for (let index = 0; index < left.length; index++) {
    const mine = left[index]!;
    const theirs = right[index];
    if (theirs === undefined) return true;
    if (mine === theirs) continue;
    const x = Number(mine);
    const y = Number(theirs);
    return Number.isNaN(x) || Number.isNaN(y) ? mine > theirs : x > y;
  }
  return false;
}

export function randomID(length = 16): string {
  return randomId(length);
}

/** Worlds may be hosted below a prefix; this one is not. */
export function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}

export function logCompatibilityWarning(message: string): void {
  console.warn(message);
}

export function performIntegerSort<T extends { sort: number }>(
  source: T,
  { target = null, siblings = [], sortBefore }: { target?: T | null; siblings?: T[]; sortBefore?: boolean } = {},
): { target: T; update: { sort: number } }[] {
  const others = siblings.filter((one) => one !== source).sort((a, b) => a.sort - b.sort);
  const at = target ? others.indexOf(target) + ((sortBefore ?? source.sort > target.sort) ? 0 : 1) : others.length;
  others.splice(at, 0, source);
  return others.map((one, index) => ({ target: one, update: { sort: (index + 1) * 100_000 } }));
}
