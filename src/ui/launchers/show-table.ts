import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { rulesHere } from "../../foundry/storage/choice.ts";
import { words } from "../../foundry/text/i18n.ts";
import { sayAloud } from "../shared/announce.ts";
import { sceneOf } from "../shared/scene.ts";
import { openTable } from "./tables.ts";

/** A Game Master shows this table: it opens by itself, unless the user prefers a notice. */
export async function layOpen(combat: Encounter): Promise<void> {
  await rulesHere(combat);
  if (sceneOf(combat) === null) return;
  if (!game.settings.get(MODULE, "shown")) return void ui.notifications.info(words("screen.shows"));
  sayAloud(words("screen.shows"));
  await openTable(combat, true);
}
