import { chosenFor } from "../foundry/choice.ts";
import { isLocked } from "../foundry/closing.ts";
import { homeOf } from "../foundry/home.ts";
import type { Fight } from "../foundry/module.ts";
import { isBehind, isStale, isYielding, somebodyDeals } from "../foundry/presence.ts";
import { rulesetOf } from "../foundry/registry.ts";
import { obstacle, storedAt } from "../foundry/store.ts";
import { system } from "../foundry/systems/index.ts";
import { words } from "../foundry/voice.ts";

export interface Notice {
  readonly notice: string | false;
  /** Only a reload helps. */
  readonly reload: boolean;
  /** Nothing that is offered here would reach anybody. */
  readonly off: boolean;
}

/** Why controls are off, or what the user should know, in one sentence. */
export function noticeOf(): Notice {
  if (isBehind()) return { notice: words("screen.behind"), reload: true, off: true };
  if (isStale()) return { notice: words("screen.lost"), reload: false, off: true };
  if (!somebodyDeals()) return { notice: words("screen.noGm"), reload: false, off: true };
  if (isLocked()) return { notice: words("screen.locked"), reload: false, off: true };
  if (isYielding()) return { notice: words("screen.twice"), reload: false, off: false };
  return { notice: false, reload: false, off: false };
}

/** Why this encounter was given cards and shows none, for its GM; null when there is nothing to say. */
export function standsAside(combat: Fight): string | null {
  if (!game.user.isGM || chosenFor(combat) === "none") return null;
  const { stance, note } = system();
  if (stance === "refuse") return words(note ?? "system.refuse", { system: game.system.title });
  const stored = storedAt(homeOf(combat).id);
  const reason = stored === null ? (rulesetOf(chosenFor(combat)) === undefined ? "unknown" : null) : obstacle(stored);
  return reason === null ? null : words(`screen.${reason}`, { rules: chosenFor(combat) });
}
