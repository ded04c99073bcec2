import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Table } from "../../engine/table/table.ts";

interface Played<E> {
  readonly entries: readonly E[];
  readonly tables: readonly Table[];
}

/**
 * A campaign's log goes on from fight to fight: what was last played with this encounter, from the step that took it there
 * to the one after which it was over.
 */
export function inEncounter<E>(rules: AnyRuleset, combat: string | null, { entries, tables }: Played<E>): Played<E> {
  const { encounter } = rules;
  if (encounter === undefined || combat === null) return { entries, tables };
  const at = tables.map((table) => encounter(table));
  const last = at.lastIndexOf(combat);
  if (last < 0) return { entries: [], tables: [] };
  const before = at.slice(0, last).findLastIndex((id) => id !== combat);
  const from = Math.max(0, before);
  const to = at[last + 1] === null ? last + 1 : last;
  return { entries: entries.slice(from, to), tables: tables.slice(from, to + 1) };
}
