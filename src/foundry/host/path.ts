import { isObject } from "./outside.ts";

/** The value at this dotted path of a document or plain data. Undefined if the path ends early. */
export function valueAt(data: unknown, path: string): unknown {
  let found = data;
  for (const part of path.split(".")) {
    if (!isObject(found) || !(part in found)) return undefined;
    found = found[part];
  }
  return found;
}
