import type { AnyRuleset } from "../rules/ruleset.ts";
import { onceOf } from "../table/once.ts";
import type { Table } from "../table/table.ts";

/** What these rules show of a table, worked out once for all who ask. Throws if the table cannot be read. */
export const viewOf = onceOf((table: Table, rules: AnyRuleset) => rules.look(table));
