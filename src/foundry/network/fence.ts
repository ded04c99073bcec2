import { byHome } from "../host/by-home.ts";
import { page, randomId } from "../host/client.ts";
import { type Home, homeIds } from "../storage/home.ts";
import { frameAt, type StoredParts, type WriteFrame, wholeAt } from "../storage/store.ts";

/**
 * Which write counts. Foundry has no conditional write, and a client that lost its connection sends what it had
 * buffered. So every write says which one it builds on, and whoever comes to deal claims the table first, under a higher
 * epoch.
 */

/** A write that counts: its frame, and what it put there. */
export interface CountedWrite {
  readonly frame: WriteFrame;
  readonly whole: Partial<StoredParts>;
}

/** The newest write of each home that this page has seen, the latest met last: older ones are measured against it. */
const newest = byHome<CountedWrite>();
/** What another page wrote in time, while this one's claim of the table was on its way and went over it. */
const crossed = byHome<CountedWrite>();
/** The last write of this page that was answered, since the connection was last lost: the server has what this page has. */
const answeredLast = byHome<string>();

export interface Fence {
  readonly epoch: number;
  readonly rev: number;
  readonly by: string;
}

const fenceOf = ({ epoch, rev, by }: WriteFrame): Fence => ({ epoch, rev, by });

/** What the next write says that it builds on. */
const nameOf = ({ epoch, rev, by }: Fence): string => `${epoch}.${rev}.${by}`;

function fenceIn(name: string): Fence {
  const [epoch, rev, by = ""] = name.split(".");
  return { epoch: Number(epoch), rev: Number(rev), by };
}

/** Positive if `a` is newer. Equal fences from two pages were dealt at once: the first to arrive counts. */
const compareFences = (a: Fence, b: Fence): number => a.epoch - b.epoch || a.rev - b.rev;

/** Whether `b` has to give way to `a`, which was there first. */
const isLate = (b: Fence, a: Fence): boolean => compareFences(b, a) < 0 || (compareFences(b, a) === 0 && b.by !== a.by);

/**
 * Notes what this encounter says now, unless it is older than what was known. Something was `missed` if it was written
 * on top of a state not known here. A session put away is a state like any other (C-4).
 */
export function meet({ id }: Pick<Home, "id">): { missed: boolean } {
  const frame = frameAt(id);
  const known = newest.get(id);
  if (frame === null) {
    newest.delete(id);
    return { missed: false };
  }
  if (known !== undefined && isLate(frame, known.frame)) return { missed: false };
  newest.delete(id);
  newest.set(id, { frame, whole: wholeAt(id) });
  if (known === undefined) return { missed: false };
  if (frame.by !== page.id) return { missed: hasUnknownParent(frame, known.frame) };
  if (known.frame.by !== page.id && frame.upon !== nameOf(known.frame)) crossed.set(id, known);
  return { missed: false };
}

/** The write that counts there. Null if nothing was ever written. */
export function countedAt(id: string): CountedWrite | null {
  const known = newest.get(id);
  if (known !== undefined) return known;
  const frame = frameAt(id);
  return frame === null ? null : { frame, whole: wholeAt(id) };
}

/** Whether this write of this page was announced as the one that counts. */
export function isCounted({ id }: Pick<Home, "id">, frame: WriteFrame): boolean {
  meet({ id });
  const now = countedAt(id)?.frame;
  if (now === undefined || now.write !== frame.write || nameOf(now) !== nameOf(frame)) return false;
  answeredLast.set(id, frame.write);
  return true;
}

/** Whether another page's write counts by now, which goes beyond what this page's write was made upon. */
export function isOvertaken({ id }: Pick<Home, "id">, { upon }: WriteFrame): boolean {
  const now = countedAt(id)?.frame;
  if (now === undefined || now.by === page.id) return false;
  return upon === "" || compareFences(now, fenceIn(upon)) > 0;
}

/** What another page had written in time under this page's claim. Null if nothing was. */
export function takeCrossed(id: string): CountedWrite | null {
  const found = crossed.get(id) ?? null;
  crossed.delete(id);
  return found;
}

/** Whether an older write has landed on the one that counts. */
export function isOverwritten({ id }: Pick<Home, "id">): boolean {
  const frame = frameAt(id);
  const known = newest.get(id);
  return frame !== null && known !== undefined && isLate(frame, known.frame);
}

/** Whether what counts is this page's own write, and nothing that the server has can be otherwise. */
export function isClaimed(home: Pick<Home, "id">): boolean {
  const counted = countedAt(home.id);
  return counted === null || (answeredLast.get(home.id) === counted.frame.write && !isOverwritten(home));
}

/** The server may have something else than this page: the connection was lost. */
export const forgetAnswers = (): void => answeredLast.clear();

/** The frame of this page's next write there: no revision is used twice, and a session begun anew is the newer one. */
export function nextFrame({ id }: Pick<Home, "id">): WriteFrame {
  const last = countedAt(id)?.frame;
  const epoch = last === undefined ? 1 : last.by === page.id ? last.epoch : last.epoch + 1;
  return framed(epoch, (last?.rev ?? 0) + 1, last === undefined ? "" : nameOf(last));
}

/** The frame of a write by which this page claims the table, and puts there what was written under `rev`. */
export const claimUpon = (last: Fence, rev: number): WriteFrame => framed(last.epoch + 1, rev, nameOf(last));

const framed = (epoch: number, rev: number, upon: string): WriteFrame => {
  return { epoch, rev, by: page.id, user: game.userId ?? "", write: randomId(), upon };
};

/** This page knows its own writes, even unanswered ones. */
function hasUnknownParent({ upon }: WriteFrame, known: Fence): boolean {
  const parent = fenceIn(upon);
  return parent.by !== page.id && compareFences(parent, known) > 0;
}

/**
 * Whether another page knows of a newer state than this one, or of a different one. This page knows its own writes, even
 * if the server's answer was lost (doubt.ts). A home that is not here at all is new if this page was `away`, and gone
 * otherwise.
 */
export const isAhead = (theirs: Readonly<Record<string, Fence>>, away: boolean): boolean =>
  Object.entries(theirs).some(([id, fence]) => {
    if (fence.by === page.id) return false;
    const mine = countedAt(id)?.frame;
    return mine === undefined ? away || homeIds().includes(id) : isLate(mine, fence);
  });

/** A world may keep hundreds of encounters, and a message that is too long is not read (wire.ts). */
const MOST_LISTED = 100;

/** The fences of the latest encounters met, for a page that may have missed some. */
export function revisions(): Record<string, Fence> {
  return Object.fromEntries([...newest].slice(-MOST_LISTED).map(([id, { frame }]) => [id, fenceOf(frame)]));
}
