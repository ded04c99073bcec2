import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { enter } from "../page/enter.ts";

/** The way to the table windows. They are fetched with the first table that is shown anywhere, so that they open at once. */

const part = new Later(() => import("../table/window.ts"));

/** There is a table to be opened. */
export const fetchTables = (): void => part.ahead();

/** Opens the table of this encounter, or brings it to the front; `unasked` leaves the keyboard where it is. */
export const openTable = (combat: Encounter, unasked = false): Promise<void> =>
  enter(part, ({ TableWindow }) => TableWindow.of(combat).open(unasked));
