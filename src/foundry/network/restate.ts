import type { Session } from "../../engine/session/session.ts";
import { byHome } from "../host/by-home.ts";
import { page } from "../host/client.ts";
import type { Home } from "../storage/home.ts";
import type { TurnRecord } from "../storage/reading.ts";
import { frameAt } from "../storage/store.ts";
import type { Fence } from "./presence.ts";

/** This page's last published state of an encounter: it corrects an older write. */
export type Published = PublishedSession | PutAway;

export interface PublishedSession {
  readonly session: Session;
  readonly turnRecord: TurnRecord;
  readonly fence: Fence;
}

/** That nothing is played there any more. */
export interface PutAway {
  readonly session: null;
  readonly fence: Fence;
  /** Puts it away again, under a newer fence. */
  again(): Promise<void>;
}

/** The fence for this page's next write there: no revision is used twice, and a session begun anew is the newer one. */
export function nextFence({ id }: Home): Fence {
  const last = frameAt(id);
  const epoch = last === null ? 1 : last.by === page.id ? last.epoch : last.epoch + 1;
  return { epoch, rev: (last?.rev ?? 0) + 1, by: page.id };
}

/** The write that the next one builds on, as `epoch.rev.by`. Empty if there is none. */
export function parentAt({ id }: Home): string {
  const last = frameAt(id);
  return last === null ? "" : `${last.epoch}.${last.rev}.${last.by}`;
}

const published = byHome<Published>();

export const keepPublished = ({ id }: Home, what: Published): void => void published.set(id, what);
export const publishedLast = ({ id }: Home): Published | undefined => published.get(id);

/** A write was refused, so the state published before it holds again. */
export function takeBackPublished({ id }: Home, before: Published | undefined): void {
  if (before === undefined) published.delete(id);
  else published.set(id, before);
}
