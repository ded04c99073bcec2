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
export const textOf = ({ edge, at }: LineUpPlace): string => `${edge} ${within(at)}`;

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
