/**
 * What the page's globals look like to code in `practice/client`. Structural types, as those of `types/` are: the classes
 * in `core/` fulfil them, a fake system or a module may put a subclass in their place.
 */

import type { Beliefs, Switches } from "../../server/switches.ts";
import type { Played } from "./sound.ts";
import type { ConfigLike } from "./types/config.ts";
import type { Data, DocumentLike } from "./types/document.ts";
import type { GameLike } from "./types/game.ts";
import type { HooksLike } from "./types/hooks.ts";
import type { ApplicationsLike, UiLike } from "./types/interface.ts";

export interface FoundryLike {
  utils: typeof import("./utils.ts");
  applications: ApplicationsLike;
  documents: Record<string, unknown>;
  abstract: Record<string, unknown>;
  data: Record<string, unknown>;
  helpers: Record<string, unknown>;
  [member: string]: unknown;
}

/** For tests, and for the lists of what is missing. */
export interface PracticeLike {
  /** names of Foundry's members that were asked for and are not there, such as "game.tours" */
  missing: Set<string>;
  missingKeys: Set<string>;
  counts: { trackerRenders: number; chatRenders: number; hooks: Record<string, number>; [name: string]: unknown };
  notifications: { type: string; message: string }[];
  /** every sound that was to be heard here: its file, its channel, and how loud that is */
  played: Played[];
  /** how often each of the host's own keys did something */
  coreKeys: Record<string, number>;
  errors: string[];
  switches: Switches;
  beliefs: Beliefs;
  socket: unknown;
  disconnect(): void;
  reconnect(): void;
  /** what a control of the server answers, such as `state`; `sent` is what to post there */
  control(name: string, sent?: unknown): Promise<unknown>;
  /** a request past every check of the client, for tests of the server's rules */
  request(action: string, type: string, operation: Data): Promise<unknown>;
}

declare global {
  var game: GameLike;
  var ui: UiLike;
  var CONFIG: ConfigLike;
  var CONST: typeof import("./constants.ts").CONST;
  var Hooks: HooksLike;
  var foundry: FoundryLike;
  var canvas: { ready: boolean; tokens: { controlled: unknown[]; placeables: unknown[] }; [member: string]: unknown };
  var __practice: PracticeLike;
  var fromUuid: (uuid: string) => Promise<DocumentLike | null>;
  var fromUuidSync: (uuid: string) => DocumentLike | null;
  var getDocumentClass: (name: string) => unknown;
  var Roll: typeof import("./roll.ts").Roll;
  /** only in generation 14 */
  var _loc: ((key: string, data?: Record<string, unknown>) => string) | undefined;
}
