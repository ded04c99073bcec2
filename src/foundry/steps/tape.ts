import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { redo, stepsIn } from "../../engine/session/redo.ts";
import { reelOf, stepSeen, type TapeStep } from "../../engine/session/tape.ts";
import { differ } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { seenBy } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { obstacle, turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { logAt, stepsOf } from "./log.ts";

/** All that was played here with this deck, as this page's user may see it (C-6). */
export interface Tape {
  readonly steps: readonly TapeStep[];
  /** The table before the first of these steps, and after each. */
  readonly tables: readonly Table[];
  /** What was taken back, and can be played again: the next one first. */
  readonly undone: readonly TapeStep[];
}

/** The tape of this home. Null if nothing was played there. */
export const tapeAt = (home: Home): Tape | null => (game.user.isGM ? loggedAt(home) : seenAt(home));

/** How many steps there are. It takes less than the tape itself. */
export const countAt = (home: Home): number =>
  (game.user.isGM ? logAt(home)?.entries.length : seenAt(home)?.steps.length) ?? 0;

function loggedAt(home: Home): Tape | null {
  const log = logAt(home);
  if (log === null) return null;
  const { rules, tables, taken } = log;
  const steps = stepsOf(rules, log);
  const again = taken === null ? null : redo(rules, taken, stepsIn(taken.entries));
  const undone = again === null ? [] : stepsOf(rules, reelOf(rules, again.session)).slice(-stepsIn(again.again));
  return { steps, tables: tables.map(whole), undone };
}

const whole = once((table: Table): Table => withoutLeft(table));

/** A player's page has no log: it keeps the steps that it has seen itself since it was loaded. */
interface Seen {
  readonly rules: AnyRuleset;
  /** The write that the last table is of. */
  readonly write: string;
  /** What was last said of who did what, so that it is not said twice. */
  readonly said: string;
  readonly steps: readonly TapeStep[];
  readonly tables: readonly Table[];
}

const seen = byHome<Seen>();
/** So many steps a player reads. */
const MOST_SEEN = 100;

/** Notes what has become of each home since. Only players' pages need it. */
export function noteSeen(): void {
  if (!game.user.isGM) for (const home of homes()) seenAt(home);
}

function seenAt(home: Home): Tape | null {
  const rules = rulesAt(home);
  const stored = storedAt(home.id);
  if (rules === null || stored === null || obstacle(stored) !== null) {
    seen.delete(home.id);
    return null;
  }
  const was = seen.get(home.id) ?? null;
  const write = `${stored.epoch}.${stored.rev}.${stored.by}`;
  const known = was?.rules === rules ? was : null;
  const now = known?.write === write ? known : seenAfter(known, rules, home, write);
  seen.set(home.id, now);
  return { ...now, undone: [] };
}

/** What was seen before, and what the present write shows besides. */
function seenAfter(was: Seen | null, rules: AnyRuleset, home: Home, write: string): Seen {
  const table = seenBy(rules, home);
  const stored = storedAt(home.id);
  const { last, back } = stored === null ? { last: null } : turnRecordIn(stored, 0, home.combat?.id ?? "");
  const said = JSON.stringify([last, rules.clock(table).turn]);
  const before = was?.tables.at(-1);
  const next = { rules, write, said };
  if (was === null || before === undefined) return { ...next, steps: [], tables: [table] };
  if (back === true) {
    const at = was.tables.findLastIndex((one) => differ(one, table) === null);
    const left = at < 0 ? Math.max(0, was.steps.length - 1) : at; // the documents may have changed since
    return { ...next, steps: was.steps.slice(0, left), tables: [...was.tables.slice(0, left), table] };
  }
  const step = stepSeen(rules, before, table, last === null || said === was.said ? null : last);
  if (step === null) return { ...next, steps: was.steps, tables: [...was.tables.slice(0, -1), table] };
  return {
    ...next,
    steps: [...was.steps, step].slice(-MOST_SEEN),
    tables: [...was.tables, table].slice(-MOST_SEEN - 1),
  };
}
