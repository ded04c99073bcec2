import type { Text } from "../../engine/table/table.ts";
import { Unanswered } from "../host/answered.ts";
import { page } from "../host/client.ts";
import { pause } from "../host/faults.ts";
import { emit, reportFault } from "../host/host.ts";
import { CHANNEL } from "../host/module.ts";
import { type Home, placeOf } from "../storage/home.ts";
import { type Frame, frameAt } from "../storage/store.ts";
import { notify } from "../text/notify.ts";
import { counts, isBeyond, isStale, isStuck, nameOf, setConnection, setStuck, settled } from "./presence.ts";
import type { Sent } from "./wire.ts";

/** Sends a message to every other page of this world. */
export const send = (message: Sent): void => emit(CHANNEL, message);

/**
 * A write that was not answered may or may not have been done. Nothing else is played here until that is settled: this
 * page's documents decide, and if they show neither, the same is written once more, which is right either way.
 */

/** A command whose write is in doubt. */
export interface Writing {
  /** The frame of its latest write. */
  frame(): Frame;
  /** Writes it again, as a newer write. */
  again(): Promise<void>;
  /** Whether this page's documents show everything that was written. */
  agrees(): boolean;
  /** Carries out its consequences outside the table. */
  follow(): Promise<void>;
}

interface Doubt {
  /** What its first write was made upon. */
  readonly parent: string;
  /** The names of all its writes. */
  readonly names: Set<string>;
  /** Whether someone else has written since, and if so, on top of the write in doubt or without it. */
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

/** Checks, for each write that reaches this page, whether it goes beyond what the write in doubt was made upon. */
export function witness({ id }: Home): void {
  const doubt = doubts.get(id);
  const now = frameAt(id);
  if (doubt === undefined || doubt.overtaken !== null || now === null || now.by === page.id) return;
  const isUpon = doubt.names.has(now.upon);
  if (!isUpon && !isBeyond(now, doubt.parent)) return;
  doubt.overtaken = isUpon ? "upon" : "without";
  doubt.wake();
}

/** Keeps trying until the fate of this write is known, then carries out its consequences, once. */
export async function keepAt(home: Home, writing: Writing): Promise<void> {
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const doubt: Doubt = { parent: writing.frame().upon, names: new Set(), overtaken: null, wake };
  doubts.set(home.id, doubt);
  announce(home, true);
  try {
    for (let tries = 0; ; tries++) {
      doubt.names.add(nameOf(writing.frame()));
      await Promise.race([pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0), woken]);
      if (await isSettled(home, doubt, writing, woken)) break;
    }
  } catch (error) {
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
  const isKnown = doubt.overtaken !== null || counts(home, writing.frame());
  if (!isKnown && !(await isAnswered(writing, woken))) return false;
  if (doubt.overtaken === "without") return true;
  if (doubt.overtaken === null && !(counts(home, writing.frame()) && writing.agrees())) {
    setConnection("behind");
    return true;
  }
  await writing.follow();
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

/** Shows a message to one user, here or on another client. */
export function sayTo(user: string, home: Home, text: Text): void {
  if (user === game.userId) notify(home, text, "info");
  else send({ kind: "say", to: user, combat: placeOf(home), text });
}
