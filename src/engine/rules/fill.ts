import type { SeatId, Text } from "../table/table.ts";
import { DICE, type Field, type GridLine, type NamedDie, type Offer } from "./offer.ts";

export type Values = Readonly<Record<string, unknown>>;
export type Filled<C> = { readonly command: C } | { readonly refusal: Text };

const refuse = (name: string): { refusal: Text } => ({
  refusal: { key: "refusal.field", data: { name: { field: name } } },
});

/** The offer's own command with the checked values filled in. Nothing outside the fields' ranges gets through. */
export function fill<C extends { readonly type: string }>(offer: Offer<C>, values: Values): Filled<C> {
  const filled: Record<string, unknown> = {};
  for (const field of offer.fields ?? []) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const wrong = "grid" in field ? wrongCell(field, value) : null;
    if (wrong !== null) return { refusal: wrong };
    const checked = check(field, value);
    if (checked === undefined) return refuse(field.name);
    filled[field.name] = checked;
  }
  return { command: { ...offer.command, ...filled } };
}

/** The value as the rules may use it; undefined if it is not allowed. */
function check(field: Field, value: unknown): unknown {
  if ("pick" in field) return checkPick(field, value);
  if ("number" in field) return checkNumber(field, value === undefined ? field.chosen : value);
  if ("roll" in field) return checkRoll(value);
  if ("grid" in field) return checkGrid(field, value);
  if ("lines" in field) return checkLines(field, value);
  if ("document" in field) return checkUuid(value === undefined ? (field.chosen ?? "") : value);
  return checkText(field, value);
}

const checkNumber = (
  { number: [least, most] }: Extract<Field, { number: unknown }>,
  value: unknown,
): number | undefined => (isWhole(value, least, most) ? value + 0 : undefined);

type Grid = Extract<Field, { grid: unknown }>;
type Numbers = Readonly<Record<SeatId, unknown>>;

/**
 * What was typed for each seat, or what their lines begin with if nothing was. A seat that is left out of what was typed
 * keeps what it has: it came while the form was open.
 */
function typedFor({ grid, columns }: Grid, value: unknown): { readonly line: GridLine; readonly typed: unknown[] }[] {
  const given: Numbers | null = typeof value === "object" && value !== null ? { ...value } : null;
  const lines = given === null ? grid : grid.filter(({ seat }) => Object.hasOwn(given, seat));
  return lines.map((line) => {
    const typed: unknown = given === null ? line.chosen : given[line.seat];
    return { line, typed: Array.isArray(typed) ? columns.map((_, i): unknown => typed[i]) : columns.map(() => null) };
  });
}

/** The first number that is out of its column's range, in words that name whose it is; null if there is none. */
function wrongCell(field: Grid, value: unknown): Text | null {
  for (const { line, typed } of typedFor(field, value))
    for (const [i, { name, number }] of field.columns.entries()) {
      const [least, most] = number;
      if (!isWhole(typed[i], least, most))
        return { key: "refusal.cell", data: { who: { seat: line.seat }, name: { field: name }, least, most } };
    }
  return null;
}

/** The numbers of these seats; those typed for anyone else are dropped. */
const checkGrid = (field: Grid, value: unknown): Record<SeatId, readonly number[]> =>
  Object.fromEntries(typedFor(field, value).map(({ line, typed }) => [line.seat, typed.map((one) => Number(one) + 0)]));

/** What is chosen for each seat that is not left out; undefined if it is for none. Others' lines are dropped. */
function checkLines({ lines }: Extract<Field, { lines: unknown }>, value: unknown): Record<SeatId, string> | undefined {
  const given: Readonly<Record<SeatId, unknown>> | null =
    typeof value === "object" && value !== null ? { ...value } : null;
  if (value !== undefined && given === null) return undefined;
  const chosen: Record<SeatId, string> = {};
  for (const { seat, pick, chosen: preset } of lines) {
    const word: unknown = given === null ? preset : Object.hasOwn(given, seat) ? given[seat] : "";
    if (word === "") continue;
    if (typeof word !== "string" || !pick.includes(word)) return undefined;
    chosen[seat] = word;
  }
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

function checkText(field: Extract<Field, { text: number }>, value: unknown): string | undefined {
  if (value === undefined && field.optional) return "";
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return text.length <= field.text && (text.length > 0 || field.optional) ? text : undefined;
}

function checkPick(field: Extract<Field, { pick: readonly string[] }>, value: unknown): readonly string[] | undefined {
  const picked: unknown = value === undefined ? field.chosen : value;
  if (!Array.isArray(picked) || picked.length < field.least || picked.length > field.most) return undefined;
  const allowed = new Set(field.pick);
  const distinct = new Set<string>();
  for (const item of picked) {
    if (typeof item !== "string" || !allowed.has(item) || distinct.has(item)) return undefined;
    distinct.add(item);
  }
  return [...distinct];
}

/** A UUID as Foundry writes it, or the empty string. Whether the document exists is checked when it is opened. */
const checkUuid = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{0,200}$/.test(value) ? value : undefined;

/** A total from a real table, or a die to be rolled (C-7). */
function checkRoll(value: unknown): number | NamedDie | undefined {
  if (isWhole(value, -20, 200)) return value + 0;
  if (typeof value !== "object" || value === null) return undefined;
  const { die, plus }: { readonly [K in keyof NamedDie]?: unknown } = value;
  return typeof die === "number" && DICE.includes(die) && isWhole(plus, -20, 20) ? { die, plus: plus + 0 } : undefined;
}

/** Callers add zero, because minus zero passes as whole but would not survive being stored. */
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
