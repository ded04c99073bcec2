import type { Data } from "./document.ts";

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
