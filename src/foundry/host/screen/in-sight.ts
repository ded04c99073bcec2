import { pagesHere } from "./pages.ts";

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
