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

/** Windows of the browser's own, which Foundry opens from 14 on. */
interface Detached {
  readonly windows: ReadonlyMap<string, { readonly window?: Window }>;
  readonly focused?: Window | null;
}

function detached(): Detached | null {
  if (!("detached" in foundry.applications)) return null;
  return (foundry.applications as unknown as { readonly detached: Detached }).detached;
}

/** Those that are open, by their ids. */
export const detachedHere = (): readonly (readonly [id: string, view: Window])[] =>
  [...(detached()?.windows ?? [])].flatMap(([id, { window: view }]) =>
    view === undefined || view.closed ? [] : [[id, view] as const],
  );

/** The one of the last click or key. A click that loads what listens to clicks was not seen: then the one in use. */
function atHand(): readonly [id: string, view: Window] | undefined {
  const at = lastHandAt() ?? detached()?.focused;
  return detachedHere().find(([, view]) => view === at);
}

/** Options of a first render by which it opens in the window of the last click, if that is a detached one. */
export function windowOfHand(): { readonly window?: { readonly windowId: string } } {
  const found = atHand();
  return found === undefined ? {} : { window: { windowId: found[0] } };
}

/** The detached window of the last click or key. Null if that came in the main one. */
export const detachedAtHand = (): Window | null => atHand()?.[1] ?? null;

/** The window in which the next of ours opens. */
export const viewAtHand = (): Window => detachedAtHand() ?? window;
