import type { Generation } from "../../../server/switches.ts";
import type { Values } from "./collection.ts";
import type { Data, DocumentLike } from "./document.ts";
import type { ActorLike, CombatLike, MessageLike, SceneLike, UserLike } from "./documents.ts";
import type { KeybindingsLike } from "./keybindings.ts";
import type { PackageLike, PackLike } from "./packages.ts";
import type { SettingsLike } from "./settings.ts";

export interface CombatsLike extends Values<CombatLike> {
  readonly active: CombatLike | null;
  /** assignable: the encounter that this client looks at */
  viewed: CombatLike | null;
  readonly combats: CombatLike[];
}

export interface ScenesLike extends Values<SceneLike> {
  readonly active: SceneLike | null;
  readonly viewed: SceneLike | null;
  /** Ours, not Foundry's: this page views it from now on, or (null) the active one. */
  look(scene: SceneLike | null): void;
}

export interface I18nLike {
  lang: string;
  translations: Data;
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
  getListFormatter(options?: Data): Intl.ListFormat;
}

export interface GameLike {
  user: UserLike;
  users: Values<UserLike> & {
    readonly activeGM: UserLike | null;
    getDesignatedUser(test: (user: UserLike) => boolean): UserLike | null;
  };
  userId: string;
  actors: Values<ActorLike>;
  scenes: ScenesLike;
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
  audio: import("../sound.ts").AudioHelper;
  video: import("../video.ts").VideoHelper;
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
