import { once } from "../../engine/table/once.ts";
import { settingOf } from "../../foundry/host/host.ts";

/** Whether nothing should move, by the user's system or Foundry's photosensitive mode. */
export function isStill({ ownerDocument }: HTMLElement): boolean {
  const { defaultView } = ownerDocument;
  return (defaultView !== null && reduced(defaultView).matches) || settingOf("core", "photosensitiveMode") === true;
}

/** Each window has its own, which stays true as the system's setting changes: asking anew costs far more. */
const reduced = once((window: Window): MediaQueryList => window.matchMedia("(prefers-reduced-motion: reduce)"));

/** The part of the page in which the map can be seen. */
export const canvasBox = (): DOMRect =>
  document.getElementById("ui-middle")?.getBoundingClientRect() ?? document.body.getBoundingClientRect();

/** In less room than this what is shown there lies over what is beside the map. In pixels. */
const LEAST = 280;

/** Where there is room for what is shown above the map: as wide as the page where the map is hardly to be seen. */
export function stageBox(): Pick<DOMRect, "left" | "top" | "width" | "height"> {
  const { left, top, width, height } = canvasBox();
  return width < LEAST ? { left: 0, top, width: window.innerWidth, height } : { left, top, width, height };
}
