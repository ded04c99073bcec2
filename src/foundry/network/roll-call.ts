import { page } from "../host/client.ts";
import { pause } from "../host/pause.ts";
import { homes } from "../storage/home.ts";
import { words } from "../text/i18n.ts";
import { printOf } from "../turns/print.ts";
import { send } from "./channel.ts";
import { type Fence, isAhead, isBehind, isStale, meet, revisions, setConnection } from "./presence.ts";
import { tornHere } from "./torn.ts";

/**
 * What a page may have missed while its connection was gone, or while it was loaded: it asks everybody what they know, and
 * Game Masters' pages are believed, since no other could have dealt. Answers may be lost or slow, and whoever answers may be
 * about to hear of something new, so it asks a few times more and hears all that they say.
 */

/** How long the others have to say what they know, and how often they are asked before a page is played on without them. In milliseconds. */
export const ROLL_CALL = 1200;
const CALLS = 4;
/** After which pauses they are asked again, once it is played on. In milliseconds. */
const LATER = [ROLL_CALL, 3000, 6000, 12_000] as const;

/** What a page says that it knows of one home; the print is what its documents say of order. */
export interface Told extends Fence {
  readonly print?: string | undefined;
}

let changed = (): void => undefined;
/** The screen shows whether this page may be played on. */
export function onRollCall(listener: () => void): void {
  changed = listener;
}

let call = 0;
let isAnswered = false;
/** Whether this page compares its documents with what the others say of theirs: since the connection was gone, for as long as it asks. */
let isComparing = false;
let asked = 0;
/** When somebody with the same revision said something else of its documents, and nobody the same since. */
let unlikeSince: number | null = null;

/** Tells everybody that this page is there and what it knows. */
export function sayHello(kind: "hello" | "here"): void {
  if (kind === "hello") asked += 1;
  const revs = Object.entries(revisions()).map(([id, fence]) => [id, { ...fence, print: printOf(id) }] as const);
  const torn = tornHere();
  const also = Object.keys(torn).length === 0 ? {} : { torn };
  send({ kind, page: page.id, since: page.since, revs: Object.fromEntries(revs), ...also });
}

/** The connection is back: until a Game Master's page has answered, or would have, nothing is played here. */
export async function comeBack(): Promise<void> {
  if (!isStale()) return;
  for (const home of homes()) meet(home);
  [isAnswered, isComparing, unlikeSince] = [false, true, null];
  call += 1;
  const mine = call;
  for (let calls = 0; calls < CALLS; calls++) {
    sayHello("hello");
    await pause(ROLL_CALL);
    if (call !== mine || !isStale() || isBehind()) return;
    if (isAnswered || !isGmElsewhere()) break;
  }
  setConnection("fresh");
  changed();
  void askAgain(mine);
}

/** This page is new here: what it was given when it was loaded may already be old. */
export async function arrive(): Promise<void> {
  call += 1;
  sayHello("hello");
  await askAgain(call);
}

async function askAgain(mine: number): Promise<void> {
  for (const ms of LATER) {
    await pause(ms);
    if (call !== mine || isStale() || !isGmElsewhere()) break;
    sayHello("hello");
  }
  await pause(ROLL_CALL); // the last answers are still to come
  if (call === mine) isComparing = false;
}

/** This page has missed something, and only a reload brings it: nothing is played here any more. */
export function fallBehind(): void {
  if (isBehind()) return;
  setConnection("behind");
  ui.notifications.warn(words("screen.behind"), { permanent: true });
  changed();
}

const isGmElsewhere = (): boolean => [...game.users].some(({ isGM, active, isSelf }) => isGM && active && !isSelf);

/** A Game Master's page has said what it knows: whether this one has missed something. */
export function isMissing(revs: Readonly<Record<string, Told>>): boolean {
  isAnswered = true;
  if (isBehind()) return false;
  if (isAhead(revs)) return true;
  const known = revisions();
  const alike = Object.entries(revs).filter(([id, fence]) => known[id]?.rev === fence.rev);
  if (!isComparing || alike.length === 0) return false;
  if (alike.every(([id, { print }]) => print === undefined || print === printOf(id))) unlikeSince = null;
  else if (unlikeSince !== null) return asked > unlikeSince;
  else {
    unlikeSince = asked;
    void pause(ROLL_CALL).then(() => sayHello("hello")); // a write may be on its way: nobody is believed at once
  }
  return false;
}
