import { KeptParts } from "../panels/kept-parts.ts";
import type { TableView } from "../shared/table-view.ts";
import { listenForDrag } from "./dragging.ts";
import { listenForHandles, showHandles } from "./handles.ts";
import { listenForPicks, markPickable } from "./pick-rows.ts";

/** What takes place on rows: cards that are dragged, and rows that are picked. */

const listening = new WeakSet<HTMLElement>();
const handles = new WeakMap<HTMLElement, KeptParts>();

function handlesIn(html: HTMLElement): KeptParts {
  const found = handles.get(html) ?? new KeptParts();
  handles.set(html, found);
  return found;
}

/** Listens in this tracker once, and marks the rows that can be picked now. */
export function watchRows(
  html: HTMLElement,
  list: HTMLElement,
  tableView: TableView | null,
  tableViewNow: () => TableView | null,
): void {
  showHandles(tableView, list, handlesIn(html));
  markPickable(tableView, list);
  if (listening.has(html)) return;
  listening.add(html);
  listenForPicks(html, tableViewNow);
  listenForDrag(html, tableViewNow);
  listenForHandles(html, tableViewNow);
}
