import { page } from "../host/client.ts";
import { type Home, homeIds } from "../storage/home.ts";
import { countedAt, forgetAnswers, isAhead, meet, revisions } from "./fence.ts";
import { type Message, send } from "./wire.ts";

/**
 * Who deals, and whether this page may: the user who wrote last, as long as Foundry says that this user is here, and
 * else Foundry's active GM. Of a user's windows the newest one deals.
 *
 * A page that missed a write has to be loaded anew. It finds out by the next write, which names the one it builds on, and
 * if it was away, or is new, by what the Game Masters' pages answer when it says that it is here.
 */

/** The connection is gone, or was, and somebody else may have dealt: this page neither deals nor offers. */
let stale = false;
/** Something was missed, and only a reload brings it. */
let behind = false;
let away = false;
/** The Game Masters who could have dealt while the connection was gone, and have not been heard since. */
const unheard = new Set<string>();
/** A newer window of the same user deals. */
let yielding = false;

export const isStale = (): boolean => stale;
export const hasMissedWrites = (): boolean => behind;
export const isYielding = (): boolean => yielding;
/** Whether the connection was ever gone since this page was loaded: documents may have been written without this page. */
export const hasLostConnection = (): boolean => away;

/** What a user has to be told at once: another window deals, or the page has to be loaded anew. */
type News = "twice" | "behind";

let changed: (news?: News) => void = () => undefined;
/** Registers a listener so that the screen shows whether this page may be played on. */
export function onPresence(listener: (news?: News) => void): void {
  changed = listener;
}

let waiting: (() => void)[] = [];
/** Resolves when it is known whether anything was missed. If so, the page stays stale until it is reloaded. */
export const connectionSettled = (): Promise<void> =>
  behind ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

/** `lost` when the connection is gone, `behind` when something was missed, `fresh` when nothing was. */
export function setConnection(now: "lost" | "behind" | "fresh"): void {
  stale = now !== "fresh";
  behind = now === "behind";
  if (now === "lost") {
    away = true;
    forgetAnswers();
    return;
  }
  for (const resolve of waiting) resolve();
  waiting = [];
}

/** The connection is gone. */
export function loseConnection(): void {
  if (!stale) for (const { id, isGM, active, isSelf } of game.users) if (isGM && active && !isSelf) unheard.add(id);
  if (!behind) setConnection("lost");
}

/** This page is new here: the data it loaded may already be out of date. */
export const arrive = (): void => sayHello("hello");

/**
 * The connection is back. Where other Game Masters could have dealt meanwhile, this one waits for the word of each, or
 * of one whose connection was never gone.
 * Players play on at once: nothing that they send is trusted.
 */
export function comeBack(): void {
  if (!stale || behind) return;
  for (const id of homeIds()) meet({ id });
  sayHello("hello");
  if (!game.user.isGM || unheard.size === 0) playOn();
}

function playOn(): void {
  setConnection("fresh");
  unheard.clear();
  if (game.user.isGM) sayHello("here"); // others may have asked while this page was away
  changed();
}

/** Tells every page that this one is there. What a Game Master's page knows goes with it. */
export function sayHello(kind: "hello" | "here"): void {
  const revs = game.user.isGM ? revisions() : {};
  send({ kind, page: page.id, since: page.since, revs });
}

type Hello = Extract<Message, { kind: "hello" | "here" }>;

/** Another page of this user, or another Game Master's, has said that it is there, and what it knows. */
export function hearHello({ kind, page: id, since, revs }: Hello, user: string): void {
  if (user === game.userId && game.user.isGM && !yielding && isNewer(id, since)) {
    yielding = true;
    changed("twice");
  }
  if (behind) return;
  if (isAhead(revs, away)) return fallBehind();
  unheard.delete(user);
  if (stale && user !== game.userId && (kind === "here" || unheard.size === 0)) playOn();
}

/** Somebody has left Foundry, who may have dealt while this page was away: it can no longer be told. */
export function hearLeaving(user: string): void {
  if (stale && unheard.has(user)) fallBehind();
}

const isNewer = (id: string, since: number): boolean => since > page.since || (since === page.since && id > page.id);

/** This page has missed something that only a reload brings: nothing more is played here. */
export function fallBehind(): void {
  if (behind) return;
  setConnection("behind");
  changed("behind");
}

/** Whether this page deals in this encounter: its user does, and it is that user's newest window. */
export const deals = (home: Home): boolean => game.user.isGM && !stale && !yielding && dealerAt(home)?.isSelf === true;

/** Who deals there: the Game Master who wrote last, or the active one if that one has left Foundry. */
function dealerAt({ id }: Home): User.Implementation | null {
  const last = game.users.get(countedAt(id)?.frame.user ?? "");
  return last?.isGM === true && (last.isSelf || last.active) ? last : game.users.activeGM;
}

/** Whether anyone is there to deal, for a player's screen. */
export const somebodyDeals = (): boolean => !stale && game.users.activeGM !== null;
