import { valueAt } from "../../host/outside.ts";

/**
 * The number at this path, even if it is kept as text: an import leaves "5" (actor-importer.js). Null for anything
 * else.
 */
export function numberAt(data: unknown, path: string): number | null {
  const found = valueAt(data, path);
  const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** One value by its name. Empty if it is null. */
export const named = (name: string, value: number | null): Record<string, number> =>
  value === null ? {} : { [name]: value };

/** ST, DX, IQ and HT have `import` and, once prepared, `value` with the bonuses (character-components.ts, actor.js). */
export function attributeAt(system: unknown, name: string): number | null {
  const at = (part: string) => numberAt(system, `attributes.${name}.${part}`);
  const found = at("value") ?? at("import");
  return found === null || found < 0 ? null : found;
}

/**
 * Current and maximum HP or FP. A sheet that was never filled in says 0 of 0, which counts as nothing (template.json).
 * The current value must be a number, not text, since changes are added to it.
 */
export function poolAt(system: unknown, pool: "HP" | "FP", name: string): Record<string, number> {
  const value = valueAt(system, `${pool}.value`);
  const max = numberAt(system, `${pool}.max`);
  return typeof value !== "number" || max === null || max <= 0 ? {} : { [name]: value, [`${name}Max`]: max };
}

/** Level 0 to 4. The older lines keep a record of rows from "00000" on, the newer ones a list. One row is current. */
export function encumbranceIn(system: unknown): number | null {
  const row = currentRow(system);
  // An import may leave a level that is not a number: then the row's own place gives it (actor.js).
  const level = row === null ? null : (numberAt(row.row, "level") ?? Number.parseInt(row.key, 10));
  const found = level ?? numberAt(system, "additionalresources.currentEncumbrance"); // character.ts: the chosen level
  return found !== null && Number.isInteger(found) && found >= 0 && found <= 4 ? found : null;
}

/**
 * GP-14: yards a second. `currentmove` includes encumbrance, reeling, exhaustion and, with a certain setting, the
 * manoeuvre, which may make it 0: then the row's own `move` counts (actor.js, character.ts).
 */
export function moveIn(system: unknown): number | null {
  const row = currentRow(system)?.row;
  const found = [numberAt(row, "currentmove"), numberAt(row, "move"), numberAt(system, "currentmove")];
  return found.find((move) => move !== null && move > 0) ?? null;
}

function currentRow(system: unknown): { readonly key: string; readonly row: unknown } | null {
  const rows: unknown = valueAt(system, "encumbrance");
  if (typeof rows !== "object" || rows === null) return null;
  const found = Object.entries(rows).find(([, row]) => valueAt(row, "current") === true);
  return found === undefined ? null : { key: found[0], row: found[1] };
}
