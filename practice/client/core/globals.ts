/**
 * What the page's globals look like to code in `practice/client`. Structural types: the classes in `core/` fulfil them,
 * a fake system or a module may put a subclass in their place.
 */

import type { Beliefs, Generation, Switches } from "../../server/switches.ts";
import type { Data } from "../../server/world-data.ts";

export type { Data } from "../../server/world-data.ts";
export type Operation = Data;
export type AnyFunction = (...args: never[]) => unknown;

/** A Collection iterates over its values, unlike a Map. */
export interface Values<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(key: string): T | undefined;
  has(key: string): boolean;
  set(key: string, value: T): unknown;
  delete(key: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[string, T]>;
  find(test: (value: T) => boolean): T | undefined;
  filter(test: (value: T) => boolean): T[];
  map<R>(fn: (value: T) => R): R[];
  some(test: (value: T) => boolean): boolean;
  every(test: (value: T) => boolean): boolean;
  reduce<R>(fn: (sum: R, value: T) => R, initial: R): R;
  forEach(fn: (value: T) => void): void;
  getName(name: string): T | undefined;
}

export interface DocumentLike {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly _source: Data;
  name?: string | null;
  flags: Record<string, Data>;
  readonly parent: DocumentLike | null;
  readonly isOwner: boolean;
  readonly visible: boolean;
  testUserPermission(user: UserLike, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: UserLike, action: "create" | "update" | "delete", data?: Data): boolean;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  update(data: Data, operation?: Operation): Promise<unknown>;
  delete(operation?: Operation): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, data: Data[], operation?: Operation): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Operation): Promise<unknown[]>;
  toObject(): Data;
}

export interface UserLike extends DocumentLike {
  name: string;
  role: number;
  color: string;
  avatar: string | null;
  active: boolean;
  theme: "dark" | "light";
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly character: ActorLike | null;
  can(permission: string): boolean;
  hasPermission(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

export interface ActorLike extends DocumentLike {
  name: string;
  type: string;
  img: string;
  system: Data;
  ownership: Record<string, number>;
  effects: Values<EffectLike>;
  readonly statuses: Set<string>;
  readonly hasPlayerOwner: boolean;
  readonly token: TokenLike | null;
  getActiveTokens(): unknown[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface EffectLike extends DocumentLike {
  name: string;
  img: string;
  disabled: boolean;
  statuses: Set<string>;
}

export interface TokenLike extends DocumentLike {
  name: string;
  texture: { src: string };
  hidden: boolean;
  disposition: number;
  readonly actor: ActorLike | null;
  readonly combatant: CombatantLike | null;
  readonly inCombat: boolean;
  toggleCombatant(options?: { active?: boolean }): Promise<unknown>;
}

export interface SceneLike extends DocumentLike {
  name: string;
  active: boolean;
  tokens: Values<TokenLike>;
}

export interface CombatantLike extends DocumentLike {
  name: string;
  img: string;
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
  readonly actor: ActorLike | null;
  readonly token: TokenLike | null;
  readonly combat: CombatLike;
  readonly players: UserLike[];
  readonly isNPC: boolean;
  readonly isDefeated: boolean;
  readonly resource: number | string | null;
  readonly permission: number | null;
}

export interface TurnState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export interface CombatLike extends DocumentLike {
  round: number;
  turn: number | null;
  active: boolean;
  readonly scene: SceneLike | null;
  combatants: Values<CombatantLike>;
  turns: CombatantLike[];
  readonly combatant: CombatantLike | null;
  readonly nextCombatant: CombatantLike | null;
  readonly started: boolean;
  readonly isActive: boolean;
  readonly isView: boolean;
  readonly settings: { resource: string; skipDefeated: boolean; turnMarker: Data };
  current: TurnState;
  previous: TurnState;
  activate(operation?: Operation): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  resetAll(options?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  setupTurns(): CombatantLike[];
  toggleSceneLink(): Promise<unknown>;
}

export interface CombatsLike extends Values<CombatLike> {
  readonly active: CombatLike | null;
  /** assignable: the encounter that this client looks at */
  viewed: CombatLike | null;
  readonly combats: CombatLike[];
}

export interface MessageLike extends DocumentLike {
  content: string;
  flavor: string;
  timestamp: number;
  speaker: { alias?: string; actor?: string | null; token?: string | null; scene?: string | null };
  whisper: string[];
  blind: boolean;
  readonly author: UserLike | null;
  readonly alias: string;
  readonly isAuthor: boolean;
  readonly rolls: unknown[];
}

export interface SettingConfig {
  namespace: string;
  key: string;
  /** `namespace.key` */
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: Data, userId?: string) => unknown;
}

export interface SettingMenu {
  namespace: string;
  /** `namespace.key` */
  key: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: { force: boolean }): Promise<unknown> };
  restricted: boolean;
}

export interface SettingsLike {
  /** `namespace.key` -> registration */
  settings: Map<string, SettingConfig>;
  menus: Map<string, SettingMenu>;
  register(namespace: string, key: string, config: Partial<SettingConfig>): void;
  registerMenu(namespace: string, key: string, config: Partial<SettingMenu>): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: Data): Promise<unknown>;
}

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
}

export interface KeyAction {
  namespace: string;
  /** `namespace.action` */
  id: string;
  name: string;
  hint?: string;
  editable: KeyBinding[];
  uneditable: KeyBinding[];
  onDown?: (context: KeyContext) => boolean | undefined;
  onUp?: (context: KeyContext) => boolean | undefined;
  restricted: boolean;
  repeat: boolean;
  precedence: number;
  /** order of registration, for equal precedence */
  order: number;
}

export interface KeybindingsLike {
  actions: Map<string, KeyAction>;
  /** `namespace.action` -> its bindings as they are now */
  bindings: Map<string, KeyBinding[]>;
  register(namespace: string, action: string, config: Partial<KeyAction>): void;
  get(namespace: string, action: string): KeyBinding[];
  set(namespace: string, action: string, bindings: KeyBinding[]): Promise<void>;
}

export interface I18nLike {
  lang: string;
  translations: Data;
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
  getListFormatter(options?: Data): Intl.ListFormat;
}

export interface PackageLike {
  id: string;
  title: string;
  version: string;
  active: boolean;
  api?: unknown;
  [field: string]: unknown;
}

export interface PackLike {
  collection: string;
  documentName: string;
  metadata: { id: string; label: string; type: string };
  readonly visible: boolean;
  index: Values<Data>;
  getIndex(): Promise<Values<Data>>;
  getDocuments(): Promise<DocumentLike[]>;
  getDocument(id: string): Promise<DocumentLike | undefined>;
}

export interface GameLike {
  user: UserLike;
  users: Values<UserLike> & {
    readonly activeGM: UserLike | null;
    getDesignatedUser(test: (user: UserLike) => boolean): UserLike | null;
  };
  userId: string;
  actors: Values<ActorLike>;
  scenes: Values<SceneLike> & { readonly active: SceneLike | null; readonly viewed: SceneLike | null };
  combats: CombatsLike;
  readonly combat: CombatLike | null;
  messages: Values<MessageLike>;
  cards: Values<DocumentLike>;
  macros: Values<DocumentLike>;
  packs: Values<PackLike>;
  settings: SettingsLike;
  keybindings: KeybindingsLike;
  i18n: I18nLike;
  socket: {
    on(event: string, handler: (...args: never[]) => unknown): unknown;
    off(event: string, handler: (...args: never[]) => unknown): unknown;
    emit(event: string, ...args: unknown[]): unknown;
    readonly connected: boolean;
  };
  modules: Values<PackageLike>;
  system: PackageLike;
  world: { id: string; title: string; description: string };
  time: { readonly worldTime: number; advance(seconds: number): Promise<number> };
  release: { generation: Generation; build: number };
  version: string;
  paused: boolean;
  togglePause(paused?: boolean, options?: { broadcast?: boolean }): Promise<boolean>;
  ready: boolean;
  view: string;
  [member: string]: unknown;
}

export interface Renderable {
  rendered?: boolean;
  render(options?: unknown): Promise<unknown>;
}

export interface NotificationsLike {
  info(message: string, options?: Data): unknown;
  warn(message: string, options?: Data): unknown;
  error(message: string | Error, options?: Data): unknown;
  success(message: string, options?: Data): unknown;
}

export interface UiLike {
  combat?: (Renderable & { viewed: CombatLike | null; popout?: Renderable }) | undefined;
  chat?:
    | (Renderable & {
        postOne?(message: MessageLike, options?: Data): Promise<unknown>;
        updateMessage?(message: MessageLike, options?: Data): Promise<unknown>;
        deleteMessage?(id: string, options?: Data): Promise<unknown>;
      })
    | undefined;
  players?: Renderable | undefined;
  sidebar?: Renderable | undefined;
  settings?: Renderable | undefined;
  notifications?: NotificationsLike | undefined;
  windows: Record<string, unknown>;
  [member: string]: unknown;
}

export type DocumentClass = new (data: Data, context?: Data) => DocumentLike;

export interface DocumentConfig {
  documentClass: unknown;
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  [member: string]: unknown;
}

/** A condition that actors may have. */
export interface StatusConfig extends Data {
  id: string;
  name: string;
  img: string;
  /** of the effect that stands for it */
  _id?: string;
  /** further ones that come with it */
  statuses?: string[];
}

export interface ConfigLike {
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number }; sounds: Data };
  Combatant: DocumentConfig;
  CombatantGroup: DocumentConfig;
  Actor: DocumentConfig;
  ChatMessage: DocumentConfig;
  Token: DocumentConfig;
  /** classes of the sidebar and other permanent parts, filled by `installApplications` */
  ui: Record<string, unknown>;
  queries: Record<string, (data: unknown, options: { timeout?: number }) => unknown>;
  /** in generation 14 keyed by id as well */
  statusEffects: StatusConfig[];
  specialStatusEffects: Record<string, string>;
  time: { roundTime: number; turnTime: number };
  sounds: Record<string, string>;
  [member: string]: unknown;
}

export interface HooksLike {
  on(name: string, fn: AnyFunction, options?: { once?: boolean }): number;
  once(name: string, fn: AnyFunction): number;
  off(name: string, fn: number | AnyFunction): void;
  /** stops and answers false when a handler answers false */
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): true;
  onError(location: string, error: unknown, details?: Data): void;
}

/** Filled by `installApplications`. */
export interface ApplicationsLike {
  api: Record<string, unknown>;
  apps: Record<string, unknown>;
  ux: Record<string, unknown>;
  handlebars: Record<string, unknown>;
  sidebar: { tabs: Record<string, unknown>; [member: string]: unknown };
  ui: Record<string, unknown>;
  instances: Map<string, unknown>;
  [member: string]: unknown;
}

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
  /** how often each of the host's own keys did something */
  coreKeys: Record<string, number>;
  errors: string[];
  switches: Switches;
  beliefs: Beliefs;
  socket: unknown;
  disconnect(): void;
  reconnect(): void;
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
