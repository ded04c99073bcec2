import { heard } from "./heard.mjs";
import { listenToHooks } from "./hooks.mjs";
import { wrapCombat, wrapRegions, wrapRegistry } from "./wraps.mjs";

globalThis.heard = heard;

Hooks.once("init", listenToHooks);
Hooks.once("setup", () => {
  wrapRegions();
  wrapRegistry();
  // Whoever else replaces the class does so before this page is ready.
  wrapCombat();
});
