/**
 * Foundry waits forever for the answer to a write, but if the connection breaks on the way, none ever comes. We wait as
 * long as a busy server may take, and no longer than the connection lasts.
 */

/** How long the server may take to answer a write, in milliseconds. */
export const PATIENCE = 10_000;
/** How long a game system may take to begin an encounter, since it may ask someone something first. In milliseconds. */
export const LONG_PATIENCE = 120_000;

/** It is not known whether something was written: no answer came. */
export class Unanswered extends Error {
  constructor() {
    super("The server did not answer.");
  }
}

const waiting = new Set<() => void>();

/**
 * The result of this write. Rejects with `Unanswered` after `patience` milliseconds, or as soon as the connection is
 * lost.
 */
export function answered<T>(write: Promise<T>, patience = PATIENCE): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => settle(() => reject(new Unanswered()));
    const timer = setTimeout(giveUp, patience);
    const settle = (say: () => void) => {
      clearTimeout(timer);
      waiting.delete(giveUp);
      say();
    };
    waiting.add(giveUp);
    write.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}

/** Tells every pending write that the connection is lost and no answer will come. */
export function loseAnswers(): void {
  for (const giveUp of [...waiting]) giveUp();
}
