import type { PackageInfo, WorldPayload } from "../../server/protocol.ts";
import type { WorldData } from "../../server/world-data.ts";
import { buildDocuments, buildEarly } from "./game.ts";
import { missing } from "./missing.ts";
import { state } from "./state.ts";
import { createGame, createSurface } from "./surface.ts";

const system: PackageInfo = {
  id: "plain",
  title: "Plain",
  version: "1.0.0",
  active: true,
  esmodules: [],
  scripts: [],
  styles: [],
  languages: [],
  socket: false,
  folder: "systems/plain",
};

/** For tests: a page's globals without a page, and the world's documents as this user has them. Nothing can be written. */
export function openWorld(world: WorldData, userName: string): void {
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
  const payload: WorldPayload = {
    userId: world.users.find(({ name }) => name === userName)?._id ?? "",
    world,
    packs: [],
    activeUsers: [],
    modules: [],
    system,
    release: { generation: 14, build: 366 },
    switches: state.switches,
  };
  missing.clear(); // of the page before
  createSurface(payload);
  createGame(payload);
  buildEarly(payload);
  buildDocuments(payload);
}
