/**
 * The part of Foundry's public API that the statements use, in our own words: they say what Foundry is believed to be,
 * so they lean on nobody's types of it.
 */

export type Data = Record<string, unknown>;
export type Handler = (...args: never[]) => unknown;

export interface Doc {
  readonly id: string;
  readonly flags: Record<string, Data>;
  readonly isOwner: boolean;
  readonly visible: boolean;
  update(changes: Data, operation?: Data): Promise<unknown>;
  delete(): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, changes: Data[], operation?: Data): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<Doc[]>;
  testUserPermission(user: UserDoc, level: string): boolean;
}

export interface PlainCombatant extends Doc {
  readonly name: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly actor: ActorDoc | null;
  /** only in generation 14 */
  readonly roundJoined?: number;
}

export interface CombatDoc extends Doc {
  readonly round: number;
  readonly turn: number | null;
  readonly turns: PlainCombatant[];
  readonly combatant: PlainCombatant | null | undefined;
  readonly combatants: Iterable<PlainCombatant> & {
    readonly size: number;
    readonly contents: PlainCombatant[];
    get(id: string): PlainCombatant | undefined;
  };
  readonly started: boolean;
  setupTurns(): PlainCombatant[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  resetAll(): Promise<unknown>;
  rollInitiative(ids: string[], options?: Data): Promise<unknown>;
  _sortCombatants(a: PlainCombatant, b: PlainCombatant): number;
  readonly previous: { readonly combatantId: string | null } | undefined;
  readonly name?: string;
  _onStartTurn: (combatant: PlainCombatant, context: { skipped: boolean }) => Promise<void>;
  _onEndTurn: (combatant: PlainCombatant, context: { skipped: boolean }) => Promise<void>;
  _onStartRound: (context: Data) => Promise<void>;
  _onEndRound: (context: Data) => Promise<void>;
}

export interface EffectDoc extends Doc {
  readonly duration: { readonly expired?: boolean };
  readonly statuses: ReadonlySet<string>;
}

export interface ActorDoc extends Doc {
  readonly statuses: ReadonlySet<string>;
  readonly uuid: string;
  readonly isToken: boolean;
  readonly type?: string;
  readonly hasPlayerOwner?: boolean;
  readonly effects: { readonly contents: EffectDoc[] };
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface SceneDoc extends Doc {
  view(): Promise<unknown>;
}

export interface RegionDoc extends Doc {
  _triggerEvent: (name: string, data: { token: TokenDoc }) => Promise<void>;
}

export interface TokenDoc extends Doc {
  readonly name: string;
  readonly actor: ActorDoc | null;
  readonly regions: ReadonlySet<RegionDoc>;
  readonly movementHistory: readonly unknown[];
}

/** Only in generation 14. */
export interface Registry {
  refresh(event: string, context: Data): Promise<void>;
}

export interface UserDoc extends Doc {
  readonly name: string;
  readonly character: ActorDoc | null;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

export interface App {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly constructor: { readonly name: string };
  render(options?: Data): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface Tracker extends App {
  viewed: CombatDoc | null;
  readonly popout?: Tracker;
  renderPopout(): Promise<unknown>;
  _getEntryContextOptions(): Data[];
}

interface Installed {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active: boolean;
}

type AppClass = new (options?: Data) => App;

interface Creating<T extends Doc> {
  create(data: Data, operation?: Data): Promise<T>;
}

export interface Host {
  Hooks: {
    on(name: string, handler: Handler): number;
    once(name: string, handler: Handler): number;
    off(name: string, id: number): void;
    callAll(name: string, ...args: unknown[]): boolean;
  };
  CONFIG: {
    queries: Record<string, (data: never, options?: Data) => unknown>;
    time: { roundTime: number; turnTime: number };
  };
  foundry: {
    applications: {
      api: {
        ApplicationV2: AppClass;
        DialogV2: {
          wait(options: Data): Promise<unknown>;
          confirm(options: Data): Promise<unknown>;
        };
      };
      apps: { FilePicker: { readonly implementation: AppClass } };
      instances: Map<string, App>;
    };
    documents: { ActiveEffect: { readonly registry?: Registry } };
    utils: {
      randomID(): string;
      mergeObject(into: Data, from: Data, options?: Data): Data;
      saveDataToFile(text: string, mime: string, name: string): void;
    };
  };
  game: {
    readonly user: UserDoc;
    readonly userId: string;
    readonly users: Iterable<UserDoc> & {
      readonly activeGM: UserDoc | null;
      get(id: string): UserDoc | undefined;
      find(test: (user: UserDoc) => boolean): UserDoc | undefined;
    };
    readonly actors: Iterable<ActorDoc> & { find(test: (actor: Doc) => boolean): ActorDoc | undefined };
    readonly scenes: Iterable<SceneDoc> & { readonly viewed: SceneDoc | null | undefined };
    readonly combats: Iterable<CombatDoc> & {
      readonly viewed: CombatDoc | null | undefined;
      get(id: string): CombatDoc | undefined;
    };
    readonly time: { readonly worldTime: number };
    readonly messages: Iterable<Doc> & { get(id: string): Doc | undefined };
    readonly modules: Iterable<Installed> & { get(id: string): { api?: unknown } | undefined };
    readonly system: Installed;
    readonly version: string;
    readonly release: { readonly generation: number };
    readonly keyboard: { readonly hasFocus: boolean };
    readonly keybindings: { readonly bindings: Iterable<[string, readonly { readonly key: string }[]]> };
    readonly settings: {
      register(namespace: string, key: string, config: Data): void;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
      readonly settings: Map<string, { readonly namespace: string; readonly key: string }>;
      readonly storage: { get(scope: string): unknown };
    };
    readonly socket: {
      on(event: string, handler: (data: unknown, senderId: unknown) => void): void;
      off(event: string, handler: (data: unknown, senderId: unknown) => void): void;
      emit(event: string, data: unknown): void;
    };
  };
  fromUuid(uuid: string): Promise<Doc | null>;
  ui: { combat: Tracker };
  getDocumentClass(name: "Scene"): Creating<SceneDoc>;
  getDocumentClass(name: "Combat"): Creating<CombatDoc>;
  getDocumentClass(name: string): Creating<Doc>;
  /** only in generation 14 */
  _del?: unknown;
}

/** The page's globals; call it once they are there. */
export const host = (): Host => globalThis as unknown as Host;

export const isV14 = (): boolean => host().game.release.generation >= 14;
