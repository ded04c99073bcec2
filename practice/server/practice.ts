/** A practice world in this process: what the command line starts, and each end-to-end test for itself. */
import { dirname, join } from "node:path";
import { lanAddresses } from "./addresses.ts";
import { broughtBy, folderOfSamples, shown, worldOf } from "./brought.ts";
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
import { seeded } from "./random.ts";
import { sample, samples } from "./samples.ts";
import { templateIn } from "./static.ts";
import { Station } from "./station.ts";
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
  /**
   * the world as it was at the start, one of server/samples.ts, such as "lantern", or one that a package brings,
   * `package/sample`; every page loads anew
   */
  reset(sample?: string): void;
  counters(): Counts;
  resetCounters(): void;
  /** the latest 500 operations */
  log: readonly LogEntry[];
  /** the authoritative world; to read */
  world(): WorldData;
  drop(user: string): number;
  fail(failure: Failure): void;
  /** what `fail` has ordered, for this user or for anybody, and has not happened yet */
  forgive(user?: string): void;
  /** the server goes down where it stands, with nothing said, and comes back after the switch `outage` with what was written */
  crash(): void;
  isUp(): boolean;
  /** messages on their way to and from all pages */
  pending(): number;
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
  const { system } = switches;
  gameSystem(system);
  const store = new Store(options.world ?? load(file) ?? first, () => switches.beliefs);
  if (store.world.system !== undefined) switches = patched(switches, { system: store.world.system });
  const saved = new Saved(file, () => store.world);
  /** Modules in practice/modules that are there only if their switch says so. */
  const optional = () => (["dock", "listener", "veil"] as const).filter((name) => !switches[name]);
  let installed: InstalledPackage[] | undefined;
  /** As they were at the last page load: reading them for each request would cost more than answering it. */
  const modules = () => {
    installed ??= installedModules(directories, [...switches.disabledModules, ...optional()]);
    return installed;
  };

  const packages = () => [...modules(), gameSystem(switches.system)];
  const brings = (): Root[] =>
    modules().flatMap(({ id, directory }) => {
      const samples = folderOfSamples(directory);
      return samples === null ? [] : { folder: `samples/${id}`, directory: samples };
    });
  const roots = (): Root[] => [
    ...packages().filter(({ directory }) => directory !== ""),
    ...(data === null ? [] : [{ folder: `worlds/${store.world.id}`, directory: data }]),
  ];

  const compendia = new Map<string, PackSource[]>();
  for (const one of [...installedModules(directories, []), ...gameSystems()])
    compendia.set(one.folder, await compendiaOf(one));
  /** The world's own, and those of active packages. */
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
      activeUsers: station.sockets.clients.activeUsers(),
      modules: modules().map(sent),
      system: sent(gameSystem(switches.system)),
      release: { generation: switches.generation, build: builds[switches.generation] },
      switches,
    };
  }

  let random = seeded(switches.seed ?? Date.now());
  const crash = () =>
    station.crash(switches.outage, () => {
      store.world = new Store(JSON.parse(JSON.stringify(store.world)) as WorldData, () => switches.beliefs).world;
    });

  function beginning(id: string | undefined): WorldData {
    if (id === undefined) return first;
    const brought = broughtBy(modules()).samples.find((one) => one.id === id);
    return brought ? worldOf(brought) : sample(id);
  }

  const levers = {
    world: () => store.world,
    roots: () => [...roots(), ...brings()],
    readSwitches: () => switches,
    switches(patch: SwitchPatch = {}) {
      const next = patched(switches, patch);
      installed = undefined;
      gameSystem(next.system);
      if (patch.seed !== undefined) random = seeded(patch.seed ?? Date.now());
      switches = next;
      if (Object.keys(patch).length > 0) station.sockets.clients.send("switches", switches);
      return switches;
    },
    reset(id?: string) {
      const next = beginning(id);
      if (next.system !== store.world.system) switches = patched(switches, { system: next.system ?? system });
      store.world = new Store(next, () => switches.beliefs).world;
      counters.reset();
      failures.clear();
      saved.changed();
      station.sockets.clients.send("reload");
    },
    state: () => ({
      world: { id: store.world.id, title: store.world.title, description: store.world.description ?? "" },
      users: store.world.users,
      actors: store.world.actors.map(({ _id, name, img, ownership }) => ({ _id, name, img, ownership })),
      online: station.sockets.clients.activeUsers(),
      modules: modules().map(sent),
      system: sent(gameSystem(switches.system)),
      systems: gameSystems().map(({ id, title }) => ({ id, title })),
      brought: shown(broughtBy(modules())),
      samples: Object.entries(samples).map(([id, { title, sentence }]) => ({ id, title, sentence })),
      addresses: lanAddresses(station.port),
      switches,
      counters: counters.read(),
      log: counters.log,
    }),
    resetCounters: () => counters.reset(),
    drop(user: string) {
      const clients = station.sockets.clients.of(user);
      for (const client of clients) client.drop();
      return clients.length;
    },
    fail: (failure: Failure) => failures.add(failure),
  };

  const station: Station = new Station(
    {
      ...{ store, counters, failures, packs, payload, crash },
      switches: () => switches,
      packages: () => ({ modules: modules(), system: gameSystem(switches.system) }),
      template: (path) => templateIn(packages(), path),
      roots: () => roots(),
      changed: () => saved.changed(),
      random: () => random(),
    },
    listener(levers),
    { port: options.port ?? 30000, host: options.host, silence: options.silence ?? 4000 },
  );
  await station.open();
  return {
    url: `http://localhost:${station.port}`,
    port: station.port,
    switches: levers.switches,
    reset: levers.reset,
    counters: () => counters.read(),
    resetCounters: levers.resetCounters,
    log: counters.log,
    world: levers.world,
    drop: levers.drop,
    fail: levers.fail,
    forgive: (user?: string) => failures.clear(user),
    crash,
    isUp: () => station.isUp,
    pending: () => [...station.sockets.clients.all].reduce((sum, client) => sum + client.pending, 0),
    async close() {
      saved.flush();
      await station.close();
    },
  };
}
