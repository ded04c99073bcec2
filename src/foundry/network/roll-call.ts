import { keptInShort } from "../actors/memory.ts";
import { page } from "../host/client.ts";
import { pause } from "../host/faults.ts";
import { homeBy, homeIds } from "../storage/home.ts";
import { words } from "../text/i18n.ts";
import { numberOf } from "../turns/combatant-order.ts";
import { send } from "./doubt.ts";
import { type Fence, isAhead, isAllTold, isBehind, isStale, meet, revisions, setConnection } from "./presence.ts";
import { tornHere } from "./torn.ts";

/**
 * Finds writes that a page missed while disconnected or loading. It asks every page for its fences, and believes Game
 * Masters' pages, since no other could have dealt. Answers may be lost or slow, and a page that answers may be about to
 * hear something new, so it asks a few more times and hears every answer.
 */

/** How long the others have to answer before this page is played on without them. In milliseconds. */
export const ROLL_CALL = 1200;
const CALLS = 4;
/** The pauses after which they are asked again once play has resumed. In milliseconds. */
const LATER = [ROLL_CALL, 3000, 6000, 12_000] as const;

/** A page's reported fence of one home. `print` is the digest of its documents' order. */
export interface KnownFence extends Fence {
  readonly print?: string | undefined;
}

let changed = (): void => undefined;
/** Registers a listener so that the screen shows whether this page may be played on. */
export function onRollCall(listener: () => void): void {
  changed = listener;
}

let call = 0;
let isAnswered = false;
/** Whether this page, back from a loss of its connection, is still asking the others for their fences. */
let isAsking = false;
/**
 * Whether a page with the same revision has last reported the same documents. Until one has, this page goes on comparing
 * even when it has stopped asking: whoever could have told may have been away as well.
 */
let isConfirmed = true;
let asked = 0;
/** When a page reported different documents with the same revision, or none, with no page agreeing since. */
let unlikeSince: number | null = null;

/** The torn seals that this page has last told of. */
let reportedTorn = JSON.stringify({});

/** A seal can be tried only once the key is here, and by then every page may have been greeted: they are told now. */
export function tellTorn(): void {
  if (!isStale() && JSON.stringify(tornHere()) !== reportedTorn) sayHello("here");
}

/** Tells every page that this one is there, with its fences. */
export function sayHello(kind: "hello" | "here"): void {
  if (kind === "hello") asked += 1;
  const revs = Object.entries(revisions()).map(([id, fence]) => [id, { ...fence, print: digestOf(id) }] as const);
  const torn = tornHere();
  reportedTorn = JSON.stringify(torn);
  const also = Object.keys(torn).length === 0 ? {} : { torn };
  send({ kind, page: page.id, since: page.since, revs: Object.fromEntries(revs), ...also });
}

/** The connection is gone. */
export function loseConnection(): void {
  if (!isStale()) couldOthersDeal = isGmElsewhere();
  setConnection("lost");
}

/** Whether somebody could have dealt while the connection was gone. */
let couldOthersDeal = false;

/**
 * The connection is back. Nothing is played here until a Game Master's page has answered or has had time to. If those who
 * could have dealt meanwhile are not there to tell, a Game Master's page has to be loaded anew.
 */
export async function comeBack(): Promise<void> {
  if (!isStale()) return;
  for (const id of homeIds()) meet({ id });
  isAnswered = false;
  isAsking = true;
  isConfirmed = false;
  unlikeSince = null;
  call += 1;
  const mine = call;
  for (let calls = 0; calls < CALLS; calls++) {
    sayHello("hello");
    await pause(ROLL_CALL);
    if (call !== mine || !isStale() || isBehind()) return;
    if (isAnswered || !isGmElsewhere()) break;
  }
  if (game.user.isGM && couldOthersDeal && !isAnswered) return fallBehind();
  setConnection("fresh");
  changed();
  void askAgain(mine);
}

/** This page is new here: the data it loaded may already be out of date. */
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
  if (call === mine) isAsking = false;
}

/** This page has missed something that only a reload brings: nothing more is played here, and others may deal. */
export function fallBehind(): void {
  if (isBehind()) return;
  setConnection("behind");
  send({ kind: "bye", page: page.id });
  ui.notifications.warn(words("screen.behind"), { permanent: true });
  changed();
}

const isGmElsewhere = (): boolean => [...game.users].some(({ isGM, active, isSelf }) => isGM && active && !isSelf);

/** A Game Master's page has reported its fences. Answers whether this page has missed something. */
export function isMissing(revs: Readonly<Record<string, KnownFence>>): boolean {
  isAnswered = true;
  if (isBehind()) return false;
  if (isAhead(revs)) return true;
  const known = revisions();
  const alike = Object.entries(revs).filter(([id, fence]) => known[id]?.rev === fence.rev);
  const isGoneThere = isAllTold(revs) && Object.keys(known).some((id) => revs[id] === undefined);
  if ((isConfirmed && !isAsking) || (alike.length === 0 && !isGoneThere)) return false;
  isConfirmed =
    !isGoneThere && alike.every(([id, { print: digest }]) => digest === undefined || digest === digestOf(id));
  if (isConfirmed) unlikeSince = null;
  else if (unlikeSince !== null) return asked > unlikeSince;
  else {
    unlikeSince = asked;
    void pause(ROLL_CALL).then(() => sayHello("hello")); // a write may be on its way, so no one is believed at once
  }
  return false;
}

/**
 * A short digest of what an encounter says about order: round, pointer and, for each combatant, its number, whether it
 * is hidden or defeated, and what its actor keeps for us. Pages with the same digest have the same data. Anyone may
 * write that data, so revisions do not cover it.
 */
export function digestOf(home: string): string {
  const combat = homeBy(home)?.combat;
  if (combat === undefined || combat === null) return "";
  const lines = [...combat.combatants].map((one) =>
    [one.id, numberOf(one), one.hidden, one.defeated, keptInShort(one.actor)].join(),
  );
  return hashed([combat.id, combat.round, combat.turn, ...lines.toSorted()].join(" "));
}

/** FNV-1a: it detects accidental differences, not deliberate ones. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
