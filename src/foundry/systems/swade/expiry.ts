import { runSafely } from "../../host/host.ts";
import { isObject } from "../../host/outside.ts";

/** A temporary effect of SWADE's own class. Other lines of SWADE, and other systems, lack some of this. */
interface Expiring {
  isExpired(moment: "start" | "end"): unknown;
  expire(): unknown;
}

const isExpiring = (effect: unknown): effect is Expiring =>
  isObject(effect) &&
  effect["isTemporary"] === true &&
  typeof effect["isExpired"] === "function" &&
  typeof effect["expire"] === "function";

interface Expirable {
  readonly parent: unknown;
  readonly isDefeated?: unknown;
  readonly actor: { readonly effects?: Iterable<unknown> } | null;
}

/**
 * Ends a combatant's conditions that expire at this moment of the turn. SWADE up to Foundry 13 does so in its
 * `nextTurn`, which does not run here; in later lines its turn handlers do, and those have been run. Never throws.
 */
export async function expireAt(combatant: Expirable, moment: "start" | "end"): Promise<void> {
  if (doesItself(combatant.parent) || combatant.isDefeated === true) return;
  for (const effect of [...(combatant.actor?.effects ?? [])]) {
    if (isExpiring(effect))
      await runSafely("expiry", () => (effect.isExpired(moment) === true ? effect.expire() : undefined));
  }
}

const doesItself = (combat: unknown): boolean =>
  typeof combat === "object" && combat !== null && "_handleTurnExpirations" in combat;
