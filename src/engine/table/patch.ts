/**
 * The difference between what two viewers see, as plain data: for a viewer who has the first view and may also have the
 * second.
 */

export type Patch =
  | { readonly to: unknown }
  | { readonly set: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] };

type Plain = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What turns `from` into `to`; null if they are equal. Both are plain JSON. */
export function differ(from: unknown, to: unknown): Patch | null {
  if (from === to) return null;
  if (isRecord(from) && isRecord(to)) return differIn(from, to);
  return JSON.stringify(from) === JSON.stringify(to) ? null : { to };
}

function differIn(from: Plain, to: Plain): Patch | null {
  const set: Record<string, Patch> = {};
  for (const key of Object.keys(to)) {
    const found = Object.hasOwn(from, key) ? differ(from[key], to[key]) : { to: to[key] };
    if (found !== null) set[key] = found;
  }
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  if (gone.length === 0 && Object.keys(set).length === 0) return null;
  return gone.length === 0 ? { set } : { set, gone };
}

/** `from` with the difference applied; `from` itself is unchanged. */
export function patched(from: unknown, patch: Patch): unknown {
  if ("to" in patch) return patch.to;
  const made: Record<string, unknown> = { ...(isRecord(from) ? from : {}) };
  for (const key of patch.gone ?? []) delete made[key];
  for (const [key, part] of Object.entries(patch.set)) made[key] = patched(made[key], part);
  return made;
}
