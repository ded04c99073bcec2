import type { Session } from "../engine/session.ts";
import type { Fight } from "./module.ts";
import type { Fence } from "./presence.ts";
import type { ToldAt } from "./store.ts";

/** What this page published last of an encounter: the truth that an older write is answered with. */
export interface Published {
  readonly session: Session;
  readonly told: ToldAt;
  readonly fence: Fence;
}

const published = new Map<string, Published>();

export const keepPublished = (combat: Fight, what: Published): void => void published.set(combat.id as string, what);
export const publishedLast = (combat: Fight): Published | undefined => published.get(combat.id as string);
