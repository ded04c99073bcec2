import { isByHand, lastByHand } from "../host/screen/by-hand.ts";

/**
 * Encounters that this page is writing to or telling of turns, and when it last heard of a write. Game systems and
 * modules that roll anew each round ask for it in answer to our own writes, and wait for it in handlers that we wait for.
 */
const telling = new WeakMap<object, number>();
const written = new WeakMap<object, number>();

/** How long after a write something may still be an answer to it, in milliseconds: handlers wait for others first. */
const AFTERWARDS = 1000;

const count = (combat: object, by: number): void => void telling.set(combat, (telling.get(combat) ?? 0) + by);

/** Runs what writes to this encounter, or tells of what was written. */
export async function whileTelling<T>(combat: object | null, work: () => Promise<T>): Promise<T> {
  if (combat === null) return work();
  count(combat, 1);
  try {
    return await work();
  } finally {
    count(combat, -1);
    noteWrite(combat);
  }
}

/** A write to this encounter has come in, and others hear of it now. */
export const noteWrite = (combat: object): void => void written.set(combat, performance.now());

/** Whether who asks something of this encounter is told of it just now, and is waited for. */
export const isTelling = (combat: object): boolean => (telling.get(combat) ?? 0) > 0 && !isByHand();

/** Whether what is asked of this encounter is some package's answer to our write, and nobody's hand (C-11). */
export function isAnswer(combat: object): boolean {
  if (isByHand()) return false;
  if (isTelling(combat)) return true;
  const since = written.get(combat) ?? Number.NEGATIVE_INFINITY;
  return performance.now() - since < AFTERWARDS && lastByHand() < since; // a menu may close before it does as it was told
}

/**
 * How often others have written an encounter's turns or numbers, as far as this page has heard: a brief disorder may be
 * theirs.
 */
const writes = new WeakMap<object, number>();

export const noteForeign = (combat: object): void => void writes.set(combat, foreignWrites(combat) + 1);
export const foreignWrites = (combat: object): number => writes.get(combat) ?? 0;
