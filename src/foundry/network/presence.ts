import { byHome } from "../host/by-home.ts";
import { page, randomId } from "../host/client.ts";
import { type Home, homeIds } from "../storage/home.ts";
import { type Frame, frameAt, storedAt, type Whole, wholeAt } from "../storage/store.ts";

/**
 * Who deals, and which write counts. Foundry has no conditional write, its active GM flips back to a returning one, and
 * a client that lost its connection sends what it had buffered. So the user who wrote last goes on dealing until that
 * user has left Foundry or hands over, and whoever comes to deal claims the table first, under a higher epoch.
 */

interface Page {
  readonly user: string;
  readonly since: number;
}

const others = new Map<string, Page>();
/** Users who are there for Foundry, but whose last page has left or can deal no more. */
const handedOver = new Set<string>();

/** A write that counts: its frame, and what it put there. */
export interface Counted {
  readonly frame: Frame;
  readonly whole: Partial<Whole>;
}

/** The newest write of each home that this page has seen, the latest met last: older ones are measured against it. */
const newest = byHome<Counted>();
/** What another page wrote in time, while this one's claim of the table was on its way and went over it. */
const crossed = byHome<Counted>();
/** The last write of this page that was answered, since the connection was last lost: the server has what this page has. */
const answeredLast = byHome<string>();

export interface Fence {
  readonly epoch: number;
  readonly rev: number;
  readonly by: string;
}

const fenceOf = ({ epoch, rev, by }: Frame): Fence => ({ epoch, rev, by });

/** What the next write says that it builds on. */
export const nameOf = ({ epoch, rev, by }: Fence): string => `${epoch}.${rev}.${by}`;

function fenceIn(name: string): Fence {
  const [epoch, rev, by = ""] = name.split(".");
  return { epoch: Number(epoch), rev: Number(rev), by };
}

/** Positive if `a` is newer. Equal fences from two pages were dealt at once: the first to arrive counts. */
const compareFences = (a: Fence, b: Fence): number => a.epoch - b.epoch || a.rev - b.rev;

/** Whether the first goes beyond the second, which is a name. */
export const isBeyond = (fence: Fence, name: string): boolean => name === "" || compareFences(fence, fenceIn(name)) > 0;

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
export function countedAt(id: string): Counted | null {
  const known = newest.get(id);
  if (known !== undefined) return known;
  const frame = frameAt(id);
  return frame === null ? null : { frame, whole: wholeAt(id) };
}

/** Whether this write of this page was announced as the one that counts. */
export function counts({ id }: Pick<Home, "id">, frame: Frame): boolean {
  meet({ id });
  const now = countedAt(id)?.frame;
  if (now === undefined || now.write !== frame.write || nameOf(now) !== nameOf(frame)) return false;
  answeredLast.set(id, frame.write);
  return true;
}

/** What another page had written in time under this page's claim. Null if nothing was. */
export function takeCrossed(id: string): Counted | null {
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

/** The frame of this page's next write there: no revision is used twice, and a session begun anew is the newer one. */
export function nextFrame({ id }: Pick<Home, "id">): Frame {
  const last = countedAt(id)?.frame;
  const epoch = last === undefined ? 1 : last.by === page.id ? last.epoch : last.epoch + 1;
  return framed(epoch, (last?.rev ?? 0) + 1, last === undefined ? "" : nameOf(last));
}

/** The frame of a write by which this page claims the table, and puts there what was written under `rev`. */
export const claimUpon = (last: Fence, rev: number): Frame => framed(last.epoch + 1, rev, nameOf(last));

const framed = (epoch: number, rev: number, upon: string): Frame => {
  return { epoch, rev, by: page.id, user: game.userId ?? "", write: randomId(), upon };
};

/** This page knows its own writes, even unanswered ones. */
function hasUnknownParent({ upon }: Frame, known: Fence): boolean {
  const parent = fenceIn(upon);
  return parent.by !== page.id && compareFences(parent, known) > 0;
}

/**
 * Whether another page knows of a newer state than this one, of a different one, or of the first. This page knows its own
 * writes, even if the server's answer was lost (doubt.ts). A home that is not here at all may be new or gone: after a
 * lost connection it counts as new, otherwise as gone, which the other page has missed.
 */
export const isAhead = (theirs: Readonly<Record<string, Fence>>): boolean =>
  Object.entries(theirs).some(([id, fence]) => {
    if (fence.by === page.id) return false;
    const mine = countedAt(id)?.frame;
    return mine === undefined ? stale || homeIds().includes(id) : isLate(mine, fence);
  });

/** A world may keep hundreds of encounters, and a message that is too long is not read (wire.ts). */
const MOST_LISTED = 100;

/** The fences of the latest encounters met, for a page that returns after losing its connection. */
export function revisions(): Record<string, Fence> {
  return Object.fromEntries([...newest].slice(-MOST_LISTED).map(([id, { frame }]) => [id, fenceOf(frame)]));
}

/** Whether a page that says this knows of no other encounters. */
export const isAllTold = (revs: object): boolean => Object.keys(revs).length < MOST_LISTED;

/** The page lost its connection and may have missed writes: it neither deals nor offers. */
let stale = false;
/** Another window of the same user was first, and that one deals. */
let yielding = false;

export const isStale = (): boolean => stale;
export const isYielding = (): boolean => yielding;

let waiting: (() => void)[] = [];
/** Resolves when it is known whether anything was missed. If so, the page stays stale until it is reloaded. */
export const settled = (): Promise<void> =>
  behind ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
/** `lost` when the connection is gone, `behind` when something was missed, `fresh` when nothing was. */
export function setConnection(now: "lost" | "behind" | "fresh"): void {
  stale = now !== "fresh";
  behind = now === "behind";
  if (now === "lost") {
    hasLost = true;
    answeredLast.clear();
    return;
  }
  for (const resolve of waiting) resolve();
  waiting = [];
}

let hasLost = false;
/** Whether it was ever gone since this page was loaded: documents may have been written without this page. */
export const hasLostConnection = (): boolean => hasLost;

let behind = false;
/** Something was missed while the connection was gone, and only a reload brings it. */
export const isBehind = (): boolean => behind;

/**
 * Another page of this world has announced itself. Answers whether it is new, and whether this page now yields to it.
 */
export function greet(id: string, user: string, since: number): { isNew: boolean; yields: boolean } {
  const isNew = !others.has(id);
  others.set(id, { user, since });
  handedOver.delete(user);
  const was = yielding;
  yielding = mustYield();
  return { isNew, yields: yielding && !was };
}

/** Forgets these pages, and answers with those that were known. A user without any has handed over. */
export function leave(test: (id: string, page: Page) => boolean): readonly string[] {
  const gone = [...others].filter(([id, other]) => test(id, other));
  for (const [id] of gone) others.delete(id);
  for (const [, { user }] of gone) if (![...others.values()].some((other) => other.user === user)) handedOver.add(user);
  yielding = mustYield();
  return gone.map(([id]) => id);
}

/** This user's other windows do not answer: this one no longer yields to them, until they are heard from. */
export const takeFromOwn = (): void => void leave((_id, { user }) => user === game.userId);

/** Only a window that could deal yields. Players may play in as many windows as they like. */
const mustYield = (): boolean =>
  game.user.isGM &&
  [...others].some(
    ([id, { user, since }]) => user === game.userId && (since < page.since || (since === page.since && id < page.id)),
  );

/** Pages waiting for the server's answer to a write, each with the homes concerned. */
const stuck = new Map<string, Set<string>>();

/** Notes that this page is waiting for the server there, or no longer is. */
export function setStuck(id: string, home: string, on: boolean): void {
  const at = stuck.get(id) ?? new Set();
  if (on) at.add(home);
  else at.delete(home);
  if (at.size === 0) stuck.delete(id);
  else stuck.set(id, at);
}

/** Whether that page is waiting for the server there. */
export const isStuck = (id: string, home: string): boolean => stuck.get(id)?.has(home) === true;

/** Whether the page that last dealt there is still here but waiting for the server. */
export function isDealerStuck({ id }: Home): boolean {
  const by = storedAt(id)?.by ?? "";
  return isStuck(by, id) && (by === page.id || others.has(by));
}

/** Whether this page deals in this encounter: its user does, and it is that user's first window. */
export const deals = (home: Home): boolean => game.user.isGM && !stale && !yielding && dealerAt(home)?.isSelf === true;

/** Who deals there: the Game Master who wrote last, or the active one if that one has left or handed over. */
function dealerAt({ id }: Home): User.Implementation | null {
  const last = game.users.get(countedAt(id)?.frame.user ?? "");
  if (last !== undefined && isThere(last)) return last;
  const { activeGM } = game.users;
  if (activeGM === null || isThere(activeGM)) return activeGM;
  return [...game.users].filter(isThere).toSorted(inOrder)[0] ?? activeGM;
}

const isThere = ({ id, isGM, isSelf, active }: User.Implementation): boolean =>
  isGM && (isSelf || (active && !handedOver.has(id ?? "")));

const inOrder = (a: User.Implementation, b: User.Implementation): number =>
  b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** Whether anyone is there to deal, for a player's screen. */
export const somebodyDeals = (): boolean => !stale && game.users.activeGM !== null;
