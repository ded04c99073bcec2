import { type SeatId, seatOf } from "../../engine/table/table.ts";
import type { TableView } from "../shared/table-view.ts";
import type { Block } from "./places.ts";

/** The rows of a tracker as they are on the page. */

const ROWS = "[data-combatant-id], .dealt-in-group";

/** A row, or a group's line with its members below it. */
export interface RowBlock extends Block {
  readonly elements: readonly HTMLElement[];
  readonly seat: SeatId | null;
  /** The slot of its card, unless it has none. */
  readonly card: HTMLElement | null;
}

/** The tracker that the user sees, in the sidebar or apart from it. Null if none is in sight. */
export function listInSight(): HTMLElement | null {
  const strips = [...document.querySelectorAll<HTMLElement>(".dealt-in-strip")];
  const next = strips.find((strip) => strip.checkVisibility())?.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** The blocks of this list in their order. What is folded away is in none. */
export function blocksIn(list: HTMLElement, tableView: Pick<TableView, "shown">): readonly RowBlock[] {
  const blocks: { key: string; elements: HTMLElement[] }[] = [];
  for (const row of list.querySelectorAll<HTMLElement>(ROWS)) {
    const last = blocks.at(-1);
    const { combatantId = "", seat = "" } = row.dataset;
    if (row.classList.contains("dealt-in-member") && last !== undefined) last.elements.push(row);
    else blocks.push({ key: combatantId === "" ? seat : combatantId, elements: [row] });
  }
  return blocks.map(({ key, elements }) => ({
    key,
    elements,
    // only asked for where rows move, since it has everything laid out
    get height() {
      return elements.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    },
    seat: Object.hasOwn(tableView.shown.seats, key) ? key : seatOf(tableView.shown, key),
    card: elements[0]?.querySelector<HTMLElement>(".token-initiative .dealt-in-card") ?? null,
  }));
}

/** Whether this box is within what the list shows of itself. */
export function isInSight(list: HTMLElement, { top, bottom }: Pick<DOMRect, "top" | "bottom">): boolean {
  const seen = list.getBoundingClientRect();
  return top >= seen.top && bottom <= Math.min(seen.bottom, innerHeight);
}
