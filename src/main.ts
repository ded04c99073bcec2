import "../styles/dealt-in.scss";
import { clean } from "./foundry/check/clean.ts";
import { isSafe } from "./foundry/check/safe.ts";
import { extendCombats } from "./foundry/entry/combat.ts";
import { drawLack, watchFirst, watchLack, watchMenus } from "./foundry/entry/first-tracker.ts";
import { earlyApi, isRestHere, loadLater, noteReady, registerKeys } from "./foundry/entry/seam.ts";
import { registerSettings } from "./foundry/entry/settings.ts";
import { registerMenuOf, registerMenus } from "./foundry/entry/settings-menus.ts";
import { cleanFaultsWith, watchFaults } from "./foundry/host/faults.ts";
import { onceHook, onHook } from "./foundry/host/host.ts";
import { MODULE } from "./foundry/host/module.ts";
import { watchGuides } from "./foundry/host/screen/guides.ts";
import { isDeckInUse } from "./foundry/storage/chosen.ts";

/** What a page needs before any deck is chosen. Everything else is in `rest.ts`. */

/** The greeting of Combat Tracker Dock, which may come before any hook for other modules. */
let dock: unknown = null;
onceHook("combat-tracker-dock-init", (parts: unknown) => {
  dock = parts;
});

const load = async () => (await import("./rest.ts")).restWith(dock);

Hooks.once("init", () => {
  cleanFaultsWith(clean);
  watchFaults();
  if (isSafe()) startSafely();
  else start();
});

/** The report alone. */
function startSafely(): void {
  loadLater(load, false, () => undefined);
  registerSettings(() => undefined);
  registerMenuOf("report");
  const says = "dealt-in.safe.started";
  Hooks.once("ready", () => void ui.notifications.warn(game.i18n.localize(says), { permanent: true }));
}

function start(): void {
  loadLater(load, true, drawLack);
  const module = game.modules.get(MODULE);
  if (module !== undefined) module.api = Object.freeze(earlyApi);
  Hooks.callAll("dealt-in.init", earlyApi);
  registerSettings(fetchIfUsed);
  registerMenus();
  registerKeys();
  watchMenus();
  watchFirst();
  watchLack();
  watchGuides();
  Hooks.once("setup", () => {
    extendCombats();
    fetchIfUsed();
  });
  Hooks.once("ready", () => {
    noteReady();
    fetchIfUsed();
  });
  for (const hook of ["createCombat", "updateCombat"]) onHook(hook, fetchIfUsed);
}

/** Fetches the rest as soon as a deck is in use. */
function fetchIfUsed(): void {
  if (isDeckInUse()) void isRestHere();
}
