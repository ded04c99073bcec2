import { CHARACTER, isCharacter } from "../../engine/rules/ruleset.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { characterBearer } from "../host/host.ts";
import type { FighterDoc } from "../host/module.ts";
import type { Home } from "../storage/home.ts";

/**
 * The document behind this id: a combatant of the encounter, or a player character of the campaign. Undefined when it
 * is gone.
 */
export function fighterDocOf({ combat }: Pick<Home, "combat">, id: FighterId): FighterDoc | undefined {
  if (!isCharacter(id)) return combat?.combatants.get(id);
  const actor = game.actors.get(id.slice(CHARACTER.length));
  return actor === undefined ? undefined : characterBearer(actor);
}
