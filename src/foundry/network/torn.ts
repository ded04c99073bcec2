import { type Home, homeBy } from "../storage/home.ts";
import { isTorn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { revisions } from "./presence.ts";

/**
 * If the Game Masters' seal is torn, play is held until one of them repairs it. Players' pages have no key, so a Game
 * Master's page tells them, and that holds until something newer is written there.
 */

/** Homes, each with the revision whose seal is torn. */
export type Torn = Readonly<Record<string, number>>;

/** How many homes are checked, the latest ones, since each check opens a seal. */
const MOST = 20;

/** The seals that this Game Master's page found torn. */
export function tornHere(): Torn {
  if (!game.user.isGM) return {};
  const met = Object.keys(revisions()).slice(-MOST);
  const found = met.flatMap((id) => {
    const stored = homeBy(id) === null ? null : storedAt(id);
    return stored !== null && isTorn(stored) ? [[id, stored.rev] as const] : [];
  });
  return Object.fromEntries(found);
}

const heard = new Map<string, Torn>();

/** A Game Master's page reports its torn seals. Answers whether that is news. */
export function hearTorn(page: string, torn: Torn): boolean {
  const isChanged = JSON.stringify(torn) !== JSON.stringify(heard.get(page) ?? {});
  if (Object.keys(torn).length === 0) heard.delete(page);
  else heard.set(page, torn);
  return isChanged;
}

/** These pages are gone, so no one waits any longer for repairs that they asked for. */
export function forgetTorn(pages: readonly string[]): void {
  for (const page of pages) heard.delete(page);
}

/** Whether play is held there until a Game Master has repaired its seal. */
export function isHeldUp({ id }: Home): boolean {
  const rev = storedAt(id)?.rev;
  return [...heard.values()].some((torn) => Object.hasOwn(torn, id) && torn[id] === rev);
}
