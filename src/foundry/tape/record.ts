import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { stepSeen, type TapeStep } from "../../engine/session/tape.ts";
import { differ, patched } from "../../engine/table/patch.ts";
import type { Table } from "../../engine/table/table.ts";
import { seenBy } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { isTableOf } from "../storage/reading.ts";
import { obstacle, turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/**
 * A player's page has no log. It keeps what it saw since it was loaded, and what a Game Master's page told it of the time
 * before.
 */

/** A table as this user saw it, and the step that led to it. Null before the first, and if nothing of it was seen. */
export interface Frame {
  readonly rev: number;
  readonly table: Table;
  readonly step: TapeStep | null;
}

interface Noted {
  /** The write that the last frame is of. */
  readonly write: string;
  readonly frames: readonly Frame[];
  /** How many steps before them are no longer kept. */
  readonly lost: number;
  /** What was last said of who did what, so that it is not said twice. */
  readonly said: string;
}

const recorded = byHome<Noted>();

/** More than any log holds. */
const MOST_FRAMES = 400;

/** Notes what has become of each home since. Only players' pages need it. */
export function noteAll(): void {
  if (!game.user.isGM) for (const home of homes()) note(home);
}

function note(home: Home): void {
  const [stored, rules] = [storedAt(home.id), rulesAt(home)];
  if (stored === null || rules === null || obstacle(stored) !== null) return void recorded.delete(home.id);
  const { epoch, rev, by } = stored;
  const write = `${stored.rules} ${epoch}.${rev}.${by}`;
  const was = recorded.get(home.id);
  if (was?.write === write) return;
  const table = seenBy(rules, home);
  const { last, back } = turnRecordIn(stored, 0, home.combat?.id ?? "");
  const said = JSON.stringify([last, rules.clock(table).turn]);
  const former = was?.frames.at(-1);
  if (was === undefined || former === undefined || was.write.split(" ")[0] !== stored.rules)
    return void recorded.set(home.id, { write, said, lost: 0, frames: [{ rev, table, step: null }] });
  if (back === true)
    return void recorded.set(home.id, { ...was, write, said, frames: takenBack(was.frames, table, rev) });
  const doing = last === null || said === was.said ? null : last;
  const step = stepSeen(rules, former.table, table, doing);
  const frame = { rev, table: sharing(rules, former.table, table), step };
  recorded.set(home.id, { write, said, ...bounded(was.lost, [...was.frames, frame]) });
}

/** The same table, with all parts of the former one that have not changed: hundreds of them are kept. */
function sharing(rules: AnyRuleset, former: Table, table: Table): Table {
  const patch = differ(former, table);
  const shared = patch === null ? former : patched(former, patch);
  return isTableOf(rules, shared) ? shared : table;
}

function bounded(lost: number, frames: readonly Frame[]): Pick<Noted, "lost" | "frames"> {
  const gone = frames.slice(0, -MOST_FRAMES).filter(({ step }) => step !== null).length;
  return { lost: lost + gone, frames: frames.slice(-MOST_FRAMES) };
}

/** The frames up to the one that shows this table; if none does, what was taken back lies before them. */
function takenBack(frames: readonly Frame[], table: Table, rev: number): readonly Frame[] {
  const at = frames.findLastIndex((frame) => differ(frame.table, table) === null);
  return at < 0 ? [{ rev, table, step: null }] : frames.slice(0, at + 1);
}

/** Puts what a Game Master's page told, up to this revision, before what this page saw after it. */
export function tellRecord(home: Home, rules: string, rev: number, told: readonly Frame[]): void {
  note(home);
  const was = recorded.get(home.id);
  if (was === undefined || was.write.split(" ")[0] !== rules) return;
  const later = was.frames.filter((frame) => frame.rev > rev);
  recorded.set(home.id, { ...was, ...bounded(0, [...told, ...later]) });
}

export interface Recorded {
  readonly lines: readonly TapeStep[];
  readonly steps: readonly TapeStep[];
  readonly tables: readonly Table[];
  readonly undone: readonly TapeStep[];
  readonly total: number;
}

/** What this player's page can show of this home. */
export function recordedAt(home: Home): Recorded | null {
  note(home);
  const found = recorded.get(home.id);
  if (found === undefined) return null;
  const seen = found.frames.flatMap(({ step, table }) => (step === null ? [] : [{ step, table }]));
  const [first] = found.frames;
  const tables = [...(first === undefined ? [] : [first.table]), ...seen.map(({ table }) => table)];
  return { lines: [], steps: seen.map(({ step }) => step), tables, undone: [], total: found.lost + seen.length };
}
