import type { Position } from "./types.ts";

export interface PlacedPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  zIndex: number;
  scale: number;
}

/** Puts a window where `asked` says, as far as the page has room; one without a place yet goes into the middle. */
export function placeWindow(element: HTMLElement, place: PlacedPosition, asked: Position): void {
  const first = !isPlaced(element);
  if (asked.width != null) place.width = asked.width;
  if (asked.height != null) place.height = asked.height;
  const { innerWidth, innerHeight } = element.ownerDocument.defaultView ?? window;
  element.style.width = place.width === "auto" ? "" : `${Math.min(place.width, innerWidth)}px`;
  element.style.height = place.height === "auto" ? "" : `${Math.min(place.height, innerHeight)}px`;
  const room = { x: innerWidth - element.offsetWidth, y: innerHeight - element.offsetHeight };
  const left = asked.left ?? (first ? room.x / 2 : place.left);
  const top = asked.top ?? (first ? room.y / 2 : place.top);
  place.left = Math.round(Math.max(0, Math.min(left, Math.max(0, room.x))));
  place.top = Math.round(Math.max(0, Math.min(top, Math.max(0, room.y))));
  element.style.left = `${place.left}px`;
  element.style.top = `${place.top}px`;
}

export const isPlaced = (element: HTMLElement): boolean => element.style.left !== "";
