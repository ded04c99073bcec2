import { stageBox } from "../animation/stage/boxes.ts";

/** Where calls hang: in the middle of the canvas, below what lies along its upper edge. */

/** Space to the upper edge, or to what hangs there; and a banner's height. In pixels. */
const MARGIN = 20;
const BANNER = 129;

const ABOVE = "#dealt-in-canvas > *, #dealt-in-rolls:not(.is-sheet)";

/** Spans this frame over the canvas: as high up as a banner hangs, or below it. */
export function hang({ style }: HTMLElement, at: "top" | "below"): void {
  const { left, width } = stageBox();
  const above = [...document.querySelectorAll(ABOVE)].map((one) => one.getBoundingClientRect().bottom);
  const top = Math.max(0, ...above) + MARGIN;
  style.top = `${at === "top" ? top : top + BANNER + MARGIN / 2}px`;
  style.left = `${left}px`;
  style.width = `${width}px`;
}
