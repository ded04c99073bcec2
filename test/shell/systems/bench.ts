import { fileURLToPath } from "node:url";
import { registerGmPool } from "../../../src/foundry/actors/gm-pool.ts";
import { makeRegistered } from "../../../src/foundry/api/api.ts";
import { registerDecks } from "../../../src/foundry/decks/library.ts";
import { extendCombats } from "../../../src/foundry/entry/combat.ts";
import type { Rest } from "../../../src/foundry/entry/rest.ts";
import { fetchRest, layOpen, noteReady } from "../../../src/foundry/entry/seam.ts";
import { registerSettings } from "../../../src/foundry/entry/settings.ts";
import { callHook } from "../../../src/foundry/host/host.ts";
import { type Encounter, MODULE } from "../../../src/foundry/host/module.ts";
import { registerSecrets, watchSecrets } from "../../../src/foundry/network/share-keys.ts";
import { campaignChanged, watchForeignWrites } from "../../../src/foundry/play/foreign.ts";
import { overrides } from "../../../src/foundry/play/overrides.ts";
import { meetAll, resumeAll } from "../../../src/foundry/play/resume.ts";
import { closeAnew } from "../../../src/foundry/repair/rekey.ts";
import { registerData, registerOptions } from "../../../src/foundry/storage/settings.ts";
import { watchEffectStarts } from "../../../src/foundry/turns/effect-starts.ts";
import { watchTurnChanges } from "../../../src/foundry/turns/turn-change.ts";
import { registerValues } from "../../../src/foundry/values/setting.ts";

/**
 * A practice world in this process, on one Game Master's page without a browser: the imitation of a game system runs in
 * it, with the module's shell beside it or without.
 */

type Data = Record<string, unknown>;

/** The practice world's own parts, which know other types of Foundry than the module does. */
interface Parts {
  readonly Store: new (world: Data, beliefs: () => object) => Store;
  readonly state: { switches: { generation: number; beliefs: Data }; built: boolean; ready: boolean };
  /** What is believed of Foundry, which one world may flip and the next does not. */
  readonly believed: Data;
  readonly receive: (message: object) => void;
  readonly createSurface: (payload: object) => void;
  readonly createGame: (payload: object) => void;
  readonly buildEarly: (payload: object) => void;
  readonly buildDocuments: (payload: object) => void;
  readonly followActors: () => void;
  readonly world: (fight: object) => Data & { users: readonly Data[]; actors: Data[] };
}

interface Store {
  readonly world: Data & { users: readonly { _id: string; name: string }[] };
  modify(user: object, request: object): { result: object[] }[];
}

const practice = (path: string): string => fileURLToPath(new URL(`../../../practice/${path}`, import.meta.url));
const part = (path: string): Promise<object> => import(practice(path)) as Promise<object>;

let parts: Parts;
let store: Store;

/** What the page's connection is in such a world: the store answers, and what it announces comes back. */
export const connection = {
  async modify(request: object): Promise<object[]> {
    const [gm] = store.world.users;
    const messages = store.modify(gm as object, JSON.parse(JSON.stringify(request)) as object);
    for (const message of messages) parts.receive(message);
    return messages[0]?.result ?? [];
  },
  packageSocket: { on: () => undefined, once: () => undefined, off: () => undefined, emit: () => undefined },
  rawSocket: () => ({ emit: () => undefined }),
};

const FIGHTERS = [
  { key: "ysolde", name: "Ysolde", linked: true, friendly: true },
  { key: "tam", name: "Tam", linked: true, friendly: true },
  { key: "margrave", name: "Margrave", linked: true },
  { key: "guard", name: "Guard 1" },
  { key: "guard", name: "Guard 2" },
] as const;

/** How a world is opened: which imitation, which generation, with cards or in core's order. */
export interface World {
  readonly system: string;
  /** The id that the game system goes by, if it is not the imitation's. */
  readonly as?: string;
  readonly beliefs?: Readonly<Record<string, boolean>>;
  /** Modules of the practice world that run beside it. */
  readonly neighbours?: readonly string[];
  readonly generation?: 13 | 14;
  readonly cards: boolean;
  /** What the actors are given, before anybody opens the world. */
  actor?(name: string): Data;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Opens such a world. Answers with its encounter. */
export async function openWorld({ system, as = system, generation = 14, cards, ...more }: World): Promise<Encounter> {
  const { actor, settings = {}, beliefs = {}, neighbours = [] } = more;
  parts = Object.assign(
    {},
    ...(await Promise.all(
      [
        "server/store.ts",
        "client/core/state.ts",
        "client/core/receive.ts",
        "client/core/surface.ts",
        "client/core/game.ts",
        "world/fight.ts",
        "server/switches.ts",
      ].map(part),
    )),
  ) as Parts;
  const { state } = parts;
  Object.assign(state.switches, {
    generation,
    system,
    beliefs: { ...parts.believed, ...beliefs },
  });
  const stored = Object.entries(settings).map(([key, value], i) => ({
    ...{ _id: `setting${i}`.padEnd(16, "0"), key, value: JSON.stringify(value), user: null },
  }));
  const source = parts.world({
    ...{ title: "Bench", description: "", cast: ["ysolde", "tam", "margrave", "guard"], bens: "tam" },
    ...{ scene: { id: "scene00000000000", name: "Bench" }, combatId: `combat${opened}`.padEnd(16, "0") },
    placed: FIGHTERS.map((one, i) => ({ ...one, x: i, y: 0 })),
  });
  source.actors = source.actors.map((one) => merged(one, actor?.(String(one["name"])) ?? {}));
  store = new parts.Store({ ...source, settings: stored }, () => state.switches.beliefs);
  const [gm] = store.world.users;
  const payload = {
    ...{ userId: gm?._id ?? "", world: structuredClone(store.world), packs: [], modules: [moduleInfo] },
    ...{ activeUsers: [gm?._id], release: { generation, build: 366 }, switches: state.switches },
    system: { ...moduleInfo, id: as, title: as },
  };
  Object.assign(globalThis, page());
  state.built = false;
  parts.createSurface(payload);
  (Hooks as unknown as { events: Map<string, unknown> }).events.clear(); // of the world before
  hush();
  await import(`${practice(`systems/${system}/${system}.mjs`)}?${opened++}`);
  for (const name of neighbours) await import(`${practice(`modules/${name}/${name}.mjs`)}?${opened}`);
  parts.createGame(payload);
  Object.assign(ui, { notifications, combat: undefined });
  parts.buildEarly(payload);
  begin(cards);
  parts.buildDocuments(payload);
  parts.followActors();
  Object.assign(game, { ready: true });
  state.ready = true;
  callHook("ready");
  if (cards) await ready();
  return game.combats.contents[0] as Encounter;
}

let opened = 0;

const moduleInfo = {
  ...{ id: MODULE, title: "Dealt In", version: "0", active: true, folder: "", socket: true },
  ...{ esmodules: [], scripts: [], styles: [], languages: [] },
};

/** What was said to the user. */
export const told: string[] = [];
const tell = (text: string): void => void told.push(text);
const notifications = { warn: tell, info: tell, error: tell };

const merged = (one: Data, more: Data): Data =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(more)])].map((key) => {
      const [a, b] = [one[key], more[key]];
      const both = isPlain(a) && isPlain(b) ? merged(a, b) : (b ?? a);
      return [key, both];
    }),
  );
const isPlain = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

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

/** There is no page to draw on. */
function hush(): void {
  const { applications } = foundry as unknown as { applications: Record<string, Data> };
  Object.assign(applications["handlebars"] as Data, { renderTemplate: async () => "", loadTemplates: async () => [] });
  Object.assign(applications, { api: { ...applications["api"], DialogV2: { confirm: async () => true } } }); // yes to everything
  const tabs = (applications["sidebar"] as unknown as { tabs: Data }).tabs;
  tabs["CombatTracker"] ??= class {};
  Object.assign(foundry.utils, { cleanHTML: (html: string) => html });
}

/** The module's shell, as `src/main.ts` puts it together. */
function begin(cards: boolean): void {
  callHook("init");
  const nothing = (): void => undefined;
  registerSettings(nothing);
  registerData(nothing);
  registerSecrets(closeAnew);
  registerValues(nothing);
  registerGmPool(nothing);
  registerDecks(nothing);
  callHook("setup");
  if (!cards) return;
  registerOptions();
  extendCombats();
}

async function ready(): Promise<void> {
  const nothing = (): void => undefined;
  const parts: Partial<Rest> = {
    prepare: makeRegistered,
    lacks: () => false,
    start: nothing,
    refresh: nothing,
    campaignChanged,
    overrides,
  };
  layOpen(async () => parts as Rest, true, nothing);
  noteReady();
  await fetchRest();
  watchSecrets();
  watchTurnChanges();
  watchEffectStarts();
  watchForeignWrites();
  meetAll();
  for (const combat of game.combats) combat.setupTurns();
  await resumeAll();
}
