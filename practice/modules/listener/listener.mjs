import { heard } from "./heard.mjs";
import { listenToHooks } from "./hooks.mjs";
import { wrapCombat, wrapRegions, wrapRegistry } from "./wraps.mjs";

globalThis.heard = heard;

Hooks.once("init", listenToHooks);
Hooks.once("setup", () => {
  wrapRegions();
  wrapRegistry();
  // Loaded after the others, so it finds the class that they have left.
  wrapCombat();
});
