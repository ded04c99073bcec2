/** From an empty page to `ready`, in Foundry's order. */

import type { WorldPayload } from "../server/protocol.ts";
import { registerCoreKeys } from "./apps/core-keys.ts";
import { installApplications } from "./apps/install.ts";
import { buildInterface } from "./apps/interface.ts";
import { ask, connect } from "./core/connection.ts";
import { buildCombats, buildDocuments, buildEarly, followActors, type Game, userActivity } from "./core/game.ts";
import { Hooks } from "./core/hooks.ts";
import type { Localization } from "./core/i18n.ts";
import type { Keybindings } from "./core/keybindings.ts";
import { recordMissingGlobals } from "./core/missing.ts";
import { loadPackages } from "./core/packages.ts";
import { receive, receiveWaiting } from "./core/receive.ts";
import { believes, state } from "./core/state.ts";
import { createGame, createSurface } from "./core/surface.ts";
import type { GameTime } from "./core/time.ts";

/** What is announced before there is a game. */
const early: (() => void)[] = [];

function soon(run: () => void): void {
  if (state.payload) run();
  else early.push(run);
}

const listeners = {
  modified: receive,
  activity(change: { userId: string; active: boolean }) {
    soon(() => userActivity(change));
  },
  paused({ paused, userId }: { paused: boolean; userId: string }) {
    soon(() => {
      game.paused = paused;
      Hooks.callAll("pauseGame", paused, { userId });
    });
  },
  switched(switches: typeof state.switches) {
    // The generation of a page is settled when it loads.
    const { generation } = state.switches;
    state.switches = { ...switches, generation };
    if (state.built) void ui.combat?.render();
  },
  reconnected() {
    if (believes("reconnectReloads")) location.reload();
  },
};

async function start(): Promise<void> {
  const userId = new URLSearchParams(location.search).get("user") ?? "";
  await connect(userId, listeners);
  const payload = await ask<WorldPayload>("world");
  state.switches = payload.switches;
  createSurface(payload);
  installApplications(foundry.applications, CONFIG, payload.release.generation);
  recordMissingGlobals(globalThis);
  await loadPackages(payload);
  createGame(payload);
  buildEarly(payload);
  state.payload = payload;
  registerCoreKeys();
  for (const run of early) run();
  state.begin = () => begin(payload);
  await (game as unknown as Game).initialize();
}

/** The address may say `&language=de`, which is then remembered for this user. */
async function language(): Promise<string> {
  const asked = new URLSearchParams(location.search).get("language");
  if (asked !== null) await game.settings.set("core", "language", asked);
  const chosen = String(game.settings.get("core", "language"));
  return chosen in (CONFIG["supportedLanguages"] as object) ? chosen : "en";
}

async function begin(payload: WorldPayload): Promise<void> {
  const packages = [payload.system, ...payload.modules.filter((module) => module.active)];
  Hooks.callAll("init");
  await (game.i18n as Localization).load(packages, await language());
  Hooks.callAll("i18nInit");
  if (!believes("setupPrecedesCombats")) buildCombats(payload);
  Hooks.callAll("setup");
  buildDocuments(payload);
  (game.time as unknown as GameTime).initialize();
  followActors();
  receiveWaiting();
  await buildInterface(game, ui);
  (game.keybindings as Keybindings).initialize();
  game.ready = true;
  state.ready = true;
  Hooks.callAll("ready");
}

start().catch((error: unknown) => {
  console.error(error);
  document.body.append(`The page could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
});
