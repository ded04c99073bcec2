import { onHook } from "../host/host.ts";
import { isObject } from "../host/outside.ts";
import { valueAt } from "../host/path.ts";
import { rulesFor } from "../storage/choice.ts";

/** An effect of Foundry 14 that is about to be made. */
interface Fresh {
  updateSource(changes: object): unknown;
}

/**
 * From Foundry 14 on an effect of rounds notes at which place in the order it began, and cards change places each round:
 * it would end a round early or late. In an encounter with cards it notes none, and counts rounds (C-11; so do
 * foundryvtt/crucible#705 and torgeternity#668).
 */
export function watchEffectStarts(): void {
  onHook("preCreateActiveEffect", (effect: unknown) => {
    if (
      isFresh(effect) &&
      typeof valueAt(effect, "start.turn") === "number" &&
      isByCards(valueAt(effect, "start.combat"))
    )
      effect.updateSource({ start: { turn: null } });
  });
}

const isFresh = (effect: unknown): effect is Fresh => isObject(effect) && typeof effect["updateSource"] === "function";

/** The encounter, or its id. */
function isByCards(combat: unknown): boolean {
  const id = typeof combat === "string" ? combat : valueAt(combat, "id");
  const found = typeof id === "string" ? game.combats.get(id) : undefined;
  return found !== undefined && rulesFor(found) !== null;
}
