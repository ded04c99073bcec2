import type { Encounter } from "../../foundry/host/module.ts";
import { words } from "../../foundry/text/i18n.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";

/** A Game Master shows this table: it opens by itself. */
export function layOpen(combat: Encounter): void {
  if (tableViewOf(combat) === null) return;
  sayAloud(words("screen.shows"));
  openTable(combat, true);
}
