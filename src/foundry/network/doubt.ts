import { Unanswered } from "../host/answered.ts";
import { pauseFor } from "../host/faults.ts";
import { reportFault } from "../host/host.ts";
import type { Home } from "../storage/home.ts";
import type { WriteFrame } from "../storage/store.ts";
import { isCounted, isOvertaken } from "./fence.ts";
import { connectionSettled, fallBehind, isStale } from "./presence.ts";

/**
 * A write that was not answered may or may not have been done. Nothing else is played here until that is settled: this
 * page's documents decide, and if they do not show it, the same is written once more, which is right either way.
 */

/** A command whose write is in doubt. */
export interface Writing {
  /** The frame of its latest write. */
  frame(): WriteFrame;
  /** Writes it again, as a newer write. */
  again(): Promise<void>;
  /** Whether this page's documents show everything that was written. */
  agrees(): boolean;
  /** Carries out its consequences outside the table. */
  follow(): Promise<void>;
  /** Tells whoever plays here. */
  tell(key: string, tone: "warn" | "info"): void;
}

const doubts = new Set<string>();
/** The pauses between tries, in milliseconds. The last one repeats. */
const PAUSES = [0, 2000, 5000] as const;

/** Whether this page's last write there is still in doubt. */
export const isInDoubt = ({ id }: Home): boolean => doubts.has(id);

let changed = (): void => undefined;
/** Registers a listener so that the screen shows a write in doubt. */
export function onDoubt(listener: () => void): void {
  changed = listener;
}

/** Keeps trying until the fate of this write is known, then carries out its consequences, once. */
export async function keepAt(home: Home, writing: Writing): Promise<void> {
  const first = writing.frame();
  doubts.add(home.id);
  changed();
  try {
    for (let tries = 0; ; tries++) {
      await pauseFor(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0);
      if (await isSettled(home, first, writing)) break;
    }
  } catch (error) {
    reportFault("a write in doubt", error);
    writing.tell("refusal.failed", "warn");
  } finally {
    doubts.delete(home.id);
    changed();
  }
}

/** Whether it is settled. Rejects if it is refused. What another page has played over it is that page's. */
async function isSettled(home: Home, first: WriteFrame, writing: Writing): Promise<boolean> {
  if (isStale()) await connectionSettled();
  if (isStale() || isOvertaken(home, first)) return true;
  if (!isCounted(home, writing.frame()) && !(await isAnswered(writing))) return false;
  if (!(isCounted(home, writing.frame()) && writing.agrees())) {
    if (!isOvertaken(home, first)) fallBehind();
    return true;
  }
  await writing.follow();
  writing.tell("screen.settled", "info");
  return true;
}

/** Writes it again. Answers whether that was answered. Rejects if it is refused. */
async function isAnswered(writing: Writing): Promise<boolean> {
  try {
    await writing.again();
    return true;
  } catch (error) {
    if (error instanceof Unanswered) return false;
    throw error;
  }
}
