/** The world as it is stored and sent: plain document sources, arrays of them. Ids are 16 letters and digits. */
export type Data = Record<string, unknown>;
export type Ownership = Record<string, number>;

export interface DocumentSource extends Data {
  _id: string;
  flags?: Data;
}

export interface UserSource extends DocumentSource {
  name: string;
  /** 1 player, 2 trusted, 3 assistant, 4 gamemaster */
  role: number;
  color?: string;
  avatar?: string | null;
  /** Actor id */
  character?: string | null;
  /** Foundry has no such field: the page's theme, kept here so that a shell can be drawn before scripts run. */
  theme?: "dark" | "light";
}

export interface EffectSource extends DocumentSource {
  name: string;
  img?: string;
  statuses?: string[];
  disabled?: boolean;
}

export interface ActorSource extends DocumentSource {
  name: string;
  type?: string;
  img?: string;
  /** `{ default: 0, [userId]: 3 }` */
  ownership?: Ownership;
  system?: Data;
  effects?: EffectSource[];
  items?: DocumentSource[];
  prototypeToken?: Data;
}

export interface TokenSource extends DocumentSource {
  name: string;
  actorId: string | null;
  /** true: the world actor; false: a synthetic actor made of the world actor and `delta` */
  actorLink?: boolean;
  delta?: Data;
  texture?: { src: string };
  hidden?: boolean;
  x?: number;
  y?: number;
  /** -1 hostile, 0 neutral, 1 friendly */
  disposition?: number;
}

export interface SceneSource extends DocumentSource {
  name: string;
  active?: boolean;
  tokens?: TokenSource[];
}

export interface CombatantSource extends DocumentSource {
  name?: string | null;
  img?: string | null;
  actorId?: string | null;
  tokenId?: string | null;
  sceneId?: string | null;
  initiative?: number | null;
  hidden?: boolean;
  defeated?: boolean;
  group?: string | null;
}

export interface CombatSource extends DocumentSource {
  scene?: string | null;
  active?: boolean;
  round?: number;
  turn?: number | null;
  sort?: number;
  combatants?: CombatantSource[];
  groups?: DocumentSource[];
}

export interface MessageSource extends DocumentSource {
  content: string;
  /** User id */
  author?: string | null;
  timestamp?: number;
  flavor?: string;
  speaker?: Data;
  whisper?: string[];
  blind?: boolean;
}

export interface SettingSource extends DocumentSource {
  /** `namespace.key` */
  key: string;
  /** JSON text */
  value: string;
  /** null: a world setting; a user id: that user's */
  user?: string | null;
}

export interface PackSource {
  /** `world.name` or `module-id.name` */
  id: string;
  label: string;
  /** document name of the contents, such as "Macro" */
  type: string;
  /** role name -> level name, such as `{ PLAYER: "NONE", ASSISTANT: "OWNER" }` */
  ownership?: Record<string, string>;
  documents: DocumentSource[];
}

export interface WorldData {
  id: string;
  title: string;
  description?: string;
  /** seconds */
  time?: number;
  paused?: boolean;
  /** the game system that it is for; without one, that of the switch */
  system?: string;
  users: UserSource[];
  actors: ActorSource[];
  scenes: SceneSource[];
  combats: CombatSource[];
  messages: MessageSource[];
  settings: SettingSource[];
  macros?: DocumentSource[];
  cards?: DocumentSource[];
  journal?: DocumentSource[];
  folders?: DocumentSource[];
  packs?: PackSource[];
}
