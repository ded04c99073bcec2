import type { ApplicationV2 } from "./application.ts";

/** foundry.applications.instances: every rendered application by its element id. */
export const instances = new Map<string, ApplicationV2>();

let top = 100;

export const nextZIndex = (): number => ++top;

/** The framed window that lies on top, if any. */
export function topWindow(): ApplicationV2 | null {
  let best: ApplicationV2 | null = null;
  for (const app of instances.values()) {
    if (!app.rendered || !app.hasFrame) continue;
    if (!best || app.position.zIndex >= best.position.zIndex) best = app;
  }
  return best;
}
