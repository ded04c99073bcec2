import { without } from "../../engine/see.ts";
import type { FighterId, Table } from "../../engine/table.ts";
import type { Home } from "../storage/home.ts";
import { fighterDocOf } from "./bearer.ts";

/**
 * Who is to be seen on this page. `Combatant#visible` is the public way to take somebody out of a player's sight, and
 * other packages wrap it. It is no secret: every browser has the document. So it narrows what is shown and named, not
 * what can be played.
 */
export function isInSight(home: Pick<Home, "combat">, id: FighterId): boolean {
  const bearer = fighterDocOf(home, id);
  return bearer === undefined || game.user.isGM || bearer.visible !== false;
}

/** The table as this page shows it: without those who are not to be seen by the user here. */
export const inSight = (table: Table, home: Home): Table =>
  without(table, new Set(Object.keys(table.fighters).filter((id) => !isInSight(home, id))));
