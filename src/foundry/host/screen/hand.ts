/** Whether somebody's hand is at work on this page: what is asked for in answer to a click or a key was asked by a person. */

const GESTURES = ["pointerdown", "pointerup", "click", "keydown", "drop"] as const;

const watched = new WeakSet<object>();
let atWork = 0;
let last = Number.NEGATIVE_INFINITY;
let lastAt: Window | null = null;

/** Notes a click or a key from now until all that was listening to it has run. */
export function noteHand(): void {
  atWork++;
  last = performance.now();
  setTimeout(() => atWork--);
}

/** Listens to what is done in this window; more than once does no harm. Windows that were detached have their own. */
export function watchHand(view: Window | null): void {
  if (view === null || watched.has(view)) return;
  watched.add(view);
  const note = ({ isTrusted }: Event): void => {
    if (!isTrusted) return;
    lastAt = view;
    noteHand();
  };
  for (const gesture of GESTURES) view.addEventListener(gesture, note, { capture: true, passive: true });
}

/** Whether a click or a key is being answered right now. */
export const isByHand = (): boolean => atWork > 0;

/** The window in which a click or a key came last. Null before the first one. */
export const lastHandAt = (): Window | null => lastAt;

/** When a click or a key came last, on the clock of `performance.now()`. */
export const lastByHand = (): number => last;
