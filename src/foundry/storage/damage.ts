import type { Encounter } from "../host/module.ts";
import { homeOf } from "./home.ts";
import { isOlder, isTorn, obstacle } from "./restored.ts";
import { storedAt } from "./store.ts";

/** The remaining ways to treat an unreadable session. */

export interface Damage {
  /** It is of an older version of the module. */
  readonly older: boolean;
  /** The players' hands can be gathered again (C-10). */
  readonly hands: boolean;
}

/** The remedy if this encounter's cards cannot be read here. Null if they can. */
export function damageOf(combat: Encounter): Damage | null {
  const stored = storedAt(homeOf(combat).id);
  if (stored === null || obstacle(stored) !== "damaged") return null;
  return { older: isOlder(stored), hands: isTorn(stored) };
}
