import { once } from "../../engine/table/once.ts";
import { settingOf } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";

/** Which cards move for this user: all, those of their own seats, or none. */
export function cardsMove(): "all" | "mine" | "off" {
  const wish: unknown = game.settings.get(MODULE, "motion");
  if (wish === "mine" || wish === "off") return wish;
  return wish === "false" ? "off" : "all"; // version 0.1.0 kept yes or no
}

/** Whether the user wants no card to move, or nothing at all. */
export const isStill = (root: HTMLElement): boolean => cardsMove() === "off" || isCalm(root);

/** Whether nothing should move, by the user's system or Foundry's photosensitive mode. */
export function isCalm({ ownerDocument }: HTMLElement): boolean {
  const { defaultView } = ownerDocument;
  return (defaultView !== null && reduced(defaultView).matches) || settingOf("core", "photosensitiveMode") === true;
}

/** Each window has its own, which stays true as the system's setting changes: asking anew costs far more. */
const reduced = once((window: Window): MediaQueryList => window.matchMedia("(prefers-reduced-motion: reduce)"));
