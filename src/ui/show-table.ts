import { rulesHere } from "../foundry/choice.ts";
import { type Fight, MODULE } from "../foundry/module.ts";
import { words } from "../foundry/voice.ts";
import { sayAloud } from "./announce.ts";
import { sceneOf } from "./scene.ts";
import { openTable } from "./tables.ts";

/** A Game Master shows this table: it opens by itself, unless the user here would rather be told. */
export async function layOpen(combat: Fight): Promise<void> {
  await rulesHere(combat);
  if (sceneOf(combat) === null) return;
  if (!game.settings.get(MODULE, "shown")) return void ui.notifications.info(words("screen.shows"));
  sayAloud(words("screen.shows"));
  await openTable(combat, true);
}
