/**
 * How much one sender may ask of a page: by a fault or on purpose, a player's browser can send thousands of messages in
 * a moment.
 */

/** How many of one sender's requests are handled in a second. */
export const REQUESTS = 20;
/** How many of one sender's messages are read in a second, of any kind. */
export const MESSAGES = 60;
/** How many characters they may have together: several of the longest, and any number of usual ones. */
export const LETTERS = 150_000;
const SECOND = 1000;

interface Window {
  since: number;
  spent: number;
  letters: number;
  warned: boolean;
}

/** Counts each sender's use in the current second. */
export class Budget {
  readonly #most: number;
  readonly #letters: number;
  readonly #windows = new Map<string, Window>();

  constructor(most: number, letters = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#letters = letters;
  }

  /**
   * `spent` if there is room, else `over`, or `told` the first time in this second. `now` is in milliseconds. `length`
   * is asked only while there is room, since measuring takes time as well.
   */
  take(sender: string, now: number, length: () => number = () => 0): "spent" | "warned" | "over" {
    let window = this.#windows.get(sender);
    if (window === undefined || now - window.since >= SECOND) {
      window = { since: now, spent: 0, letters: 0, warned: false };
      this.#windows.set(sender, window);
    }
    if (window.spent < this.#most && window.letters < this.#letters) {
      window.spent++;
      window.letters += length();
      if (window.letters <= this.#letters) return "spent";
    }
    if (window.warned) return "over";
    window.warned = true;
    return "warned";
  }
}

/** Runs it at once, and runs any calls within the next `pause` milliseconds as one call when they are over. */
export function atMostEach(pause: number, what: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const rest = (): void => {
    timer = null;
    if (!again) return;
    again = false;
    run();
  };
  const run = (): void => {
    timer = setTimeout(rest, pause);
    what();
  };
  return () => {
    if (timer === null) run();
    else again = true;
  };
}
