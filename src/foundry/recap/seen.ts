import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Seen } from "../../engine/session/recap.ts";
import { hiddenIn, type Reel, stepMade, stepSeen, veiled } from "../../engine/session/tape.ts";
import { see } from "../../engine/table/see.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { inSight, lookOf } from "../actors/sight.ts";
import type { Home } from "../storage/home.ts";
import { framesAt } from "../tape/record.ts";

/** What somebody saw of a fight, with each deck that it was played with (C-12). */

interface Played extends Reel {
  readonly rules: AnyRuleset;
}

/** All of it, as a Game Master's page has it. */
export function wholeOf(home: Home, played: readonly Played[]): readonly Seen[] {
  return played.map(({ rules, ...reel }) => {
    const { entries, tables } = inEncounter(rules, home.combat?.id ?? null, reel);
    const seen = tables.map((table) => withoutLeft(table));
    const steps = along(entries, seen, (before, after, by) => stepMade(rules, before, after, by));
    return { rules, tables: seen, steps };
  });
}

/** What somebody without a fighter could see of it at each step, less what is hidden now. */
export function openSeen(home: Home, played: readonly Played[]): readonly Seen[] {
  const here = played.map(({ rules, ...reel }) => ({ rules, ...inEncounter(rules, home.combat?.id ?? null, reel) }));
  const hidden = hiddenNow(
    home,
    here.flatMap(({ tables }) => tables),
  );
  return here.map(({ rules, entries, tables }) => {
    const seen = veiled(tables, hidden).map((table) => withoutLeft(see(table, [])));
    return {
      rules,
      tables: seen,
      steps: along(entries, seen, (before, after, by) => stepSeen(rules, before, after, by)),
    };
  });
}

/** Between two decks nothing is played that would say who is hidden by then: the documents do. */
function hiddenNow(home: Home, tables: readonly Table[]): ReadonlySet<FighterId> {
  const met = new Set(tables.flatMap(({ fighters }) => Object.keys(fighters)));
  return new Set([...hiddenIn(tables), ...[...met].filter((id) => lookOf(home, id)?.hidden === true)]);
}

/** What this player's page saw, or was told of, less who is out of its sight now. */
export function recordedSeen(home: Home): readonly Seen[] {
  return framesAt(home).map(({ rules, frames }) => {
    const { entries, tables } = inEncounter(rules, home.combat?.id ?? null, {
      entries: frames.slice(1).map(({ step }) => step),
      tables: frames.map(({ table }) => table),
    });
    return { rules, tables: tables.map((table) => withoutLeft(inSight(table, home))), steps: entries };
  });
}

function along<E, S>(
  entries: readonly E[],
  tables: readonly Table[],
  made: (before: Table, after: Table, entry: E) => S | null,
): (S | null)[] {
  return entries.map((entry, i) => {
    const before = tables[i];
    const after = tables[i + 1];
    return before === undefined || after === undefined ? null : made(before, after, entry);
  });
}

interface Steps<E> {
  readonly entries: readonly E[];
  readonly tables: readonly Table[];
}

/**
 * A campaign's log goes on from fight to fight: what was last played with this encounter, from the step that took it there
 * to the one after which it was over.
 */
function inEncounter<E>(rules: AnyRuleset, combat: string | null, { entries, tables }: Steps<E>): Steps<E> {
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
