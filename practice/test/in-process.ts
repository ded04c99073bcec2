import { fileURLToPath } from "node:url";
import { connect } from "../client/core/connection.ts";
import { buildDocuments, buildEarly, followActors } from "../client/core/game.ts";
import { Hooks } from "../client/core/hooks.ts";
import { receive } from "../client/core/receive.ts";
import { state } from "../client/core/state.ts";
import { createGame, createSurface } from "../client/core/surface.ts";
import type { CombatLike } from "../client/core/types/documents.ts";
import type { Line } from "../client/outside/contract.ts";
import { outside } from "../client/outside/served.ts";
import type { Answer, ModifyRequest, PackageInfo, WorldPayload } from "../server/protocol.ts";
import { Store } from "../server/store.ts";
import { type Beliefs, defaultSwitches, type Generation } from "../server/switches.ts";
import type { Data, UserSource, WorldData } from "../server/world-data.ts";

/**
 * A Game Master's page without a browser: a game system runs in it, what is written goes to a store, and what that
 * announces comes back.
 */

let store: Store;
let opened = 0;

const honest = {
  async modify(request: ModifyRequest): Promise<Data[]> {
    const gm = store.world.users.find(({ role }) => role === 4) as UserSource;
    const messages = store.modify(gm, request);
    for (const message of messages) server.announce(message);
    return messages[0]?.result ?? [];
  },
  announce: receive,
  /** What goes to other pages. */
  relay(_channel: string, _message: unknown): void {},
};

/** What is at the other end of the page's line. A test may put something else in its place until the next page is opened. */
export const server = { ...honest };

const quiet = (): void => undefined;

const line: Line = {
  connected: true,
  id: "in-process",
  on: quiet,
  once: quiet,
  off: quiet,
  cut: quiet,
  mend: quiet,
  emit(event, request: ModifyRequest, ack: (answer: Answer<Data[]>) => void) {
    if (event !== "modifyDocument") return server.relay(event, request);
    server.modify(request).then(
      (result) => ack({ result }),
      ({ message }: Error) => ack({ error: message }),
    );
  },
};

interface Opening {
  readonly world: WorldData;
  readonly generation?: Generation;
  readonly system?: string;
  /** The id that the game system goes by, if it is not its folder's. */
  readonly as?: string;
  readonly beliefs?: Partial<Beliefs>;
  readonly modules?: PackageInfo[];
  /** Modules of the practice world that run beside it. */
  readonly neighbours?: readonly string[];
  /** Once there are classes, and before any package's script. */
  readonly surface?: () => void;
  /** From `init` to `setup`, for a module that is part of the test. */
  readonly begin?: () => void;
}

const plain: PackageInfo = {
  id: "plain",
  title: "Plain",
  version: "1.0.0",
  active: true,
  folder: "systems/plain",
  socket: false,
  esmodules: [],
  scripts: [],
  styles: [],
  languages: [],
};

/** Answers with the world's first encounter. */
export async function openPage({ world, generation = 14, system = "plain", ...more }: Opening): Promise<CombatLike> {
  const { as = system, beliefs = {}, modules = [], neighbours = [], surface = quiet, begin = steps } = more;
  Object.assign(state, { built: false, ready: false, synthetics: false });
  const switches = defaultSwitches();
  state.switches = { ...switches, generation, system, beliefs: { ...switches.beliefs, ...beliefs } };
  store = new Store(structuredClone(world), () => state.switches.beliefs);
  Object.assign(server, honest);
  const gm = store.world.users.find(({ role }) => role === 4) as UserSource;
  const payload: WorldPayload = {
    userId: gm._id,
    world: structuredClone(store.world),
    packs: [],
    activeUsers: [gm._id],
    modules,
    system: { ...plain, id: as, title: as },
    release: { generation, build: 366 },
    switches: state.switches,
  };
  outside.openLine = () => line;
  void connect(gm._id, { modified: quiet, activity: quiet, paused: quiet, switched: quiet, reconnected: quiet });
  Object.assign(globalThis, page());
  createSurface(payload);
  Hooks.events.clear(); // of the page before
  surface();
  opened++;
  if (system !== "plain") await script(`systems/${system}/${system}.mjs`);
  for (const name of neighbours) await script(`modules/${name}/${name}.mjs`);
  createGame(payload);
  Object.assign(ui, { notifications: { warn: quiet, info: quiet, error: quiet }, combat: undefined });
  buildEarly(payload);
  begin();
  buildDocuments(payload);
  followActors();
  Object.assign(game, { ready: true });
  state.ready = true;
  Hooks.callAll("ready");
  return game.combats.contents[0] as CombatLike;
}

function steps(): void {
  for (const step of ["init", "setup"]) Hooks.callAll(step);
}

/** Each page runs it anew. */
const script = (path: string) => import(`${fileURLToPath(new URL(`../${path}`, import.meta.url))}?${opened}`);

function page(): object {
  const kept = new Map<string, string>();
  return {
    document: { createElement: () => ({}) },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
  };
}

/** Waits for what a page has begun by itself. */
export async function still(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve));
}
