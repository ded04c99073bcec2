/** What the documents of a world are to one another. Each class of `documents/` knows its neighbours by these alone. */
import type { Roll } from "../roll.ts";
import type { Values } from "./collection.ts";
import type { Data, DocumentLike, Operation } from "./document.ts";

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
  readonly isToken: boolean;
  readonly token: TokenLike | null;
  getRollData(): Data;
  getActiveTokens(): unknown[];
  tokensOnScene(): TokenLike[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface EffectLike extends DocumentLike {
  name: string;
  img: string;
  disabled: boolean;
  statuses: Set<string>;
  duration: Data & Partial<Duration>;
  start: Start;
  readonly actor: ActorLike | null;
  updateDuration(): void;
  isExpiryEvent(event: string, clock?: Clock): boolean;
}

/** How long an effect lasts. */
export interface Duration {
  value: number | null;
  units: "rounds" | "turns" | "seconds";
  expiry: string | null;
  expired: boolean;
  remaining: number;
}

/** When an effect began. */
export interface Start {
  combat: EncounterLike | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number | null;
}

/** What an event that may end effects carries. */
export interface Clock {
  combat?: EncounterLike | null;
  actors?: Iterable<ActorLike | null>;
  round?: number;
  turn?: number | null;
}

export interface TokenLike extends DocumentLike {
  name: string;
  actorId: string | null;
  actorLink: boolean;
  texture: { src: string };
  hidden: boolean;
  disposition: number;
  readonly actor: ActorLike | null;
  readonly combatant: CombatantLike | null;
  readonly inCombat: boolean;
  readonly regions: Set<RegionLike>;
  toggleCombatant(options?: { active?: boolean }): Promise<unknown>;
  clearMovementHistory(): Promise<void>;
  refreshSynthetic(): void;
}

export interface RegionLike extends DocumentLike {
  testPoint(point: { x: number; y: number }): boolean;
  _triggerEvent(name: string, data: Data): Promise<void>;
}

export interface SceneLike extends DocumentLike {
  name: string;
  active: boolean;
  tokens: Values<TokenLike>;
  regions: Values<RegionLike>;
}

export interface CombatantLike extends DocumentLike {
  name: string;
  img: string | undefined;
  _videoSrc: string | null;
  _thumb?: string | undefined;
  actorId: string | null;
  tokenId: string | null;
  sceneId: string | null;
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
  getInitiativeRoll(formula?: string | null): Roll;
}

export type GroupLike = DocumentLike;

export interface TurnState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** Who is in it, in which order, and where its pointer stands. */
export interface EncounterLike extends DocumentLike {
  round: number;
  turn: number | null;
  active: boolean;
  readonly scene: SceneLike | null;
  combatants: Values<CombatantLike>;
  groups: Values<GroupLike>;
  turns: CombatantLike[];
  readonly combatant: CombatantLike | null;
  readonly nextCombatant: CombatantLike | null;
  readonly started: boolean;
  readonly isActive: boolean;
  readonly isView: boolean;
  readonly settings: { resource: string; skipDefeated: boolean; turnMarker: Data };
  current: TurnState;
  previous: TurnState;
  getCombatantsByActor(actor: ActorLike | string): CombatantLike[];
  getCombatantsByToken(token: TokenLike | string): CombatantLike[];
  setupTurns(): CombatantLike[];
}

export interface CombatLike extends EncounterLike {
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
  toggleSceneLink(): Promise<unknown>;
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
