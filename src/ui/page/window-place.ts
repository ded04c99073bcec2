import { detachedAtHand, viewAtHand } from "../../foundry/host/screen/detached.ts";

/** Less room than this beside the sidebar counts as none. In pixels. */
const LEAST_ROOM = 640;

/** Where to put a window of this width without hiding the tracker, if there is room. */
export function placeFor(wanted: number): { readonly width: number; readonly left: number } {
  const { innerWidth } = viewAtHand();
  const sidebar = detachedAtHand() === null ? document.getElementById("sidebar") : null;
  const edge = sidebar?.getBoundingClientRect().left ?? 0;
  const room = edge >= LEAST_ROOM ? edge : innerWidth;
  const width = Math.min(wanted, room - 16);
  return { width, left: (room - width) / 2 };
}

/** All the room there is without hiding the tracker. */
export function wholeBeside(): { readonly width: number; readonly left: number; readonly height: number } {
  const { innerWidth, innerHeight } = viewAtHand();
  return { ...placeFor(innerWidth), height: innerHeight - 8 };
}

/** This width, or all there is. */
export const widthFor = (wanted: number): number => Math.min(wanted, viewAtHand().innerWidth - 16);
