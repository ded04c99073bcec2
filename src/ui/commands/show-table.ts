import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { words } from "../../foundry/text/i18n.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";

/** A Game Master shows this table: it opens by itself, unless the user prefers a notice. */
export function layOpen(combat: Encounter): void {
  if (tableViewOf(combat) === null) return;
  if (!game.settings.get(MODULE, "shown")) return void ui.notifications.info(words("screen.shows"));
  sayAloud(words("screen.shows"));
  openTable(combat, true);
}
