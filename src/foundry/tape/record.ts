import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { stepSeen } from "../../engine/session/tape.ts";
import { differ, patched } from "../../engine/table/lists.ts";
import { isSayable, without } from "../../engine/table/see.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import { seenBy } from "../actors/session.ts";
import { isInSight } from "../actors/sight.ts";
import { byHome } from "../host/by-home.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { isTableOf } from "../storage/reading.ts";
import { obstacle, turnRecordIn } from "../storage/restored.ts";
import { type Stored, storedAt } from "../storage/store.ts";
import { changerOf } from "./log.ts";
import { type Frame, leaving, type Recording, type Stretch, stepsAmong, type Tape } from "./stretch.ts";

/**
 * A player's page has no log. It keeps what it saw since it was loaded, and what a Game Master's page told it of the time
 * before.
 */

interface Noted extends Recording {
  /** The write that the last frame is of. */
  readonly write: string;
  /** How many steps before them are no longer kept. */
  readonly lost: number;
  /** What was last said of who did what, so that it is not said twice. */
  readonly said: string;
  /** Who put another deck in its place, if that is known. */
  readonly leftBy: string | null;
}

/** The table before the first step, with this deck. */
type Start = Pick<Noted, "rules"> & Pick<Frame, "table">;

interface Recorded {
  /** Null if nothing is played there now. */
  readonly now: Noted | null;
  /** What was seen with former decks, the first one first. */
  readonly former: readonly Noted[];
  /** Null if this page was not there before the first step. */
  readonly start: Start | null;
}

const recorded = byHome<Recorded>();
/** How often something was taken back, and this page could only guess how much. */
const guesses = byHome<number>();
const NOTHING: Recorded = { now: null, former: [], start: null };

/** More than any log holds. */
const MOST_FRAMES = 400;

/** Notes what has become of each home since. Only players' pages need it. */
export function noteAll(): void {
  if (!game.user.isGM) for (const home of homes()) note(home);
}

function note(home: Home): void {
  const stored = storedAt(home.id);
  const rules = rulesAt(home);
  const was = recorded.get(home.id) ?? NOTHING;
  if (rules === null) return void recorded.set(home.id, putAway(was, home));
  if (stored === null) {
    const start = { rules, table: seenBy(rules, home) };
    return void recorded.set(home.id, { ...putAway(was, home), start });
  }
  if (obstacle(stored) !== null) return void recorded.delete(home.id);
  const { now, former, start } = was.now?.rules.id === rules.id ? was : putAway(was, home);
  const back = now === null ? takenUp(former.at(-1), rules, stored, home) : null;
  const next = back ?? (now === null ? begun(start, rules, stored, home) : notedAfter(now, rules, stored, home));
  if (next !== now)
    recorded.set(home.id, { now: next, former: back === null ? former : former.slice(0, -1), start: null });
}

/** After a change of deck nothing is played until the next deal. A deck with which all was taken back leaves nothing. */
const putAway = (was: Recorded, { id }: Home): Recorded => {
  if (was.now === null) return was;
  const put = { ...was.now, leftBy: changerOf(id) };
  const isLeft = put.lost > 0 || put.frames.some(({ step }) => step !== null);
  return { now: null, former: isLeft ? [...was.former, put] : was.former, start: null };
};

/** What a write says: which one it is, what it shows, and who did what. */
function readOf(rules: AnyRuleset, stored: Stored, home: Home) {
  const table = seenBy(rules, home);
  const { last, back } = turnRecordIn(stored, 0, home.combat?.id ?? "");
  const said = JSON.stringify([last, rules.clock(table).turn]);
  return { write: writeOf(stored), table, last, said, isBack: back === true };
}

const writeOf = ({ rules, epoch, rev, by }: Stored): string => `${rules} ${epoch}.${rev}.${by}`;

/** The first that this page notes with a deck: the first step, if it was there before. */
function begun(start: Start | null, rules: AnyRuleset, stored: Stored, home: Home): Noted {
  const { write, table, said } = readOf(rules, stored, home);
  const none: Omit<Noted, "frames"> = { rules, write, said, lost: 0, leftBy: null };
  if (start?.rules.id !== rules.id) return { ...none, frames: [{ rev: stored.rev, table, step: null }] };
  const before = { ...none, write: "", said: "", frames: [{ rev: 0, table: start.table, step: null }] };
  return notedAfter(before, rules, stored, home);
}

/** Where a deck is away, only an undo takes up what was noted with it. Null if this is none. */
function takenUp(was: Noted | undefined, rules: AnyRuleset, stored: Stored, home: Home): Noted | null {
  if (was === undefined || was.rules.id !== rules.id) return null;
  const { write, table, said, isBack } = readOf(rules, stored, home);
  const at = isBack ? frameOf(was.frames, table) : -1;
  return at < 1 ? null : { ...was, write, said, frames: was.frames.slice(0, at + 1) };
}

/** What was noted, and what this write shows besides. */
function notedAfter(was: Noted, rules: AnyRuleset, stored: Stored, home: Home): Noted {
  const former = was.frames.at(-1);
  if (was.write === writeOf(stored) || former === undefined) return was;
  const { write, table, last, said, isBack } = readOf(rules, stored, home);
  if (isBack)
    return { ...was, write, said, frames: takenBack(home, was.frames, { rev: stored.rev, table, step: null }) };
  const step = stepSeen(rules, former.table, table, last === null || said === was.said ? null : last);
  const frame = { rev: stored.rev, table: sharing(rules, former.table, table), step };
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

/**
 * The frames up to the one that shows this table. If none does, the documents have changed since: one step is taken
 * back, until a Game Master's page is asked.
 */
function takenBack(home: Home, frames: readonly Frame[], now: Frame): readonly Frame[] {
  const at = frameOf(frames, now.table);
  if (at >= 0) return frames.slice(0, at + 1);
  guesses.set(home.id, guessesAt(home) + 1);
  const steps = frames.findLastIndex(({ step }) => step !== null);
  const kept = steps < 1 ? [] : frames.slice(0, steps - 1);
  const last = frames[steps - 1];
  return [...kept, { ...now, step: last?.step ?? null }];
}

/** How often this page could only guess how much was taken back here: a Game Master's page knows. */
export const guessesAt = ({ id }: Home): number => guesses.get(id) ?? 0;

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
  const { now, start } = recorded.get(home.id) ?? NOTHING;
  const former = told.former.map((one) => ({ ...one, write: "", said: "", lost: 0, frames: framesOf(one) }));
  if (now === null) return void (told.rules === "" && recorded.set(home.id, { now, former, start }));
  if (now.write.split(" ")[0] !== told.rules) return;
  const later = now.frames.filter((frame) => frame.rev > told.rev);
  recorded.set(home.id, { now: { ...now, ...bounded(0, [...told.frames, ...later]) }, former, start });
}

const framesOf = ({ steps, tables }: Pick<Stretch, "steps" | "tables">): Frame[] =>
  tables.map((table, i) => ({ rev: 0, table, step: steps[i - 1] ?? null }));

/** What this player's page can show of this home. Null if nothing was played there. */
export function recordedAt(home: Home): Tape | null {
  note(home);
  const { now, former } = recorded.get(home.id) ?? NOTHING;
  if (now === null && former.length === 0) return null;
  const gone = former.flatMap((one): Stretch[] => [seenIn(home, one), leaving(seenIn(home, one), one.leftBy)]);
  const here = now === null ? { steps: [], tables: [] } : seenIn(home, now);
  const total = [...former, ...(now === null ? [] : [now])].reduce((sum, one) => sum + one.lost, here.steps.length);
  return { gone, undone: [], steps: here.steps, tables: here.tables, total: total + stepsOf(gone) };
}

const stepsOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { steps }) => sum + steps.length, 0);

/** What of it is about nobody out of sight now, as long as nothing is noted and nobody comes or goes. */
const inSightNow = new WeakMap<readonly Frame[], InSight>();

interface InSight {
  readonly met: ReadonlySet<FighterId>;
  readonly out: string;
  readonly stretch: Stretch;
}

function seenIn(home: Home, { rules, frames }: Noted): Stretch {
  const known = inSightNow.get(frames);
  const met = known?.met ?? new Set(frames.flatMap(({ table }) => Object.keys(table.fighters)));
  const out = new Set([...met].filter((id) => !isInSight(home, id)));
  const key = [...out].join(" ");
  if (known?.out === key) return known.stretch;
  const stretch = { rules, ...stepsAmong(frames.map((frame, i) => shownOf(frame, frames[i - 1], out))) };
  inSightNow.set(frames, { met, out: key, stretch });
  return stretch;
}

/** C-6: a step about somebody out of sight now is none. */
function shownOf(frame: Frame, before: Frame | undefined, out: ReadonlySet<FighterId>): Frame {
  const { step } = frame;
  if (step === null || out.size === 0) return frame;
  const tables = [frame, before ?? frame].map(({ table }) => without(table, out));
  return tables.some((table) => isSayable(step.text, table)) ? frame : { ...frame, step: null };
}
