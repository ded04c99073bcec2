/** foundry.utils: the surface that packages use, in our own words. */
import { deepClone, expand, getPath, isPlain, randomId, setPath } from "../../server/objects.ts";
import { instruction } from "../../server/operators.ts";
import type { Data } from "./types/document.ts";

export { fetchJsonWithTimeout } from "./utils-async.ts";
export { cleanHTML, escapeHTML, saveDataToFile } from "./utils-page.ts";
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

export function expandObject(object: Data): Data {
  return expand(object) as Data;
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

export function setProperty(object: Data, path: string, value: unknown): boolean {
  const changed = getPath(object, path) !== value;
  setPath(object, path, value);
  return changed;
}

export function randomID(length = 16): string {
  return randomId(length);
}

/** Worlds may be hosted below a prefix; this one is not. */
export function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}
