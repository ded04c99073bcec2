/** The world while it runs: its store, its switches, who is here. Files, lines and clocks come in from outside. */
import { Counters } from "./counters.ts";
import { type Failure, Failures } from "./failures.ts";
import type { Upload } from "./files.ts";
import { type Brought, type SampleEntry, shown } from "./offered.ts";
import { type Pack, packOf } from "./packs.ts";
import type { Listing, PackageInfo, WorldPayload } from "./protocol.ts";
import type { Levers } from "./pull.ts";
import { seeded } from "./random.ts";
import { sample, samples } from "./samples.ts";
import { type Host, Sockets } from "./sockets.ts";
import { Store } from "./store.ts";
import { defaultSwitches, patched, type Switches, type SwitchPatch } from "./switches.ts";
import type { Reception, Wire } from "./wire.ts";
import type { WorldData } from "./world-data.ts";

/** What is installed, wherever it lies. */
export interface Installed {
  modules(disabled: readonly string[]): PackageInfo[];
  /** throws where there is no such game system */
  system(id: string): PackageInfo;
  systems(): PackageInfo[];
  /** the compendia of the package with this folder */
  packsOf(folder: string): readonly Pack[];
  /** the text of a template of one of these packages, by its address; throws where there is none */
  template(packages: readonly PackageInfo[], path: string): string;
  /** what file pickers see there; throws where there is nothing */
  browse(packages: readonly PackageInfo[], world: string, path: string, extensions: readonly string[]): Listing;
  /** keeps a file in the world's folder; throws where there is none */
  upload(world: string, file: Upload): { path: string };
  /** the samples that active ones of these packages bring */
  brought(modules: readonly PackageInfo[]): Brought<SampleEntry>;
  /** the world that this one of them begins with */
  worldOf(modules: readonly PackageInfo[], id: string): WorldData | null;
}

export interface Ground {
  installed: Installed;
  /** as it is now, if it was kept */
  world: WorldData | null;
  /** as it was at first */
  first: WorldData;
  switches: SwitchPatch;
  /** something is to be kept */
  changed(): void;
  /** resolves when everything is kept */
  kept(): Promise<void> | void;
  /** where others reach it */
  addresses(): string[];
  /** cuts all lines; after this many milliseconds `reborn` is called, and lines are taken again */
  crash(outage: number, reborn: () => void): void;
}

const builds = { 13: 351, 14: 366 };

/** Modules that are there only if their switch says so. */
const OPTIONAL = ["dock", "listener", "mask", "reroller", "veil"] as const;

export class Running implements Reception {
  readonly counters = new Counters();
  readonly failures = new Failures();
  readonly levers: Levers;
  readonly store: Store;
  switches: Switches;
  private sockets: Sockets;
  private random: () => number;
  private installed: PackageInfo[] | undefined;
  private readonly ground: Ground;
  private readonly ownSystem: string;

  constructor(ground: Ground) {
    this.ground = ground;
    this.switches = patched(defaultSwitches(), ground.switches);
    this.ownSystem = this.switches.system;
    ground.installed.system(this.ownSystem);
    this.store = new Store(ground.world ?? ground.first, () => this.switches.beliefs);
    const { system } = this.store.world;
    if (system !== undefined) this.switches = patched(this.switches, { system });
    this.random = seeded(this.switches.seed ?? Date.now());
    this.sockets = new Sockets(this.host());
    this.levers = this.pulled();
  }

  get clients() {
    return this.sockets.clients;
  }

  admits(userId: string): boolean {
    return this.sockets.admits(userId);
  }

  meet(wire: Wire, userId: string): void {
    this.sockets.meet(wire, userId);
  }

  /** The server goes down where it stands, with nothing said, and comes back with what was written. */
  crash(): void {
    for (const client of this.clients.all) client.close();
    this.ground.crash(this.switches.outage, () => {
      this.begin(JSON.parse(JSON.stringify(this.store.world)) as WorldData);
      this.sockets = new Sockets(this.host());
    });
  }

  /** The packages that are there now, the game system last. */
  packages(): PackageInfo[] {
    return [...this.modules(), this.system()];
  }

  /** As they were at the last page load: reading them for each request would cost more than answering it. */
  private modules(): PackageInfo[] {
    const off = OPTIONAL.filter((name) => !this.switches[name]);
    this.installed ??= this.ground.installed.modules([...this.switches.disabledModules, ...off]);
    return this.installed;
  }

  private system(): PackageInfo {
    return this.ground.installed.system(this.switches.system);
  }

  /** The world's own, and those of active packages. */
  private packs(): Pack[] {
    const { installed } = this.ground;
    const theirs = this.packages().flatMap(({ active, folder }) => (active ? installed.packsOf(folder) : []));
    return [...(this.store.world.packs ?? []).map(packOf), ...theirs];
  }

  private host(): Host {
    const { installed } = this.ground;
    return {
      store: this.store,
      counters: this.counters,
      failures: this.failures,
      switches: () => this.switches,
      packages: () => ({ modules: this.modules(), system: this.system() }),
      template: (path) => installed.template(this.packages(), path),
      browse: (path, extensions) => installed.browse(this.packages(), this.store.world.id, path, extensions),
      upload: (file) => installed.upload(this.store.world.id, file),
      packs: () => this.packs(),
      payload: (userId) => this.payload(userId),
      changed: () => this.ground.changed(),
      crash: () => this.crash(),
      random: () => this.random(),
    };
  }

  private payload(userId: string): WorldPayload {
    this.installed = undefined;
    const { packs: _, ...world } = this.store.world;
    const { generation } = this.switches;
    return {
      userId,
      world,
      switches: this.switches,
      packs: this.packs().map(({ info }) => info),
      activeUsers: this.clients.activeUsers(),
      modules: this.modules(),
      system: this.system(),
      release: { generation, build: builds[generation] },
    };
  }

  private begin(world: WorldData): void {
    this.store.world = new Store(world, () => this.switches.beliefs).world;
  }

  private beginning(id: string | undefined): WorldData {
    return id === undefined ? this.ground.first : (this.ground.installed.worldOf(this.modules(), id) ?? sample(id));
  }

  private pulled(): Levers {
    const { installed } = this.ground;
    return {
      readSwitches: () => this.switches,
      switches: (patch = {}) => {
        const next = patched(this.switches, patch);
        this.installed = undefined;
        installed.system(next.system);
        if (patch.seed !== undefined) this.random = seeded(patch.seed ?? Date.now());
        this.switches = next;
        if (Object.keys(patch).length > 0) this.clients.send("switches", this.switches);
        return this.switches;
      },
      reset: (id) => {
        const next = this.beginning(id);
        if (next.system !== this.store.world.system)
          this.switches = patched(this.switches, { system: next.system ?? this.ownSystem });
        this.begin(next);
        this.counters.reset();
        this.failures.clear();
        this.ground.changed();
        this.clients.send("reload");
      },
      keep: async () => this.ground.kept(),
      state: () => ({
        world: {
          id: this.store.world.id,
          title: this.store.world.title,
          description: this.store.world.description ?? "",
        },
        users: this.store.world.users,
        actors: this.store.world.actors.map(({ _id, name, img, ownership }) => ({ _id, name, img, ownership })),
        online: this.clients.activeUsers(),
        modules: this.modules(),
        system: this.system(),
        systems: installed.systems().map(({ id, title }) => ({ id, title })),
        brought: shown(installed.brought(this.modules())),
        samples: Object.entries(samples).map(([id, { title, sentence }]) => ({ id, title, sentence })),
        addresses: this.ground.addresses(),
        switches: this.switches,
        counters: this.counters.read(),
        log: this.counters.log,
      }),
      resetCounters: () => this.counters.reset(),
      drop: (user) => {
        const clients = this.clients.of(user);
        for (const client of clients) client.drop();
        return clients.length;
      },
      fail: (failure: Failure) => this.failures.add(failure),
    };
  }
}
