import { nothingTold, type Told } from "../engine/project.ts";
import type { AnyRuleset } from "../engine/ruleset.ts";
import { see } from "../engine/see.ts";
import { type Entry, type Session, startOf } from "../engine/session.ts";
import type { Table, Text } from "../engine/table.ts";
import { type Fight, MODULE } from "./module.ts";
import { rulesetOf } from "./registry.ts";
import { seal, unseal } from "./seal.ts";

/** The layout's version; a newer one is left alone. */
export const LAYOUT = 1;

/** What lies in an encounter's flags: scalars and JSON strings only, because objects merge and keep what was removed. */
export interface Stored {
  readonly v: number;
  /** Ruleset and the version of its state: `action-deck@1`. */
  readonly rules: string;
  readonly rev: number;
  readonly epoch: number;
  readonly by: string;
  readonly told: string;
  readonly open: string;
  readonly sealed: string;
}

/** Turn events that were told, the round and turn that were last published, and what was played last. */
export interface ToldAt extends Told {
  readonly at: readonly [round: number, turn: number | null];
  readonly last: { readonly by: string | null; readonly deed: Text } | null;
}

export function storedIn(combat: Fight): Stored | null {
  const flags = foundry.utils.getProperty(combat, `flags.${MODULE}`) as Partial<Stored> | undefined;
  if (flags === undefined || typeof flags.open !== "string" || flags.open === "" || typeof flags.rev !== "number")
    return null;
  return {
    v: flags.v ?? 0,
    rules: flags.rules ?? "",
    rev: flags.rev,
    epoch: flags.epoch ?? 0,
    by: flags.by ?? "",
    told: flags.told ?? "",
    open: flags.open,
    sealed: flags.sealed ?? "",
  };
}

/** The flags for a session: what is open is enough to play on, what is sealed may be lost. */
export function store(
  rules: AnyRuleset,
  session: Session,
  fence: Pick<Stored, "rev" | "epoch" | "by">,
  told: ToldAt,
): Stored {
  return {
    v: LAYOUT,
    rules: `${rules.id}@${rules.version}`,
    ...fence,
    told: JSON.stringify(told),
    open: JSON.stringify(see(session.state, [])),
    sealed: seal({ state: session.state, base: session.base, entries: session.entries }),
  };
}

/** Why a stored session cannot be played here, or null. */
export function obstacle(stored: Stored): "newer" | "unknown" | null {
  const [id = "", version = "0"] = stored.rules.split("@");
  const rules = rulesetOf(id);
  if (stored.v > LAYOUT || (rules !== undefined && Number(version) > rules.version)) return "newer";
  return rules === undefined ? "unknown" : null;
}

/**
 * The session as it was stored. When the seal does not open, or its state is of an older version that cannot be
 * migrated, play goes on from what is open, and undo is empty.
 */
export function restore(rules: AnyRuleset, stored: Stored): { session: Session; whole: boolean } {
  const version = versionOf(stored) ?? rules.version;
  const sealed = unseal(stored.sealed);
  if (isSession(sealed) && version === rules.version) return { session: sealed, whole: true };
  if (isSession(sealed) && rules.migrate !== undefined)
    return { session: startOf(rules.migrate(sealed.state, version)), whole: false };
  return { session: startOf(rules.mend(openIn(rules, stored))), whole: false };
}

const parsed = new Map<string, Table>();

/** What everybody may know, parsed once for each state that was published; an older one as this version knows it. */
export function openIn(rules: AnyRuleset, stored: Stored): Table {
  const found = parsed.get(stored.open);
  if (found !== undefined) return found;
  if (parsed.size > 20) parsed.clear();
  const version = versionOf(stored) ?? rules.version;
  const open = JSON.parse(stored.open) as Table;
  const table = version < rules.version && rules.migrate !== undefined ? rules.migrate(open, version) : open;
  parsed.set(stored.open, table);
  return table;
}

function versionOf({ rules }: Stored): number | null {
  const [, version] = rules.split("@");
  return version === undefined ? null : Number(version);
}

/** In an encounter that went on without cards, `round` has begun already. */
export function toldIn(stored: Stored | null, round: number): ToldAt {
  if (stored === null || stored.told === "") return { ...nothingTold, round, at: [0, null], last: null };
  return JSON.parse(stored.told) as ToldAt;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { state, base, entries } = value as { state?: unknown; base?: unknown; entries?: readonly Entry[] };
  return typeof state === "object" && typeof base === "object" && Array.isArray(entries);
}
