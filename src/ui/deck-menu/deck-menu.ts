import type { Encounter } from "../../foundry/host/module.ts";
import { act } from "../offers/clicks.ts";
import { regain } from "../page/focus.ts";
import { openPopover } from "../page/popover.ts";
import { make } from "../page/templates.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { deckMenuContext } from "./deck-context.ts";

/** The menu at the deck's name, in the strip's foot. */

const GAP = 4;
const EDGE = 8;

/** Opens the menu of this table's deck at its name, or closes it if it was open. */
export function openDeckMenu(tableView: TableView, at: HTMLElement, openTable: (combat: Encounter) => unknown): void {
  openPopover({
    at,
    draw() {
      const now = tableViewAt(tableView.home);
      return now === null ? null : make("deck-menu/deck-menu", deckMenuContext(now), at.ownerDocument);
    },
    stand: (note) => standBelow(note, at),
    press(target, place) {
      const now = tableViewAt(tableView.home) ?? tableView;
      void act({ tableView: now, target, openTable }).finally(() => regain(place));
    },
  });
}

/** Below the control, or above it where there is more room. */
function standBelow(note: HTMLElement, at: HTMLElement): void {
  const { innerWidth = 0, innerHeight = 0 } = note.ownerDocument.defaultView ?? {};
  const { left, top, bottom } = at.getBoundingClientRect();
  const isBelow = bottom + GAP + note.offsetHeight <= innerHeight - EDGE || innerHeight - bottom > top;
  const down = isBelow ? bottom + GAP : top - GAP - note.offsetHeight;
  note.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - note.offsetWidth - EDGE))}px`;
  note.style.top = `${Math.max(EDGE, Math.min(down, innerHeight - note.offsetHeight - EDGE))}px`;
}
