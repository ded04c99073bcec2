import type { AnyRuleset } from "./ruleset.ts";
import type { Table } from "./table.ts";

/** Any state, as far as one of an older version can be trusted to be one. */
export type Stored = Table & Readonly<Record<string, unknown>>;

/** What states of 0.1.0 called otherwise or kept in another shape; the rest of them is what it was. */
export interface Former {
  /** Options by the names that they had, and by those of now. */
  readonly options?: Readonly<Record<string, string>>;
  /** Parts of the state, each made of what was stored. */
  readonly parts?: Readonly<Record<string, (stored: Stored) => unknown>>;
}

/** In what somebody sees, and in no table that begins. */
const SEEN = ["unseen"] as const;

/**
 * A state of an older version as this one has it: what was not there yet is as on a fresh table, and what is not known any
 * more is dropped. Whoever reads it checks it, and begins its log anew.
 */
export function migrated({ begin, defaults, timed, former = {} }: AnyRuleset, stored: unknown): Table {
  const was = stored as Stored;
  const known = { ...timed?.(defaults, 1), ...defaults };
  const options = { ...defaults, ...among(Object.keys(known), renamed(was["options"], former.options)) };
  const fresh = begin(options);
  const kept = { ...fresh, ...among([...Object.keys(fresh), ...SEEN], was), options };
  const reshaped = Object.entries(former.parts ?? {}).map(([part, reshape]) => [part, reshape(was)] as const);
  return { ...kept, ...Object.fromEntries(reshaped) };
}

const among = (names: readonly string[], all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const renamed = (all: unknown, names: Former["options"] = {}): object =>
  Object.fromEntries(Object.entries(all ?? {}).map(([name, value]) => [names[name] ?? name, value]));
