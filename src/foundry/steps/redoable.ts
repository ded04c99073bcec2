import type { TakenBack } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import { byHome } from "../host/by-home.ts";

/** What undo took back, on the page that did: nothing of it is written, and it is gone with the page. */

const kept = byHome<TakenBack>();

/** Keeps what can be played again at this home; null if nothing can. */
export function keepTakenBack(home: string, taken: TakenBack | null): void {
  if (taken === null) kept.delete(home);
  else kept.set(home, taken);
}

/** What can be played again on this very session. Null if anything was played since, or elsewhere. */
export function takenBackFrom(home: string, session: Session): TakenBack | null {
  const taken = kept.get(home);
  return taken?.from === session ? taken : null;
}
