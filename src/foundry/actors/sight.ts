import { without } from "../../engine/table/see.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import type { FighterDoc } from "../host/module.ts";
import type { Home } from "../storage/home.ts";
import { isNameOpen } from "../systems/names.ts";
import { knownDocOf } from "./departed.ts";

/**
 * Who is visible on this page. `Combatant#visible` is the public way to hide a combatant from players, and other
 * packages wrap it. It keeps nothing secret, since every browser has the document. So it limits what is shown and
 * named, not what can be played.
 */
export function isInSight(home: Pick<Home, "combat">, id: FighterId): boolean {
  const bearer = knownDocOf(home, id);
  return bearer === undefined || game.user.isGM || bearer.visible !== false;
}

/** The table as this page shows it: without fighters that are hidden from this user. */
export const inSight = (table: Table, home: Home): Table =>
  without(table, new Set(Object.keys(table.fighters).filter((id) => !isInSight(home, id))));

/** Whether this page may call the fighter by its name: its user is a Game Master or owns it, or all players may read it. */
export const isNamedHere = (fighter: FighterDoc): boolean =>
  game.user.isGM || isNameOpen(fighter) || fighter.testUserPermission(game.user, "OWNER");
