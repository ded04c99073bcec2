import type { Session } from "../../engine/session/session.ts";
import type { Encounter } from "../host/module.ts";
import { valueAt } from "../values/path.ts";
import { rulesetIdOf } from "./chosen.ts";
import { homeOf } from "./home.ts";
import { copiedIn, isOlder, isTorn, obstacle } from "./restored.ts";
import { rulesetOf } from "./settings.ts";
import { type Stored, storedAt } from "./store.ts";

/** The remaining ways to treat an unreadable session. */

export interface Damage {
  /** Nothing is wrong with it: it was sealed for the encounter that this one is a copy of. */
  readonly copy: boolean;
  /** It is of an older version of the module. */
  readonly older: boolean;
  /** The players' hands can be gathered again (C-10), or all hands of a copy. */
  readonly hands: boolean;
}

/** The remedy if this encounter's cards cannot be read here. Null if they can. */
export function damageOf(combat: Encounter): Damage | null {
  const home = homeOf(combat);
  const stored = storedAt(home.id);
  if (stored === null || obstacle(stored) !== "damaged") return null;
  const copy = copyIn(combat, stored) !== null;
  return { copy, older: isOlder(stored), hands: copy || isTorn(stored) };
}

/** The session of the encounter that this one is a copy of, as far as it was copied. Null if it is no copy. */
export function copyIn(combat: Encounter | null, stored: Stored): Session | null {
  const rules = rulesetOf(rulesetIdOf(stored));
  if (combat === null || combat.id !== stored.home || rules === undefined || !isTorn(stored)) return null;
  const from = [sourceOf(combat), ...[...game.combats].map(({ id }) => id ?? "")];
  return copiedIn(
    rules,
    stored,
    [...new Set(from)].filter((id) => id !== "" && id !== combat.id),
  );
}

/** The encounter that Foundry says it was duplicated from. */
function sourceOf(combat: Encounter): string {
  const uuid = valueAt(combat, "_stats.duplicateSource");
  return typeof uuid === "string" && uuid.startsWith("Combat.") ? uuid.slice("Combat.".length) : "";
}
