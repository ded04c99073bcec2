import { Unanswered } from "../host/answered.ts";
import { page } from "../host/client.ts";
import { reportFault } from "../host/host.ts";
import { pause } from "../host/timing.ts";
import type { Home } from "../storage/home.ts";
import { frameAt, storedAt } from "../storage/store.ts";
import { notify } from "../text/notify.ts";
import { send } from "./channel.ts";
import { type Fence, fenceOf, isStale, isStuck, setConnection, setStuck, settled } from "./presence.ts";

/**
 * A write that was not answered may or may not have been done. Nothing else is played here until that is settled: this
 * page's documents decide, and if they show neither, the same is written once more, which is right either way. Another
 * Game Master's page may take over meanwhile.
 */

/** A command whose write is in doubt. */
export interface Writing {
  /** The fence of its latest write. */
  fence(): Fence;
  /** Writes it again, under a newer fence. */
  again(): Promise<void>;
  /** Whether this page's documents show everything that was written. */
  agrees(): boolean;
  /** Carries out its consequences outside the table. If it is overtaken, only those that no other page will. */
  follow(isOvertaken: boolean): Promise<void>;
  /** It was refused after all: none of it holds. */
  refused(): void;
}

interface Doubt {
  /**
   * The fence of its first write: anyone who dealt on top of it, however often it was written, has a higher revision.
   */
  readonly first: Fence;
  /** Whether someone else has dealt, and if so, on top of the write in doubt or without it. */
  overtaken: "upon" | "without" | null;
  /** Ends the wait between tries. */
  wake(): void;
}

const doubts = new Map<string, Doubt>();
/** The pauses between tries, in milliseconds. The last one repeats. */
const PAUSES = [0, 2000, 5000, 15_000] as const;

/** Whether this page's last write there is still in doubt. */
export const isInDoubt = ({ id }: Home): boolean => doubts.has(id);

let changed = (): void => undefined;
/** Registers a listener so that the screen shows a write in doubt, here or on the page that deals. */
export function onDoubt(listener: () => void): void {
  changed = listener;
}

/** Checks, for each write that reaches this page, whether someone dealt on top of the write in doubt or without it. */
export function witness({ id }: Home): void {
  const [doubt, now] = [doubts.get(id), frameAt(id)];
  if (doubt === undefined || doubt.overtaken !== null || now === null) return;
  const isAway = storedAt(id) === null;
  const { epoch, rev } = doubt.first;
  if (now.epoch <= epoch || (now.by === page.id && !isAway)) return;
  doubt.overtaken = now.rev > rev && !isAway ? "upon" : "without";
  doubt.wake();
}

/** Keeps trying until the fate of this write is known, then carries out its consequences, once. */
export async function keepAt(home: Home, writing: Writing): Promise<void> {
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const doubt: Doubt = { first: writing.fence(), overtaken: null, wake };
  doubts.set(home.id, doubt);
  announce(home, true);
  try {
    for (let tries = 0; ; tries++) {
      await Promise.race([pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0), woken]);
      if (await isSettled(home, doubt, writing, woken)) break;
    }
  } catch (error) {
    writing.refused();
    reportFault("a write in doubt", error);
    notify(home, { key: "refusal.failed" });
  } finally {
    doubts.delete(home.id);
    announce(home, false);
    void sayAgain(home);
  }
}

/** Whether it is settled. Rejects if it is refused. */
async function isSettled(home: Home, doubt: Doubt, writing: Writing, woken: Promise<void>): Promise<boolean> {
  if (isStale()) await settled();
  if (isStale()) return true; // something was missed: the screen asks for a reload
  if (doubt.overtaken === null && !isThere(home, writing.fence()) && !(await isAnswered(writing, woken))) return false;
  if (doubt.overtaken === "without") return true;
  if (doubt.overtaken === null && !writing.agrees()) {
    setConnection("behind");
    return true;
  }
  await writing.follow(doubt.overtaken === "upon");
  if (doubt.overtaken === null) notify(home, { key: "screen.settled" }, "info");
  return true;
}

/** Writes it again. Answers whether that was answered, or needs no answer any more. Rejects if it is refused. */
async function isAnswered(writing: Writing, woken: Promise<void>): Promise<boolean> {
  try {
    await Promise.race([writing.again(), woken]);
    return true;
  } catch (error) {
    if (error instanceof Unanswered) return false;
    throw error;
  }
}

function isThere({ id }: Home, { epoch, rev, by }: Fence): boolean {
  const stored = storedAt(id);
  if (stored === null) return false;
  const now = fenceOf(stored);
  return now.by === by && now.epoch === epoch && now.rev === rev;
}

function announce({ id }: Home, on: boolean): void {
  setStuck(page.id, id, on);
  send({ kind: "stuck", page: page.id, home: id, on });
  changed();
}

/**
 * When to repeat that nothing is in doubt any more: messages may be lost, and others would wait forever. In
 * milliseconds.
 */
const REPEATS = [2000, 6000] as const;

async function sayAgain(home: Home): Promise<void> {
  for (const ms of REPEATS) {
    await pause(ms);
    if (isInDoubt(home)) return;
    send({ kind: "stuck", page: page.id, home: home.id, on: false });
  }
}

/** Another page reports that it cannot deal there for now, or can again. */
export function hearStuck(id: string, home: string, on: boolean): void {
  if (id === page.id || isStuck(id, home) === on) return;
  setStuck(id, home, on);
  changed();
}
