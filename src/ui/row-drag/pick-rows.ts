import { elementAt } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { endPicking, pickingIn, pickSeat } from "../offers/pick-row.ts";
import { claimKeys, isByKeys } from "../page/keyboard.ts";
import { KeptParts } from "../panels/kept-parts.ts";
import type { TableView } from "../shared/table-view.ts";
import { listenForDrag } from "./dragging.ts";
import { listenForHandles, showHandles } from "./handles.ts";
import { rowAt, rowsBySeat, seatAt } from "./swap-rows.ts";

/** While a row is picked for an offer: which rows can be, and what clicks and keys do. */

const PICKABLE = "is-pickable";
const LIFTED = "is-lifted";

/** Marks the rows that can be picked, and the row that the pick is about. By keyboard the first one gets the focus. */
function markPickable(tableView: TableView | null, list: HTMLElement): void {
  const now = tableView === null ? null : pickingIn(tableView);
  const before = [...list.querySelectorAll<HTMLElement>(`.${PICKABLE}`)];
  if (tableView === null || now === null) return before.length > 0 ? unmark(list, before) : undefined;
  const rows = rowsBySeat(tableView, list);
  const can = new Set(now.field.pick.flatMap((seat) => rows.get(seat) ?? []));
  for (const row of before) if (!can.has(row)) strip(row);
  for (const [seat, row] of rows)
    if (can.has(row)) mark(row, seat, wordsFor("screen.pickRow", { who: tableView.speaker.seat(seat) }));
  if (now.about !== undefined) rows.get(now.about)?.classList.add(LIFTED);
  if (before.length === 0 && isByKeys()) [...rows.values()].find((row) => can.has(row))?.focus();
}

function mark(row: HTMLElement, seat: string, label: string): void {
  row.classList.add(PICKABLE);
  row.tabIndex = 0;
  row.dataset["focus"] = `row ${seat}`; // the focus is found again when the row is rewritten, or no longer takes it
  row.setAttribute("aria-label", label);
  claimKeys(row);
}

function unmark(list: HTMLElement, rows: readonly HTMLElement[]): void {
  for (const row of rows) strip(row);
  for (const row of list.querySelectorAll(`.${LIFTED}`)) row.classList.remove(LIFTED);
}

function strip(row: HTMLElement): void {
  row.classList.remove(PICKABLE);
  for (const name of ["tabindex", "aria-label", "data-focus", "data-keyboard-focus"]) row.removeAttribute(name);
}

/** Listens in a tracker. Foundry's rows have clicks of their own, which are not meant while a row is picked. */
function listenForPicks(html: HTMLElement, tableViewNow: () => TableView | null): void {
  const pick = (event: Event): void => {
    const row = rowAt(elementAt(event.target));
    const tableView = row?.classList.contains(PICKABLE) === true ? tableViewNow() : null;
    const seat = tableView === null ? null : seatAt(tableView, row);
    if (tableView === null || seat === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void pickSeat(tableView, seat);
  };
  html.addEventListener("click", pick, { capture: true });
  html.addEventListener("keydown", (event) => (["Enter", " "].includes(event.key) ? pick(event) : undefined), {
    capture: true,
  });
}

/** Escape ends the picking, in whatever window. Called once. */
export const watchPicking = (): void => onEveryPage(watchPickingOn);

function watchPickingOn(page: Document): void {
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !endPicking()) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // Foundry would close windows, or let go of tokens
    },
    { capture: true },
  );
}

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
