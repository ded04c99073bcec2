import { lastHandAt } from "./hand.ts";

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
