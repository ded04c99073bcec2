import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { stepSeen, type TapeStep } from "../../engine/session/tape.ts";
import { differ, patched } from "../../engine/table/patch.ts";
import type { Table } from "../../engine/table/table.ts";
import { seenBy } from "../actors/session.ts";
import { byHome } from "../host/by-home.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { isTableOf } from "../storage/reading.ts";
import { obstacle, turnRecordIn } from "../storage/restored.ts";
import { type Stored, storedAt } from "../storage/store.ts";
import { changerOf } from "./changer.ts";
import { leaving, type Stretch, type Tape } from "./stretch.ts";

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

/** What was seen with one deck. */
interface Noted {
  readonly rules: AnyRuleset;
  /** The write that the last frame is of. */
  readonly write: string;
  readonly frames: readonly Frame[];
  /** How many steps before them are no longer kept. */
  readonly lost: number;
  /** What was last said of who did what, so that it is not said twice. */
  readonly said: string;
  /** Who put another deck in its place, if that is known. */
  readonly leftBy: string | null;
}

interface Recorded {
  /** Null if nothing is played there now. */
  readonly now: Noted | null;
  /** What was seen with former decks, the first one first. */
  readonly former: readonly Noted[];
}

const recorded = byHome<Recorded>();
const NOTHING: Recorded = { now: null, former: [] };

/** More than any log holds. */
const MOST_FRAMES = 400;

/** Notes what has become of each home since. Only players' pages need it. */
export function noteAll(): void {
  if (!game.user.isGM) for (const home of homes()) note(home);
}

function note(home: Home): void {
  const [stored, rules] = [storedAt(home.id), rulesAt(home)];
  const was = recorded.get(home.id) ?? NOTHING;
  if (stored === null || rules === null) return void recorded.set(home.id, putAway(was, home));
  if (obstacle(stored) !== null) return void recorded.delete(home.id);
  const { now, former } = was.now?.rules.id === rules.id ? was : putAway(was, home);
  const next = notedAfter(now ?? former.at(-1) ?? null, now === null, rules, stored, home);
  const isBack = now === null && next.frames.length > 1;
  if (next !== now) recorded.set(home.id, { now: next, former: isBack ? former.slice(0, -1) : former });
}

/** After a change of deck nothing is played until the next deal. */
const putAway = (was: Recorded, { id }: Home): Recorded =>
  was.now === null ? was : { now: null, former: [...was.former, { ...was.now, leftBy: changerOf(id) }] };

/** What was noted, and what this write shows besides. Where a deck `isAway`, only an undo takes up what was noted. */
function notedAfter(was: Noted | null, isAway: boolean, rules: AnyRuleset, stored: Stored, home: Home): Noted {
  const { epoch, rev, by } = stored;
  const write = `${stored.rules} ${epoch}.${rev}.${by}`;
  if (was !== null && was.write === write && !isAway) return was;
  const table = seenBy(rules, home);
  const { last, back } = turnRecordIn(stored, 0, home.combat?.id ?? "");
  const said = JSON.stringify([last, rules.clock(table).turn]);
  const fresh: Noted = { rules, write, said, lost: 0, leftBy: null, frames: [{ rev, table, step: null }] };
  const former = was?.frames.at(-1);
  if (was === null || former === undefined || was.rules.id !== rules.id) return fresh;
  if (isAway) {
    const at = back === true ? frameOf(was.frames, table) : -1;
    return at < 1 ? fresh : { ...was, write, said, frames: was.frames.slice(0, at + 1) };
  }
  if (back === true) return { ...was, write, said, frames: takenBack(was.frames, table, rev) };
  const doing = last === null || said === was.said ? null : last;
  const step = stepSeen(rules, former.table, table, doing);
  const frame = { rev, table: sharing(rules, former.table, table), step };
  return { ...was, write, said, ...bounded(was.lost, [...was.frames, frame]) };
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
  const at = frameOf(frames, table);
  return at < 0 ? [{ rev, table, step: null }] : frames.slice(0, at + 1);
}

const frameOf = (frames: readonly Frame[], table: Table): number =>
  frames.findLastIndex((frame) => differ(frame.table, table) === null);

/** What a Game Master's page tells of the time before this page was loaded. */
export interface ToldRecord {
  /** Up to this revision. */
  readonly rev: number;
  readonly rules: string;
  readonly frames: readonly Frame[];
  /** What was played with former decks. */
  readonly former: readonly (Stretch & Pick<Noted, "leftBy">)[];
}

/** Puts that before what this page saw after it. */
export function tellRecord(home: Home, told: ToldRecord): void {
  note(home);
  const { now } = recorded.get(home.id) ?? NOTHING;
  const former = told.former.map((one) => ({ ...one, write: "", said: "", lost: 0, frames: framesOf(one) }));
  if (now === null) return void (told.rules === "" && recorded.set(home.id, { now, former }));
  if (now.write.split(" ")[0] !== told.rules) return;
  const later = now.frames.filter((frame) => frame.rev > told.rev);
  recorded.set(home.id, { now: { ...now, ...bounded(0, [...told.frames, ...later]) }, former });
}

const framesOf = ({ steps, tables }: Stretch): Frame[] =>
  tables.map((table, i) => ({ rev: 0, table, step: steps[i - 1] ?? null }));

/** What this player's page can show of this home. Null if nothing was played there. */
export function recordedAt(home: Home): Tape | null {
  note(home);
  const { now, former } = recorded.get(home.id) ?? NOTHING;
  if (now === null && former.length === 0) return null;
  const gone = former.flatMap((one): Stretch[] => [seenIn(one), leaving(seenIn(one), one.leftBy)]);
  const here = now === null ? { steps: [], tables: [] } : seenIn(now);
  const total = [...former, ...(now === null ? [] : [now])].reduce((sum, one) => sum + one.lost, here.steps.length);
  return { ...{ gone, undone: [] }, steps: here.steps, tables: here.tables, total: total + stepsOf(gone) };
}

const stepsOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { steps }) => sum + steps.length, 0);

function seenIn({ rules, frames }: Noted): Stretch {
  const seen = frames.flatMap(({ step, table }) => (step === null ? [] : [{ step, table }]));
  const [first] = frames;
  const tables = [...(first === undefined ? [] : [first.table]), ...seen.map(({ table }) => table)];
  return { rules, steps: seen.map(({ step }) => step), tables };
}
