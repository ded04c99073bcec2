/** A practice world in this process: what the command line starts, and each end-to-end test for itself. */
import { dirname, join } from "node:path";
import { lanAddresses } from "./addresses.ts";
import type { Counts, LogEntry } from "./counters.ts";
import { onDisk } from "./disk.ts";
import type { Failure } from "./failures.ts";
import { listener } from "./http.ts";
import { defaultModules } from "./packages.ts";
import { load, Saved } from "./persistence.ts";
import { places } from "./places.ts";
import { Running } from "./running.ts";
import { sample } from "./samples.ts";
import { Station } from "./station.ts";
import type { Switches, SwitchPatch } from "./switches.ts";
import type { WorldData } from "./world-data.ts";

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

export async function createPractice(options: PracticeOptions = {}): Promise<Practice> {
  const file = options.file === undefined ? places.saved : options.file;
  const data = options.data === undefined ? file && join(dirname(file), "files") : options.data;
  const disk = await onDisk(options.modules ?? defaultModules(), data);
  const saved = new Saved(file, () => running.store.world);
  const running: Running = new Running({
    installed: disk,
    world: options.world ?? load(file),
    first: options.world ?? sample("ford"),
    switches: options.switches ?? {},
    changed: () => saved.changed(),
    kept: () => saved.flush(),
    addresses: () => lanAddresses(station.port),
    crash: (outage, reborn) => station.crash(outage, reborn),
  });
  const { levers, counters, failures } = running;
  const world = () => running.store.world;
  const station = new Station(
    running,
    listener({ levers, world, roots: () => disk.roots(running.packages(), world().id) }),
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
    world,
    drop: levers.drop,
    fail: levers.fail,
    forgive: (user?: string) => failures.clear(user),
    crash: () => running.crash(),
    isUp: () => station.isUp,
    pending: () => [...running.clients.all].reduce((sum, client) => sum + client.pending, 0),
    async close() {
      saved.flush();
      await station.close();
    },
  };
}
