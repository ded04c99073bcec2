import { lastHandAt } from "./hand.ts";

/** Windows of the browser's own, by their ids. */
interface WithDetached {
  readonly detached: { readonly windows: ReadonlyMap<string, { readonly window: object }> };
}

/** Options of a first render by which it opens in the window of the last click, if that is a detached one. */
export function windowOfHand(): { readonly window?: { readonly windowId: string } } {
  if (!("detached" in foundry.applications)) return {}; // from Foundry 14 on
  const { detached } = foundry.applications as unknown as WithDetached;
  const found = [...detached.windows].find(([, { window }]) => window === lastHandAt());
  return found === undefined ? {} : { window: { windowId: found[0] } };
}
