import * as v from "valibot";
import type { Told } from "../../engine/project.ts";
import type { AnyRuleset } from "../../engine/ruleset.ts";
import type { Entry, Session } from "../../engine/session.ts";
import type { Text } from "../../engine/table.ts";
import { SIDES, type Table } from "../../engine/table.ts";

/**
 * Stored data may be damaged: cut short by a full disk, edited by hand, written by something else. It is read with care
 * and without throwing, because documents are prepared with it.
 */

const id = v.string();
const seated = v.object({ zone: v.picklist(["hand", "held", "pool", "picking"]), seat: id });
const piled = v.object({ zone: v.picklist(["deck", "discard"]), deck: id });
const place = v.union([seated, piled, v.object({ zone: v.literal("table") })]);
const table = v.object({
  cards: v.record(id, place),
  fighters: v.record(id, v.object({ actor: v.nullable(id), side: v.picklist(SIDES) })),
  seats: v.record(id, v.object({ members: v.array(id) })),
  asks: v.array(v.object({ id, to: id })),
  unseen: v.optional(v.array(v.object({ place, count: v.number() }))),
});

/** The value of a JSON text. Undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

/**
 * Whether these rules can play on with this table: its parts are of the right kind, and the clock can be read from it.
 */
export function isTableOf(rules: AnyRuleset, value: unknown): value is Table {
  if (!isShaped(value)) return false;
  const found = value as unknown as Readonly<Record<string, unknown>>;
  const fresh = rules.begin(rules.defaults) as unknown as Readonly<Record<string, unknown>>;
  const isAlike = (key: string): boolean =>
    Object.hasOwn(found, key) &&
    (isEmpty(fresh[key]) || isEmpty(found[key]) || kindOf(found[key]) === kindOf(fresh[key]));
  if (!Object.keys(fresh).every((key) => fresh[key] === undefined || isAlike(key))) return false;
  try {
    rules.clock(value as Table);
    rules.look(value as Table);
    return true;
  } catch {
    return false;
  }
}

/** Not a type guard: the compiler would mistake the part that is checked for the whole. */
const isShaped = (value: unknown): boolean => v.is(table, value);

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/** Whether this is a session of these rules, with its log. */
export function isSessionOf(rules: AnyRuleset, value: unknown): value is Session {
  const { state, base, entries } = (value ?? {}) as { state?: unknown; base?: unknown; entries?: unknown };
  const isLog = Array.isArray(entries) && (entries as Partial<Entry>[]).every((entry) => Array.isArray(entry?.events));
  return isLog && isTableOf(rules, state) && isShaped(base);
}

const told = v.object({
  round: v.number(),
  acting: v.array(id),
  ended: v.array(id),
  at: v.tuple([v.number(), v.nullable(v.number())]),
  last: v.nullable(
    v.object({ by: v.nullable(id), deed: v.object({ key: v.string(), data: v.optional(v.record(id, v.unknown())) }) }),
  ),
  encounter: v.optional(id),
});

/** The record of turn events. Null if it cannot be read. */
export function toldFrom(text: string): ToldAt | null {
  const read = v.safeParse(told, parsedJson(text));
  return read.success ? (read.output as ToldAt) : null;
}

/** Turn events already run, the round and turn last published, and what was played last. */
export interface ToldAt extends Told {
  readonly at: readonly [round: number, turn: number | null];
  readonly last: { readonly by: string | null; readonly deed: Text } | null;
  /** The campaign's encounter that this is about. */
  readonly encounter?: string;
}
