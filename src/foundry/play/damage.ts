import type { Encounter } from "../host/module.ts";
import { homeOf } from "../storage/home.ts";
import { isTorn, obstacle } from "../storage/restored.ts";
import { newestSpare, type Spare } from "../storage/spare.ts";
import { storedAt } from "../storage/store.ts";

/** What a Game Master can do about an unreadable session. */

export interface Damage {
  /** The players' hands can be gathered again (C-10). */
  readonly hands: boolean;
  /** The newest whole seal that was kept, and how many writes there have been since, if that is known. */
  readonly spare: (Pick<Spare, "round" | "at" | "rev"> & { readonly since: number | null }) | null;
}

/** What can be done if this encounter's cards cannot be read here. Null if they can. */
export function damageOf(combat: Encounter): Damage | null {
  const home = homeOf(combat);
  const stored = storedAt(home.id);
  if (stored === null || obstacle(stored) !== "damaged") return null;
  const spare = game.user.isGM ? (newestSpare(home)?.spare ?? null) : null;
  if (spare === null) return { hands: isTorn(stored), spare };
  const since = stored.isBroken === true || stored.rev < spare.rev ? null : stored.rev - spare.rev;
  return { hands: isTorn(stored), spare: { ...spare, since } };
}
