/** Plain data: cloning, dotted paths, comparison. Nothing here knows documents, server or page. */
import type { Data } from "./world-data.ts";

export function isPlain(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Objects that are not plain are kept as they are. */
export function deepClone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => deepClone(entry)) as T;
  if (value instanceof Date) return new Date(value) as T;
  if (!isPlain(value)) return value;
  const clone: Data = {};
  for (const [key, entry] of Object.entries(value)) clone[key] = deepClone(entry);
  return clone as T;
}

export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => equal(entry, b[index]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && equal(a[key], b[key]));
}

export function getPath(object: unknown, path: string): unknown {
  let at: unknown = object;
  for (const part of path.split(".")) {
    if (at === null || at === undefined) return undefined;
    at = (at as Data)[part];
  }
  return at;
}

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

export function setPath(object: Data, path: string, value: unknown): void {
  const parts = path.split(".");
  const last = parts.pop()!;
  let at = object;
  for (const part of parts) {
    if (forbidden.has(part)) return;
    if (typeof at[part] !== "object" || at[part] === null) at[part] = {};
    at = at[part] as Data;
  }
  if (!forbidden.has(last)) at[last] = value;
}

/** `{ "a.b": 1 }` becomes `{ a: { b: 1 } }`, at every depth; arrays' entries likewise. */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (!isPlain(value)) return value;
  const out: Data = {};
  for (const [key, entry] of Object.entries(value)) {
    const expanded = expand(entry);
    const before = getPath(out, key);
    if (isPlain(before) && isPlain(expanded)) setPath(out, key, mergedPlain(before, expanded));
    else setPath(out, key, expanded);
  }
  return out;
}

function mergedPlain(a: Data, b: Data): Data {
  const out = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = out[key];
    out[key] = isPlain(before) && isPlain(value) ? mergedPlain(before, value) : value;
  }
  return out;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomId(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}
