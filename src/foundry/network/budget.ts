/**
 * How much one sender may ask of a page: by a fault or on purpose, a player's browser can send thousands of messages in
 * a moment.
 */

/** How many of one sender's requests are handled in a second. */
export const REQUESTS = 20;
/** How many of one sender's messages are read in a second, of any kind. */
export const MESSAGES = 60;
const SECOND = 1000;

interface Window {
  since: number;
  spent: number;
  told: boolean;
}

/** Counts what each sender has used in the current second. */
export class Budget {
  readonly #most: number;
  readonly #windows = new Map<string, Window>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `spent` if there is room, else `over`, or `told` the first time in this second. `now` is in milliseconds. */
  take(sender: string, now: number): "spent" | "told" | "over" {
    let window = this.#windows.get(sender);
    if (window === undefined || now - window.since >= SECOND) {
      window = { since: now, spent: 0, told: false };
      this.#windows.set(sender, window);
    }
    if (window.spent < this.#most) {
      window.spent++;
      return "spent";
    }
    if (window.told) return "over";
    window.told = true;
    return "told";
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
