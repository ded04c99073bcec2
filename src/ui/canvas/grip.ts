import { MODULE } from "../../foundry/host/module.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { keepHere } from "../page/keep-here.ts";
import { type LineUpPlace, movedBy, placeAt, placeFrom, textOf } from "./place.ts";

/** Moves the line-up along the canvas: by its grip with a pointer, or with the arrow keys on it. */

const KEY = "lineUp";
const GRIP = "[data-grip]";

/** Where this user has put it. */
export const placeNow = (): LineUpPlace => placeFrom(game.settings.get(MODULE, KEY));

const keep = (place: LineUpPlace): Promise<void> => keepHere(KEY, textOf(place));

/** Listens to the grip of the line-up. `lay` puts it where it is to be. */
export function listenToGrip(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  strip.addEventListener("keydown", (event) => {
    if (elementAt(event.target)?.closest(GRIP) === null) return;
    const place = movedBy(event.key, placeNow(), isMirrored(strip));
    if (place === null) return;
    event.preventDefault();
    event.stopPropagation(); // Foundry would move a token
    void keep(place).then(() => lay(place));
  });
  strip.addEventListener("dragstart", (event) => event.preventDefault()); // the browser's own drag would end ours
  strip.addEventListener("pointerdown", (event) => {
    const grip = elementAt(event.target)?.closest<HTMLElement>(GRIP) ?? null;
    if (grip === null || event.button !== 0) return;
    follow(strip, lay);
  });
}

function follow(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  const listening = new AbortController();
  const listen = { signal: listening.signal, capture: true };
  let last: LineUpPlace | null = null;
  document.addEventListener(
    "pointermove",
    (event) => {
      event.preventDefault();
      last = placeOf(event, strip);
      lay(last);
    },
    listen,
  );
  const over = (): void => {
    listening.abort();
    if (last !== null) void keep(last);
  };
  document.addEventListener("pointerup", over, listen);
  document.addEventListener("pointercancel", over, listen);
}

function placeOf({ clientX, clientY }: PointerEvent, strip: HTMLElement): LineUpPlace {
  const { left, width } = strip.getBoundingClientRect();
  const own = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  const room = width - own;
  return placeAt(room > 0 ? (clientX - left - own / 2) / room : 0.5, clientY / innerHeight, isMirrored(strip));
}

const isMirrored = (element: HTMLElement): boolean => getComputedStyle(element).direction === "rtl";
