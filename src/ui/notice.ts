import { chosenFor, isElsewhere } from "../foundry/choice.ts";
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

/** Why an encounter that was given cards shows none, and whether its campaign can go on in it. */
export interface Standstill {
  readonly text: string;
  readonly goOn: boolean;
}

/** Why this encounter was given cards and shows none: to its GM, and to all where its campaign's fight is elsewhere. */
export function standsAside(combat: Fight): Standstill | null {
  const rules = rulesetOf(chosenFor(combat));
  const isAway = rules !== undefined && system().stance !== "refuse" && isElsewhere(rules, combat);
  if (isAway) return { text: words("screen.elsewhere"), goOn: true };
  const text = game.user.isGM ? reasonFor(combat) : null;
  return text === null ? null : { text, goOn: false };
}

function reasonFor(combat: Fight): string | null {
  if (chosenFor(combat) === "none") return null;
  const { stance, note } = system();
  if (stance === "refuse") return words(note ?? "system.refuse", { system: game.system.title });
  const stored = storedAt(homeOf(combat).id);
  const reason = stored === null ? (rulesetOf(chosenFor(combat)) === undefined ? "unknown" : null) : obstacle(stored);
  return reason === null ? null : words(`screen.${reason}`, { rules: chosenFor(combat) });
}
