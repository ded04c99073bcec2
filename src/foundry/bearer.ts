import { CHARACTER, isCharacter } from "../engine/ruleset.ts";
import type { FighterId } from "../engine/table.ts";
import type { Home } from "./home.ts";
import { characterBearer } from "./host.ts";
import type { Bearer } from "./module.ts";

/** Who bears this id: a combatant of the encounter, or a player character of the campaign; undefined when it is gone. */
export function bearerOf({ combat }: Pick<Home, "combat">, id: FighterId): Bearer | undefined {
  if (!isCharacter(id)) return combat?.combatants.get(id);
  const actor = game.actors.get(id.slice(CHARACTER.length));
  return actor === undefined ? undefined : characterBearer(actor as Actor.Implementation);
}
