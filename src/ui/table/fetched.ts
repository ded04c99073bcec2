import { panelIn } from "../../engine/view.ts";
import type { HandOfContext } from "../campaign-hand/own-hand.ts";
import type { Scene } from "../shared/scene.ts";
import type { Others } from "./others.ts";

/** What a table window fetches only if its ruleset shows it. */

/** What was fetched because this table shows it. */
export interface Fetched {
  readonly others: Others;
  readonly own: readonly HandOfContext[];
}

/** A table has none of this unless its ruleset says so. */
export const NOTHING: Fetched = { others: { sequence: [], stock: [], threads: [], dice: [], grid: [] }, own: [] };

/** Whether this table has parts that only some rulesets have. */
export const hasOthers = ({ view }: Scene): boolean =>
  view.panels.some(({ kind }) => ["sequence", "stock", "threads", "dice"].includes(kind)) || isGrid({ view });

/** Whether everyone has cards beside those of the count, so that the table is laid out around the card of the round. */
export const isBoard = ({ view }: Scene): boolean => panelIn(view, "hands") !== undefined;

/** Whether the count is a grid with a line for each fighter. */
export const isGrid = ({ view }: Pick<Scene, "view">): boolean => panelIn(view, "columns")?.byFighter === true;
