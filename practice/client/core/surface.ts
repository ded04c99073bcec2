/** Puts the globals of a Foundry page in place. */

import jQuery from "jquery";
import { ForcedDeletion, ForcedReplacement } from "../../server/operators.ts";
import type { WorldPayload } from "../../server/protocol.ts";
import { laterFields, schemas } from "../../server/schemas.ts";
import { outside } from "../outside/served.ts";
import { Collection } from "./collection.ts";
import { CombatEncounters, Scenes, Users, WorldCollection } from "./collections.ts";
import { createConfig, documentClasses, getDocumentClass } from "./config.ts";
import { disconnect, modify, rawSocket, reconnect } from "./connection.ts";
import { ACTIVE_EFFECT_EXPIRY_EVENTS, CONST } from "./constants.ts";
import { Document } from "./document.ts";
import { Encounter } from "./documents/encounter.ts";
import { Game } from "./game.ts";
import type { PracticeLike } from "./globals.ts";
import { errors, Hooks, hookCounts } from "./hooks.ts";
import { languagesOf } from "./i18n.ts";
import { missing, missingKeys, recordMissing } from "./missing.ts";
import { CompendiumCollection } from "./packs.ts";
import { extendPrototypes } from "./prototypes.ts";
import { Roll } from "./roll.ts";
import { AudioHelper, Sound } from "./sound.ts";
import { state } from "./state.ts";
import type { Data } from "./types/document.ts";
import * as utils from "./utils.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** By their own names: a token's class is not called Token. */
function namedClasses(): Record<string, unknown> {
  const { Token, Region, ...classes } = documentClasses;
  return { ...classes, TokenDocument: Token, RegionDocument: Region };
}

const own = <T extends object>(name: string, content: T) => recordMissing(name, content);

function createFoundry(generation: 13 | 14, constants: typeof CONST) {
  const collections = { CombatEncounters, CompendiumCollection, Scenes, Users, WorldCollection };
  const operators = { operators: own("foundry.data.operators", { ForcedDeletion, ForcedReplacement }) };
  const applications = Object.fromEntries(
    ["api", "apps", "ux", "handlebars", "ui"].map((name) => [name, own(`foundry.applications.${name}`, {})]),
  );
  const sidebar = own("foundry.applications.sidebar", { tabs: own("foundry.applications.sidebar.tabs", {}) });
  return {
    utils: own("foundry.utils", { ...utils, Collection }),
    applications: own("foundry.applications", { ...applications, sidebar, instances: new Map<string, unknown>() }),
    documents: { ...namedClasses(), collections },
    abstract: own("foundry.abstract", { Document }),
    data: own("foundry.data", generation >= 14 ? operators : {}),
    dice: { Roll },
    helpers: own("foundry.helpers", { Hooks }),
    audio: own("foundry.audio", { AudioHelper, Sound }),
    CONST: constants,
    Game,
  };
}

function createPracticeGlobal(): PracticeLike {
  return {
    missing,
    missingKeys,
    counts: { trackerRenders: 0, chatRenders: 0, hooks: hookCounts },
    notifications: [],
    played: [],
    coreKeys: {},
    errors,
    get switches() {
      return state.switches;
    },
    get beliefs() {
      return state.switches.beliefs;
    },
    get socket() {
      return rawSocket();
    },
    disconnect,
    reconnect,
    control: outside.control,
    async request(action: string, type: string, operation: Data): Promise<unknown> {
      const { parent = null, items = [], ids = [], options = {} } = operation as Record<string, never>;
      return modify({ action: action as "update", type, parent, items, ids, options });
    },
  };
}

/** What generation 14 brought. */
const later = [
  [Encounter.prototype, ["compareCombatants"]] as const,
  ...Object.entries(laterFields).map(([name, keys]) => [schemas[name]!.fields, keys] as const),
].flatMap(([of, keys]) => keys.map((key) => ({ of, key, own: Object.getOwnPropertyDescriptor(of, key)! })));

/** Where pages are opened one after another in one process, each has its generation's. */
function haveLaterParts(isLater: boolean): void {
  for (const { of, key, own } of later)
    if (isLater) Object.defineProperty(of, key, own);
    else Reflect.deleteProperty(of, key);
  const _loc = (key: string, data?: Data) => (data ? game.i18n.format(key, data) : game.i18n.localize(key));
  const globals = { _del: ForcedDeletion.create(), _replace: ForcedReplacement.create, _loc };
  if (isLater) Object.assign(globalThis, globals);
  else for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
}

/** What packages find when their scripts run: classes and constants, but no game yet. */
export function createSurface(payload: WorldPayload): void {
  const { generation } = payload.release;
  extendPrototypes();
  haveLaterParts(generation >= 14);
  const constants = generation >= 14 ? { ...CONST, ACTIVE_EFFECT_EXPIRY_EVENTS } : CONST;
  const page = {
    CONST: constants,
    Hooks,
    Collection,
    logger: console,
    Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...namedClasses(),
    CONFIG: own("CONFIG", createConfig(generation)),
    foundry: own("foundry", createFoundry(generation, constants)),
    Game,
    $: jQuery,
    jQuery,
    __practice: createPracticeGlobal(),
  };
  Object.assign(globalThis, page);
  CONFIG["supportedLanguages"] = languagesOf([payload.system, ...payload.modules.filter(({ active }) => active)]);
}

/** The game, its board and its parts. */
export function createGame(payload: WorldPayload): void {
  const parts = Object.fromEntries(uiParts.map((name) => [name, undefined]));
  Object.assign(globalThis, {
    ui: own("ui", parts),
    canvas: own("canvas", createCanvas()),
    game: own("game", new Game(payload)),
  });
}

/**
 * What packages ask of a canvas: nothing is drawn. Its tokens are those of the scene that this page views, and none where
 * the user has switched the canvas off.
 */
function createCanvas(): object {
  const tokens = own("canvas.tokens", {
    controlled: [],
    get placeables() {
      const isOff = game.settings.get("core", "noCanvas") === true;
      const placed = isOff ? [] : (game.scenes?.viewed?.tokens.contents ?? []);
      return placed.map((document) => ({ id: document.id, name: document.name, document, actor: document.actor }));
    },
    get: () => undefined,
  });
  return {
    ready: false,
    get scene() {
      return game.scenes?.viewed ?? null;
    },
    get id() {
      return game.scenes?.viewed?.id ?? null;
    },
    tokens,
    stage: null,
    dimensions: null,
    animatePan: async () => false,
    pan: () => undefined,
    ping: async () => false,
  };
}

const uiParts = ["combat", "chat", "players", "sidebar", "settings", "notifications", "actors", "scene", "pause"];
