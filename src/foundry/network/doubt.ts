import { Unanswered } from "../host/answered.ts";
import { page } from "../host/client.ts";
import { reportFault } from "../host/host.ts";
import { pause } from "../host/pause.ts";
import type { Home } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { notify } from "../text/notify.ts";
import { send } from "./channel.ts";
import { type Fence, fenceOf, isStale, isStuck, setConnection, setStuck, settled } from "./presence.ts";

/**
 * A write that was not answered may have been done or not. Nothing else is played here until that is settled: what this
 * page's documents say decides, and where they say neither, the same is written once more, which is right either way.
 * Another Game Master's page may take over meanwhile.
 */

/** A command whose write is in doubt. */
export interface Writing {
  /** What was written last of it. */
  fence(): Fence;
  /** Writes it once more, under a newer fence. */
  again(): Promise<void>;
  /** Whether this page's documents say all that was written. */
  agrees(): boolean;
  /** What follows from it outside; where somebody has dealt on upon it, only what nobody else will do. */
  follow(isOvertaken: boolean): Promise<void>;
  /** It was refused after all: nothing of it holds. */
  refused(): void;
}

interface Doubt {
  /** Under what it was written first: whoever dealt on upon it, however often it was written, has a higher revision. */
  readonly first: Fence;
  /** Whether somebody has dealt on, and whether upon what was in doubt here. */
  overtaken: "upon" | "without" | null;
  /** Nothing is waited for any longer. */
  wake(): void;
}

const doubts = new Map<string, Doubt>();
/** Between one try and the next, in milliseconds; after the last of them each time as long. */
const PAUSES = [0, 2000, 5000, 15_000] as const;

/** Whether this page does not know yet what became of its last write there. */
export const isInDoubt = ({ id }: Home): boolean => doubts.has(id);

let changed = (): void => undefined;
/** The screen shows what is in doubt, here or on the page that deals. */
export function onDoubt(listener: () => void): void {
  changed = listener;
}

/** Looks, at each write that reaches this page, whether somebody dealt on upon what is in doubt, or without it. */
export function witness({ id }: Home): void {
  const [doubt, stored] = [doubts.get(id), storedAt(id)];
  if (doubt === undefined || doubt.overtaken !== null || stored === null || stored.by === page.id) return;
  const { epoch, rev } = doubt.first;
  if (stored.epoch <= epoch) return;
  doubt.overtaken = stored.rev > rev ? "upon" : "without";
  doubt.wake();
}

/** Keeps at it until it is known what became of this write, and then does what follows from it, once. */
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

/** Whether it is settled; rejects when it is refused. */
async function isSettled(home: Home, doubt: Doubt, writing: Writing, woken: Promise<void>): Promise<boolean> {
  if (isStale()) await settled();
  if (isStale()) return true; // something was missed: the screen asks for a reload
  if (doubt.overtaken === null && !isThere(home, writing.fence())) {
    try {
      await Promise.race([writing.again(), woken]);
    } catch (error) {
      if (error instanceof Unanswered) return false;
      throw error;
    }
  }
  if (doubt.overtaken === "without") return true;
  if (doubt.overtaken === null && !writing.agrees()) {
    setConnection("behind");
    return true;
  }
  await writing.follow(doubt.overtaken === "upon");
  if (doubt.overtaken === null) notify(home, { key: "screen.settled" }, "info");
  return true;
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

/** When it is said again that nothing is waited for: messages may be lost, and others would wait for ever. In milliseconds. */
const REPEATS = [2000, 6000] as const;

async function sayAgain(home: Home): Promise<void> {
  for (const ms of REPEATS) {
    await pause(ms);
    if (isInDoubt(home)) return;
    send({ kind: "stuck", page: page.id, home: home.id, on: false });
  }
}

/** Another page cannot deal there for now, or can again. */
export function hearStuck(id: string, home: string, on: boolean): void {
  if (id === page.id || isStuck(id, home) === on) return;
  setStuck(id, home, on);
  changed();
}
