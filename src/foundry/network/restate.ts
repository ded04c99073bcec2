import type { Session } from "../../engine/session/session.ts";
import { byHome } from "../host/by-home.ts";
import type { Home } from "../storage/home.ts";
import type { ToldAt } from "../storage/reading.ts";
import type { Fence } from "./presence.ts";

/** What this page last published for an encounter: the truth that corrects an older write. */
export interface Published {
  readonly session: Session;
  readonly told: ToldAt;
  readonly fence: Fence;
}

const published = byHome<Published>();

export const keepPublished = ({ id }: Home, what: Published): void => void published.set(id, what);
export const publishedLast = ({ id }: Home): Published | undefined => published.get(id);

/** A write was refused, so what was published before it holds again. */
export function takeBackPublished({ id }: Home, before: Published | undefined): void {
  if (before === undefined) published.delete(id);
  else published.set(id, before);
}
