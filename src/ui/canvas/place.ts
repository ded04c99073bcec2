/** Where the line-up lies: along which edge of the canvas, and how far along it. */
export interface LineUpPlace {
  readonly edge: "top" | "bottom";
  /** From 0 at the start of the line to 1 at its end. */
  readonly at: number;
}

/** In the middle of the upper edge. */
const USUAL: LineUpPlace = { edge: "top", at: 0.5 };

/** How far one key moves it. */
const STEP = 0.05;

/** The place that was kept as this text; the usual one if it says none. */
export function placeFrom(text: string): LineUpPlace {
  const [, edge, at] = /^(top|bottom) (0|1|0?\.\d+)$/.exec(text) ?? [];
  if (at === undefined) return USUAL;
  return { edge: edge === "bottom" ? "bottom" : "top", at: Number(at) };
}

/** The place as it is kept. */
export const placeText = ({ edge, at }: LineUpPlace): string => `${edge} ${within(at)}`;

/** Within its edge, in steps small enough for a pointer. */
const within = (at: number): number => Math.round(Math.min(1, Math.max(0, at)) * 100) / 100;

/** The place after this key, or null if the key moves nothing. `isMirrored` is for text that runs from right to left. */
export function movedBy(key: string, { edge, at }: LineUpPlace, isMirrored: boolean): LineUpPlace | null {
  const back = isMirrored ? "ArrowRight" : "ArrowLeft";
  const on = isMirrored ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowUp") return { edge: "top", at };
  if (key === "ArrowDown") return { edge: "bottom", at };
  if (key === back) return { edge, at: within(at - STEP) };
  return key === on ? { edge, at: within(at + STEP) } : null;
}

/** The place for a pointer, from how far across and down the canvas it is, from 0 to 1. */
export const placeAt = (across: number, down: number, isMirrored: boolean): LineUpPlace => ({
  edge: down > 0.5 ? "bottom" : "top",
  at: within(isMirrored ? 1 - across : across),
});

/** Which places of the line-up stand where not all of them have room. Independent of any page. */

/** A place, with its width in pixels. */
export interface Placed {
  readonly width: number;
  /** It has something to press, or acts: it stays, whatever the room. */
  readonly stays: boolean;
}

/**
 * The indices of the places that are shown: whole ones only, the last left out first, those that stay never. They fit into
 * `room` pixels, with `more` for the number of those left out, unless those that stay do not.
 */
export function fitting(places: readonly Placed[], room: number, more: number): ReadonlySet<number> {
  const widths = places.map(({ width }) => width);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const shown = new Set(places.keys());
  if (all <= room) return shown;
  let sum = all + more;
  for (const at of [...places.keys()].toReversed()) {
    if (sum <= room) break;
    if (places[at]?.stays === true) continue;
    shown.delete(at);
    sum -= widths[at] ?? 0;
  }
  return shown;
}
