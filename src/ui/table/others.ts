import type { TableView } from "../shared/table-view.ts";
import { type DiceContext, diceContext } from "./dice.ts";
import { type GridContext, gridContext } from "./grid.ts";
import type { PanelsContext } from "./panels.ts";
import { panels } from "./panels.ts";

/** The parts of the table window that only some rulesets have. */
export interface Others extends Omit<PanelsContext, "progress"> {
  readonly dice: readonly DiceContext[];
  readonly grid: readonly GridContext[];
}

/** Each part is empty for a ruleset without it. */
export const partsOf = (tableView: TableView, off: boolean): Others => ({
  ...panels(tableView),
  dice: diceContext(tableView, off),
  grid: gridContext(tableView),
});
