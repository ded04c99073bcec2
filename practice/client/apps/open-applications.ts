import type { ApplicationV2 } from "./application.ts";

/** foundry.applications.instances: every rendered application by its element id. */
export const instances = new Map<string, ApplicationV2>();

let top = 100;

export const nextZIndex = (): number => ++top;
