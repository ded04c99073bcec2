import { onHook } from "../host.ts";
import { detachedHere, lastHandAt, watchHand } from "./by-hand.ts";

/** All pages on which this user has parts of Foundry: the main one, and those of windows of the browser's own. */

type Follow = (page: Document) => void;

const pages = new Set<Document>();
const followers: Follow[] = [];

/** Calls this once for each page: those that are here, and those that come. */
export function onEveryPage(follow: Follow): void {
  followers.push(follow);
  for (const page of pagesHere()) follow(page);
}

/** Takes note of a page. More than once does no harm. */
export function meetPage(page: Document): void {
  if (pages.has(page)) return;
  pages.add(page);
  for (const follow of followers) follow(page);
}

/** Called once. */
export function watchPages(): void {
  onEveryPage(({ defaultView }) => watchHand(defaultView));
  meetPage(document);
  for (const [, view] of detachedHere()) meetPage(view.document);
  onHook("openDetachedWindow", (_id: string, view: Window) => meetPage(view.document));
}

/** The pages that are open, first the one of the last click or key. */
export function pagesHere(): readonly Document[] {
  if (pages.size === 0) return [document]; // settings may ask before all is ready
  for (const page of pages) if (page.defaultView === null || page.defaultView.closed) pages.delete(page);
  const isAtHand = (page: Document): number => Number(page.defaultView === lastHandAt());
  return [...pages].toSorted((a, b) => isAtHand(b) - isAtHand(a));
}

/** The page of the last click or key, or else the main one. */
export const pageAtHand = (): Document => pagesHere()[0] ?? document;

/** The element of this id on whatever page it is. */
export function elementBy(id: string): HTMLElement | null {
  for (const page of pagesHere()) {
    const found = page.getElementById(id);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the user can see what waits for them. */

const STRIP = ".dealt-in-strip";
const TABLE = ".dealt-in-table";

/** Hooks with which what is in sight changes. */
export const LOOKS = ["changeSidebarTab", "collapseSidebar", "renderApplicationV2", "closeApplicationV2"] as const;

/** Whether any of our screens that show questions is in sight: in the sidebar, in a window, or in one of its own. */
export const isTrackerInSight = (): boolean => isStripInSight() || isSomewhere(TABLE);

/** Whether a strip is in sight, in the sidebar, popped out, or in a window of its own. */
export const isStripInSight = (): boolean => isSomewhere(STRIP);

function isSomewhere(what: string): boolean {
  return pagesHere().some((page) => [...page.querySelectorAll(what)].some(isSeen));
}

/** Whether the Combat tab is open in the sidebar. */
export const isTabOpen = (): boolean =>
  [...document.querySelectorAll("#sidebar #combat")].some((tab) => tab.checkVisibility() && isSeen(tab));

function isSeen(part: Element): boolean {
  if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const page = part.ownerDocument.documentElement;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < page.clientWidth && top < page.clientHeight && right > left;
}
