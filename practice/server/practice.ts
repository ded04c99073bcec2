/** A practice world in this process: what the command line starts, and each end-to-end test for itself. */
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { Server } from "socket.io";
import { lanAddresses } from "./addresses.ts";
import { compendiaOf } from "./compendia.ts";
import { Counters, type Counts, type LogEntry } from "./counters.ts";
import { type Failure, Failures } from "./failures.ts";
import type { Root } from "./files.ts";
import { listener } from "./http.ts";
import {
  defaultModules,
  gameSystem,
  gameSystems,
  type InstalledPackage,
  installedModules,
  packInfo,
  sent,
} from "./packages.ts";
import { load, Saved } from "./persistence.ts";
import { places } from "./places.ts";
import type { WorldPayload } from "./protocol.ts";
import { sample, samples } from "./samples.ts";
import { Sockets } from "./sockets.ts";
import { templateIn } from "./static.ts";
import { Store } from "./store.ts";
import { defaultSwitches, patched, type Switches, type SwitchPatch } from "./switches.ts";
import type { PackSource, WorldData } from "./world-data.ts";

export interface PracticeOptions {
  /** default 30000; 0 takes a free one */
  port?: number;
  host?: string;
  /** where the world is kept; null: in memory only */
  file?: string | null;
  /** what file pickers find in the world's own folder, `worlds/<id>`; default: `files` beside the file */
  data?: string | null;
  /** default: the file's, else the sample */
  world?: WorldData;
  switches?: SwitchPatch;
  /** folders with a module.json; default: the built module and practice/modules */
  modules?: string[];
  /** how long a page may be silent before its connection counts as lost, in milliseconds; default 4000 */
  silence?: number;
}

export interface Practice {
  url: string;
  port: number;
  /** changes switches while the world runs; answers all of them */
  switches(patch?: SwitchPatch): Switches;
  /** the world as it was at the start, or one of server/samples.ts, such as "lantern"; every page loads anew */
  reset(sample?: string): void;
  counters(): Counts;
  resetCounters(): void;
  /** the last 500 operations */
  log: readonly LogEntry[];
  /** the authoritative world; to read */
  world(): WorldData;
  drop(user: string): number;
  fail(failure: Failure): void;
  close(): Promise<void>;
}

const builds = { 13: 351, 14: 366 };

export async function createPractice(options: PracticeOptions = {}): Promise<Practice> {
  const file = options.file === undefined ? places.saved : options.file;
  const data = options.data === undefined ? file && join(dirname(file), "files") : options.data;
  const first = options.world ?? sample("ford");
  const directories = options.modules ?? defaultModules();
  const counters = new Counters();
  const failures = new Failures();
  let switches = patched(defaultSwitches(), options.switches ?? {});
  gameSystem(switches.system);
  const store = new Store(options.world ?? load(file) ?? first, () => switches.beliefs);
  const saved = new Saved(file, () => store.world);
  /** Modules of ours in practice/modules, there only when their switch says so. */
  const optional = () => (["dock", "listener", "veil"] as const).filter((name) => !switches[name]);
  let installed: InstalledPackage[] | undefined;
  /** As they were at the last page load: read for each request, they would cost more than what is asked for. */
  const modules = () => {
    installed ??= installedModules(directories, [...switches.disabledModules, ...optional()]);
    return installed;
  };

  const packages = () => [...modules(), gameSystem(switches.system)];
  const roots = (): Root[] => [
    ...packages().filter(({ directory }) => directory !== ""),
    ...(data === null ? [] : [{ folder: `worlds/${store.world.id}`, directory: data }]),
  ];

  const compendia = new Map<string, PackSource[]>();
  for (const one of [...installedModules(directories, []), ...gameSystems()])
    compendia.set(one.folder, await compendiaOf(one));
  /** The world's own, and those of whatever is active. */
  const packs = () => [
    ...(store.world.packs ?? []),
    ...packages().flatMap((one) => (one.active ? (compendia.get(one.folder) ?? []) : [])),
  ];

  function payload(userId: string): WorldPayload {
    installed = undefined;
    const { packs: _, ...world } = store.world;
    return {
      userId,
      world,
      packs: packs().map(packInfo),
      activeUsers: sockets.clients.activeUsers(),
      modules: modules().map(sent),
      system: sent(gameSystem(switches.system)),
      release: { generation: switches.generation, build: builds[switches.generation] },
      switches,
    };
  }

  const http = createServer();
  const io = new Server(http, {
    ...{ pingInterval: 5000, pingTimeout: options.silence ?? 4000 },
    maxHttpBufferSize: 1e8,
  });
  const sockets: Sockets = new Sockets(io, {
    store,
    counters,
    failures,
    switches: () => switches,
    packages: () => ({ modules: modules(), system: gameSystem(switches.system) }),
    packs,
    template: (path) => templateIn(packages(), path),
    roots: () => roots(),
    payload,
    changed: () => saved.changed(),
  });

  const levers = {
    world: () => store.world,
    roots: () => roots(),
    readSwitches: () => switches,
    switches(patch: SwitchPatch = {}) {
      const next = patched(switches, patch);
      installed = undefined;
      gameSystem(next.system);
      switches = next;
      if (Object.keys(patch).length > 0) sockets.clients.send("switches", switches);
      return switches;
    },
    reset(id?: string) {
      store.world = new Store(id ? sample(id) : first, () => switches.beliefs).world;
      counters.reset();
      failures.clear();
      saved.changed();
      sockets.clients.send("reload");
    },
    state: () => ({
      world: { id: store.world.id, title: store.world.title, description: store.world.description ?? "" },
      users: store.world.users,
      actors: store.world.actors.map(({ _id, name, img, ownership }) => ({ _id, name, img, ownership })),
      online: sockets.clients.activeUsers(),
      modules: modules().map(sent),
      system: sent(gameSystem(switches.system)),
      systems: gameSystems().map(({ id, title }) => ({ id, title })),
      samples: Object.entries(samples).map(([id, { title }]) => ({ id, title })),
      addresses: lanAddresses(port),
      switches,
      counters: counters.read(),
      log: counters.log,
    }),
    resetCounters: () => counters.reset(),
    drop(user: string) {
      const clients = sockets.clients.of(user);
      for (const client of clients) client.drop();
      return clients.length;
    },
    fail: (failure: Failure) => failures.add(failure),
  };

  http.on("request", listener(levers));
  const port = await listening(http, options.port ?? 30000, options.host);
  return {
    url: `http://localhost:${port}`,
    port,
    switches: levers.switches,
    reset: levers.reset,
    counters: () => counters.read(),
    resetCounters: levers.resetCounters,
    log: counters.log,
    world: levers.world,
    drop: levers.drop,
    fail: levers.fail,
    async close() {
      saved.flush();
      await io.close();
      http.closeAllConnections();
    },
  };
}

function listening(http: HttpServer, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      http.off("error", reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}
