import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { enter } from "../page/enter.ts";

/** Opens the table windows. They are fetched with the first table shown anywhere, so that they open at once. */

const part = new Later(() => import("../table/window.ts"));

/** Fetches the part early: there is a table to open. */
export const fetchTables = (): void => part.ahead();

/** Opens this encounter's table, or brings it to the front. `unasked` leaves the keyboard focus where it is. */
export const openTable = (combat: Encounter, unasked = false): Promise<void> =>
  enter(part, ({ TableWindow }) => TableWindow.of(combat).open(unasked));
