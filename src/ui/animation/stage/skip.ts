import { elementAt } from "../../../foundry/host/screen/dom.ts";
import type { Rank } from "./queue.ts";

/** Buttons that take play on: who presses one has seen enough. */
const ONWARD = ".dealt-in-offer.is-main";

/** The map. Clicks on windows, rows and chat are about something else. */
const MAP = "#board, .scene-board";

/** What Escape is meant for while it is open, although something is on stage. */
const OPEN = "dialog[open], [popover]:popover-open, .dealt-in-picking";

/** Ends what is on stage on a click on it or on the map, on Escape, and on the next main button. Called once. */
export function listenForSkips(layer: string, skip: () => Rank | null): void {
  const capture = { capture: true };
  document.addEventListener(
    "click",
    ({ target }) => {
      if (elementAt(target)?.closest(`#${layer}, ${MAP}, ${ONWARD}`)) skip();
    },
    capture,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      const was = skip();
      const isForUs = was !== null && was !== "banner"; // a call covers nothing: the key is meant for what lies open
      if (!isForUs || document.querySelector(OPEN) !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );
}
