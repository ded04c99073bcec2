/**
 * Foundry waits for ever for the answer to a write: one that was on its way when the connection broke never comes. We
 * wait for as long as a busy server may take, and no longer than the connection lasts.
 */

/** How long the server may take to answer a write, in milliseconds. */
export const PATIENCE = 10_000;
/** How long a game system may take to begin an encounter, since it may ask somebody something first. In milliseconds. */
export const LONG_PATIENCE = 120_000;

/** Whether something was written is not known: no answer came. */
export class Unanswered extends Error {
  constructor() {
    super("The server did not answer.");
  }
}

const waiting = new Set<() => void>();

/** What this write comes to; rejects with `Unanswered` after `patience` milliseconds, and as soon as the connection is lost. */
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

/** The connection is lost: whatever is still waited for will not be answered. */
export function loseAnswers(): void {
  for (const giveUp of [...waiting]) giveUp();
}
