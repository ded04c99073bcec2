import type { AnyRuleset, Legacy, Stored } from "../rules/ruleset.ts";
import type { Table } from "../table/table.ts";

/** Properties that any table may come to have, and a fresh one never has: of the dealer's, and of a seen one. */
const LATER = ["secret", "unseen"] as const;

/** What every table has, for states in which even that is missing. */
const blank: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/**
 * Brings a state of an older version up to date: what is missing is taken from a fresh table, and what is no longer
 * known is dropped. The caller checks the result and begins a new log.
 */
export function migrated({ begin, defaults, timed, legacy = {} }: AnyRuleset, stored: unknown): Table {
  const was: Stored = { ...blank, ...(typeof stored === "object" ? stored : {}) };
  const known = { ...timed?.(defaults, 1), ...defaults };
  const options = { ...defaults, ...among(Object.keys(known), renamed(was["options"], legacy.options)) };
  const fresh = begin(options);
  const names = [...Object.keys(fresh), ...LATER, ...(legacy.optional ?? [])];
  const kept = { ...fresh, ...among(names, { ...(stored ?? {}) }), options };
  const reshaped = Object.entries(legacy.parts ?? {}).map(([part, reshape]) => [part, reshape(was)] as const);
  return { ...kept, ...Object.fromEntries(reshaped) };
}

const among = (names: readonly string[], all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const renamed = (all: unknown, names: Legacy["options"] = {}): object =>
  Object.fromEntries(Object.entries(all ?? {}).map(([name, value]) => [names[name] ?? name, value]));
