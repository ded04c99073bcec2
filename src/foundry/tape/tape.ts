import { redo, stepsIn } from "../../engine/session/redo.ts";
import { type Reel, reelOf } from "../../engine/session/tape.ts";
import { once } from "../../engine/table/once.ts";
import type { Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import type { Home } from "../storage/home.ts";
import { type Log, type Logs, logsAt, stepsOf } from "./log.ts";
import { recordedAt } from "./record.ts";
import { leaving, type Stretch, type Tape } from "./stretch.ts";

/** At most so many steps are kept of what there is no way back to. */
const MOST_GONE = 500;

/** The tape of this home. Null if nothing was played there. */
export function tapeAt(home: Home): Tape | null {
  return game.user.isGM ? wholeAt(home) : recordedAt(home);
}

/** How many steps there were in all. It takes less than the tape itself. */
export function countAt(home: Home): number {
  if (!game.user.isGM) return recordedAt(home)?.total ?? 0;
  const { now, former } = logsAt(home);
  return (now === null ? 0 : countOf(now)) + countBefore(former);
}

const countBefore = (former: readonly Log[]): number => former.reduce((sum, log) => sum + countOf(log) + 1, 0); // and the change

const countOf = ({ dropped, entries }: Log): number => dropped + entries.length;

function wholeAt(home: Home): Tape | null {
  const logs = logsAt(home);
  const { now, former } = logs;
  if (now === null && former.length === 0) return null;
  const here = now === null ? { steps: [], tables: [], undone: [] } : presentOf(now);
  return { ...here, gone: goneIn(logs), total: countAt(home) };
}

function goneIn({ now, former }: Logs): readonly Stretch[] {
  const before = former.flatMap((log): Stretch[] => [stretchOf(log), leaving(stretchOf(log), log.leftBy)]);
  return latest([...before, ...(now === null ? [] : [stretchOf(now, now.lost)])], MOST_GONE);
}

function presentOf(log: Log): Pick<Tape, "steps" | "tables" | "undone"> {
  const { rules, entries, tables, lost, taken } = log;
  const steps = stepsOf(rules, { entries: entries.slice(lost), tables: tables.slice(lost) });
  const again = taken === null ? null : redo(rules, taken, stepsIn(taken.entries));
  const undone = again === null ? [] : stepsOf(rules, reelOf(rules, again.session)).slice(steps.length);
  return { steps, tables: tables.slice(lost).map(whole), undone };
}

/** The first steps of this log. */
function stretchOf({ rules, entries, tables }: Log, until = entries.length): Stretch {
  const reel: Reel = { entries: entries.slice(0, until), tables: tables.slice(0, until + 1) };
  return { rules, steps: stepsOf(rules, reel), tables: reel.tables.map(whole) };
}

/** The last so many of these steps. */
function latest(all: readonly Stretch[], most: number): readonly Stretch[] {
  let left = most;
  return all
    .toReversed()
    .map(({ rules, steps, tables }): Stretch => {
      const from = Math.max(0, steps.length - left);
      left -= steps.length - from;
      return { rules, steps: steps.slice(from), tables: tables.slice(from) };
    })
    .filter(({ steps }) => steps.length > 0)
    .reverse();
}

const whole = once((table: Table): Table => withoutLeft(table));
