import type { Session } from "../../engine/session/session.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { valueAt } from "../values/path.ts";
import { rulesetIdOf } from "./chosen.ts";
import { homeOf } from "./home.ts";
import { rulesetOf } from "./registry.ts";
import { copiedIn, isTorn, obstacle } from "./restored.ts";
import { newestSpare, type Spare } from "./spare.ts";
import { type Stored, storedAt } from "./store.ts";

/** What could still be done about an unreadable session. */

export interface Damage {
  /** Nothing is wrong with it: it was sealed for the encounter that this one is a copy of. */
  readonly copy: boolean;
  /** The players' hands can be gathered again (C-10), or all hands of a copy. */
  readonly hands: boolean;
  /** The newest whole seal that was kept, and how many writes there have been since, if that is known. */
  readonly spare: (Pick<Spare, "round" | "at" | "rev"> & { readonly since: number | null }) | null;
}

/** What can be done if this encounter's cards cannot be read here. Null if they can. */
export function damageOf(combat: Encounter): Damage | null {
  const home = homeOf(combat);
  const stored = storedAt(home.id);
  if (stored === null || obstacle(stored) !== "damaged") return null;
  if (copyIn(combat, stored) !== null) return { copy: true, hands: true, spare: null };
  const spare = game.user.isGM ? (newestSpare(home)?.spare ?? null) : null;
  if (spare === null) return { copy: false, hands: isTorn(stored), spare };
  const since = stored.isBroken === true || stored.rev < spare.rev ? null : stored.rev - spare.rev;
  return { copy: false, hands: isTorn(stored), spare: { ...spare, since } };
}

/** What was played in the encounter that this one is a copy of, as far as it was copied. Null if it is no copy. */
export function copyIn(combat: Encounter | null, stored: Stored): Session | null {
  const rules = rulesetOf(rulesetIdOf(stored));
  if (combat === null || combat.id !== stored.home || rules === undefined || !isTorn(stored)) return null;
  const from = [sourceOf(combat), sparedFor(combat), ...[...game.combats].map(({ id }) => id ?? "")];
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

/** The one that the spare in it was kept for: it was copied along. */
function sparedFor(combat: Encounter): string {
  const spare: unknown = foundry.utils.getProperty(combat, `flags.${MODULE}.spare`);
  const { home } = propertiesOf(typeof spare === "string" ? parsedJson(spare) : undefined);
  return typeof home === "string" ? home : "";
}
