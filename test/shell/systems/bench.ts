import { fileURLToPath } from "node:url";
import { registerGmPool } from "../../../src/foundry/actors/gm-pool.ts";
import { registerModifiers, watchModifiers } from "../../../src/foundry/actors/modifiers.ts";
import { makeRegistered } from "../../../src/foundry/api/api.ts";
import { campaignChanged, watchForeignWrites } from "../../../src/foundry/dealing/foreign.ts";
import { meetAll, resumeAll } from "../../../src/foundry/dealing/taking-over.ts";
import { registerDecks } from "../../../src/foundry/decks/shelf.ts";
import type { Rest } from "../../../src/foundry/entry/behind-seam.ts";
import { extendCombats } from "../../../src/foundry/entry/combat.ts";
import { fetchRest, loadLater, noteReady } from "../../../src/foundry/entry/seam.ts";
import { registerSettings } from "../../../src/foundry/entry/settings.ts";
import { callHook } from "../../../src/foundry/host/host.ts";
import { type Encounter, MODULE } from "../../../src/foundry/host/module.ts";
import { setConnection } from "../../../src/foundry/network/presence.ts";
import { overrides } from "../../../src/foundry/play/combat-methods.ts";
import { registerSecrets, watchSecrets } from "../../../src/foundry/play/share-keys.ts";
import { registerData, registerOptions } from "../../../src/foundry/storage/rulesets.ts";
import { registerValues } from "../../../src/foundry/systems/mapping.ts";
import { watchTurnChanges } from "../../../src/foundry/turns/turn-hooks.ts";
import { watchEffectStarts } from "../../../src/foundry/turns/turn-promises.ts";

/**
 * A practice world in this process, on one Game Master's page without a browser: the imitation of a game system runs in
 * it, with the module's shell beside it or without.
 */

type Data = Record<string, unknown>;

/** The practice world's page, which knows other types of Foundry than the module does. */
interface Practice {
  readonly openPage: (opening: object) => Promise<object>;
  readonly server: {
    modify(request: object): Promise<object[]>;
    announce(message: object): void;
    relay(channel: string, message: unknown): void;
  };
}

const part = (path: string): Promise<object> =>
  import(fileURLToPath(new URL(`../../../practice/${path}`, import.meta.url))) as Promise<object>;
const { openPage, server } = (await part("test/in-process.ts")) as Practice;
const { world } = (await part("world/fight.ts")) as { world(fight: object): Data & { actors: Data[] } };

export { server };

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

let opened = 0;

/** Opens such a world. Answers with its encounter. */
export async function openWorld({ cards, actor, settings = {}, ...more }: World): Promise<Encounter> {
  const source = world({
    title: "Bench",
    description: "",
    cast: ["ysolde", "tam", "margrave", "guard"],
    bens: "tam",
    scene: { id: "scene00000000000", name: "Bench" },
    combatId: `combat${opened++}`.padEnd(16, "0"),
    placed: FIGHTERS.map((one, i) => ({ ...one, x: i, y: 0 })),
  });
  const stored = Object.entries(settings).map(([key, value], i) => ({
    _id: `setting${i}`.padEnd(16, "0"),
    key,
    value: JSON.stringify(value),
    user: null,
  }));
  const actors = source.actors.map((one) => merged(one, actor?.(String(one["name"])) ?? {}));
  setConnection("fresh");
  await openPage({
    ...more,
    world: { ...source, actors, settings: stored },
    modules: [moduleInfo],
    surface: hush,
    begin: () => begin(cards),
  });
  if (cards) await ready();
  return game.combats.contents[0] as Encounter;
}

const moduleInfo = {
  id: MODULE,
  title: "Dealt In",
  version: "0",
  active: true,
  folder: "",
  socket: true,
  esmodules: [],
  scripts: [],
  styles: [],
  languages: [],
};

/** What was said to the user. */
export const told: string[] = [];
const tell = (text: string): void => void told.push(text);
const notifications = { warn: tell, info: tell, error: tell };

const merged = (one: Data, more: Data): Data =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(more)])].map((key) => {
      const a = one[key];
      const b = more[key];
      const both = isPlain(a) && isPlain(b) ? merged(a, b) : (b ?? a);
      return [key, both];
    }),
  );
const isPlain = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

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
  Object.assign(ui, { notifications });
  callHook("init");
  const nothing = (): void => undefined;
  registerSettings(nothing);
  registerData(nothing);
  registerSecrets();
  registerValues(nothing);
  registerGmPool(nothing);
  registerModifiers();
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
    start: nothing,
    refresh: nothing,
    campaignChanged,
    overrides,
  };
  loadLater(async () => parts as Rest, true, nothing);
  noteReady();
  await fetchRest();
  watchSecrets();
  watchTurnChanges();
  watchEffectStarts();
  watchForeignWrites();
  watchModifiers();
  meetAll();
  for (const combat of game.combats) combat.setupTurns();
  await resumeAll();
}
