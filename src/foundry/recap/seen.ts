import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Seen } from "../../engine/session/recap.ts";
import { type Reel, veiled } from "../../engine/session/reel.ts";
import { stepMade, stepSeen } from "../../engine/session/tape.ts";
import { withoutLeft } from "../../engine/table/left.ts";
import { see } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { inSight } from "../actors/sight.ts";
import type { Home } from "../storage/home.ts";
import { inEncounter } from "../tape/in-encounter.ts";
import { tapeHere } from "../tape/part.ts";

/** What somebody saw of a fight (C-12). */

/** All of it, as a Game Master's page has it. */
export function wholeOf(rules: AnyRuleset, home: Home, reel: Reel): Seen {
  const { entries, tables } = inEncounter(rules, home.combat?.id ?? null, reel);
  const seen = tables.map((table) => withoutLeft(table));
  return { tables: seen, steps: along(entries, seen, (before, after, by) => stepMade(rules, before, after, by)) };
}

/** What somebody without a fighter could see of it at each step, less what is hidden now. */
export function openSeen(rules: AnyRuleset, home: Home, reel: Reel): Seen {
  const { entries, tables } = inEncounter(rules, home.combat?.id ?? null, reel);
  const seen = veiled(tables).map((table) => withoutLeft(see(table, [])));
  return { tables: seen, steps: along(entries, seen, (before, after, by) => stepSeen(rules, before, after, by)) };
}

/** What this player's page saw, or was told of, less who is out of its sight now. Null if that is nothing. */
export function recordedSeen(rules: AnyRuleset, home: Home): Seen | null {
  const found = tapeHere()?.framesAt(home) ?? null;
  if (found === null) return null;
  const { entries, tables } = inEncounter(rules, home.combat?.id ?? null, {
    entries: found.slice(1).map(({ step }) => step),
    tables: found.map(({ table }) => table),
  });
  return { tables: tables.map((table) => withoutLeft(inSight(table, home))), steps: entries };
}

function along<E, S>(
  entries: readonly E[],
  tables: readonly Table[],
  made: (before: Table, after: Table, entry: E) => S | null,
): (S | null)[] {
  return entries.map((entry, i) => {
    const [before, after] = [tables[i], tables[i + 1]];
    return before === undefined || after === undefined ? null : made(before, after, entry);
  });
}
