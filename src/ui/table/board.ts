import { panelIn } from "../../engine/view/view.ts";
import type { TableView } from "../shared/table-view.ts";

/** How a table is laid out. */

/** Whether everyone has cards beside those of the count, so that the table is laid out around the card of the round. */
export const isBoard = ({ view }: TableView): boolean => panelIn(view, "hands") !== undefined;

/** Whether the count is a grid with a line for each fighter. */
export const isGrid = ({ view }: Pick<TableView, "view">): boolean => panelIn(view, "columns")?.byFighter === true;
