import { fileURLToPath } from "node:url";
import { buildDocuments, buildEarly, followActors } from "../client/core/game.ts";
import { Hooks } from "../client/core/hooks.ts";
import { receive } from "../client/core/receive.ts";
import { state } from "../client/core/state.ts";
import { createGame, createSurface } from "../client/core/surface.ts";
import type { CombatLike } from "../client/core/types/documents.ts";
import type { ModifyRequest, PackageInfo, WorldPayload } from "../server/protocol.ts";
import { Store } from "../server/store.ts";
import type { Generation } from "../server/switches.ts";
import type { Data, UserSource, WorldData } from "../server/world-data.ts";

/**
 * A Game Master's page without a browser: a game system runs in it, what is written goes to a store, and what that
 * announces comes back. The test puts `modify` in the place of the one in `client/core/connection.ts`.
 */

let store: Store;
let opened = 0;

export async function modify(request: ModifyRequest): Promise<Data[]> {
  const gm = store.world.users.find(({ role }) => role === 4) as UserSource;
  const messages = store.modify(gm, JSON.parse(JSON.stringify(request)) as ModifyRequest);
  for (const message of messages) receive(message);
  return messages[0]?.result ?? [];
}

interface Opening {
  readonly world: WorldData;
  readonly generation?: Generation;
  readonly system?: string;
}

const plain: PackageInfo = {
  ...{ id: "plain", title: "Plain", version: "1.0.0", active: true, folder: "systems/plain", socket: false },
  ...{ esmodules: [], scripts: [], styles: [], languages: [] },
};

/** Answers with the world's first encounter. A page that was once of 13 cannot be of 14. */
export async function openPage({ world, generation = 14, system = "plain" }: Opening): Promise<CombatLike> {
  store = new Store(structuredClone(world), () => state.switches.beliefs);
  Object.assign(state, { built: false, ready: false, synthetics: false });
  state.switches = { ...state.switches, generation, system };
  const gm = store.world.users.find(({ role }) => role === 4) as UserSource;
  const payload: WorldPayload = {
    ...{ userId: gm._id, world: structuredClone(store.world), packs: [], activeUsers: [gm._id], modules: [] },
    ...{ system: { ...plain, id: system }, release: { generation, build: 351 }, switches: state.switches },
  };
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined } });
  createSurface(payload);
  Hooks.events.clear(); // of the page before
  const script = fileURLToPath(new URL(`../systems/${system}/${system}.mjs`, import.meta.url));
  if (system !== "plain") await import(`${script}?${opened++}`);
  createGame(payload);
  const quiet = () => undefined;
  Object.assign(ui, { notifications: { warn: quiet, info: quiet, error: quiet } });
  buildEarly(payload);
  for (const step of ["init", "setup"]) Hooks.callAll(step);
  buildDocuments(payload);
  followActors();
  Object.assign(game, { ready: true });
  state.ready = true;
  Hooks.callAll("ready");
  return game.combats.contents[0] as CombatLike;
}

/** Waits for what a page has begun by itself. */
export async function still(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve));
}
