import { byHome } from "../host/by-home.ts";
import { page } from "../host/client.ts";
import type { Home } from "../storage/home.ts";
import { type Frame, frameAt, storedAt } from "../storage/store.ts";

/**
 * Who deals. Foundry has no conditional write, its active GM flips back to a returning one, and a client that lost its
 * connection sends what it had buffered. So the dealer is sticky: the page that wrote last goes on dealing as long as
 * it answers, and another GM takes over by writing a higher epoch.
 */

interface Page {
  readonly user: string;
  readonly since: number;
}

const others = new Map<string, Page>();

/**
 * The newest fence of each encounter that this page has seen, the latest met last: older writes are measured against
 * it.
 */
const newest = byHome<Fence>();

export interface Fence {
  readonly epoch: number;
  readonly rev: number;
  readonly by: string;
}

export const fenceOf = ({ epoch, rev, by }: Frame): Fence => ({ epoch, rev, by });

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
  const known = newest.get(id) ?? null;
  if (frame === null) {
    newest.delete(id);
    return { missed: false };
  }
  const now = fenceOf(frame);
  if (known !== null && isLate(now, known)) return { missed: false };
  newest.delete(id);
  newest.set(id, now);
  return { missed: known !== null && now.by !== page.id && hasUnknownParent(frame, known) };
}

/** Whether an older write has landed on this page's own: the encounter differs from the last act. */
export function isOverwritten({ id }: Home): boolean {
  const [frame, known] = [frameAt(id), newest.get(id)];
  return frame !== null && known?.by === page.id && isLate(fenceOf(frame), known);
}

/** This page knows its own writes, even unanswered ones. */
function hasUnknownParent({ upon: parent }: Frame, known: Fence): boolean {
  const [epoch, rev, by = ""] = parent.split(".");
  return by !== page.id && compareFences({ epoch: Number(epoch), rev: Number(rev), by }, known) > 0;
}

/**
 * Whether another page knows of a newer state than this one, or of a different one. This page knows its own writes,
 * even if the server's answer was lost (doubt.ts). A home that is not known here may be new or gone: after a lost
 * connection it counts as new, otherwise as gone, which the other page has missed.
 */
export const isAhead = (theirs: Readonly<Record<string, Fence>>): boolean =>
  Object.entries(theirs).some(([id, fence]) => {
    if (fence.by === page.id) return false;
    const mine = newest.get(id);
    return mine === undefined ? stale : isLate(mine, fence);
  });

/** A world may keep hundreds of encounters, and a message that is too long is not read (wire.ts). */
const MOST_LISTED = 100;

/** The fences of the latest encounters met, for a page that returns after losing its connection. */
export function revisions(): Record<string, Fence> {
  return Object.fromEntries([...newest].slice(-MOST_LISTED));
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
export const settled = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
/** `lost` when the connection is gone, `behind` when something was missed, `fresh` when nothing was. */
export function setConnection(now: "lost" | "behind" | "fresh"): void {
  stale = now !== "fresh";
  behind = now === "behind";
  if (now === "lost") return;
  for (const resolve of waiting) resolve();
  waiting = [];
}

let behind = false;
/** Something was missed while the connection was gone, and only a reload brings it. */
export const isBehind = (): boolean => behind;

/**
 * Another page of this world has announced itself. Answers whether it is new, and whether this page now yields to it.
 */
export function greet(id: string, user: string, since: number): { isNew: boolean; yields: boolean } {
  const isNew = !others.has(id);
  others.set(id, { user, since });
  const was = yielding;
  yielding = mustYield();
  return { isNew, yields: yielding && !was };
}

/** Forgets these pages, and answers with those that were known. */
export function leave(test: (id: string, page: Page) => boolean): readonly string[] {
  const gone = [...others].flatMap(([id, other]) => (test(id, other) ? id : []));
  for (const id of gone) others.delete(id);
  yielding = mustYield();
  return gone;
}

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

/** Whether this page deals in this encounter. */
export function deals(home: Home): boolean {
  if (!game.user.isGM || stale || yielding) return false;
  const by = storedAt(home.id)?.by ?? "";
  if (by === page.id) return true;
  return !answers(by, home) && heirTo(home)?.isSelf === true;
}

/** Whether, as far as is known, the page that dealt last is still there and able to deal. */
export function answers(id: string, { id: home }: Home): boolean {
  const other = others.get(id);
  return other !== undefined && (game.users.get(other.user)?.active ?? false) && !isStuck(id, home);
}

/**
 * Who deals where no one does: the active Game Master, or the next one while all of the first one's pages wait for the
 * server.
 */
function heirTo({ id: home }: Home): User.Implementation | null {
  const { activeGM } = game.users;
  const isAble = ({ id, isSelf }: User.Implementation): boolean => {
    const known = [...others].flatMap(([one, { user }]) => (user === id ? one : []));
    const pages = isSelf ? [page.id, ...known] : known;
    return pages.length === 0 || pages.some((one) => !isStuck(one, home));
  };
  if (activeGM === null || isAble(activeGM)) return activeGM;
  const present = [...game.users].filter(({ isGM, active }) => isGM && active);
  return present.toSorted(inOrder).find(isAble) ?? activeGM;
}

const inOrder = (a: User.Implementation, b: User.Implementation): number =>
  b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** Whether another Game Master's page can deal there while this one waits for the server. */
export const canOthersDeal = (home: Home): boolean =>
  [...others].some(
    ([id, { user }]) => user !== game.userId && answers(id, home) && game.users.get(user)?.isGM === true,
  );

/** Whether anyone is there to deal, for a player's screen. */
export const somebodyDeals = (): boolean => !stale && game.users.activeGM !== null;

/** The page that dealt last did not answer: it counts as gone until it is heard from. */
export function giveUpOn({ id }: Home): void {
  const by = storedAt(id)?.by;
  if (by !== undefined) others.delete(by);
}
