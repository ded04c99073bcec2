import { elementAt } from "../../foundry/host/screen/dom.ts";
import { words } from "../../foundry/text/i18n.ts";
import { claimKeys } from "../page/keyboard.ts";
import type { Scene } from "../shared/scene.ts";
import { rowAt, rowsBySeat, seatAt } from "./row-seats.ts";
import { endPicking, pickingSwap, type Swap, swapWith } from "./swap.ts";

/** Picking a row to swap with: the way of the keyboard and of touch to what is else dragged. */

const NOTE = "dealt-in-picking";
const TARGET = "is-target";

/** Marks the rows that can be picked, or none of them. The first gets the focus when picking begins. */
export function markPicking(scene: Scene, list: HTMLElement): void {
  const swap = pickingSwap(scene.home.id);
  for (const row of list.querySelectorAll<HTMLElement>(`.${TARGET}`)) unmark(row);
  list.classList.toggle("is-picking", swap !== null);
  note(scene, swap, list);
  if (swap === null) return;
  const rows = rowsBySeat(scene, list);
  for (const seat of swap.targets) {
    const row = rows.get(seat);
    if (row !== undefined) mark(row, words("screen.swapWith", { who: scene.speaker.seat(seat) }));
  }
  rows.get(swap.seat)?.classList.toggle("is-lifted", true);
  if (!list.contains(list.ownerDocument.activeElement))
    list.querySelector<HTMLElement>(`.${TARGET}`)?.focus({ preventScroll: true });
}

function mark(row: HTMLElement, label: string): void {
  row.classList.add(TARGET);
  row.tabIndex = 0;
  row.setAttribute("aria-label", label);
  claimKeys(row);
}

function unmark(row: HTMLElement): void {
  row.classList.remove(TARGET);
  row.removeAttribute("tabindex");
  row.removeAttribute("aria-label");
}

/** Says above the rows what to do. */
function note({ speaker }: Scene, swap: Swap | null, list: HTMLElement): void {
  const { ownerDocument: document, parentElement: around } = list;
  const shown = around?.querySelector(`:scope > .${NOTE}`) ?? null;
  if (swap === null) return shown?.remove();
  const says = shown ?? document.createElement("p");
  says.className = NOTE;
  says.setAttribute("role", "status");
  says.textContent = words("screen.pickSwap", { who: speaker.seat(swap.seat) });
  if (shown === null) list.before(says);
}

/** Listens for the pick, in a list that stays as long as its window. */
export function listenForPick(html: HTMLElement, sceneNow: () => Scene | null): void {
  const pick = (event: Event): boolean => {
    const scene = sceneNow();
    const swap = scene === null ? null : pickingSwap(scene.home.id);
    const row = rowAt(elementAt(event.target));
    const seat = scene === null ? null : seatAt(scene, row);
    if (scene === null || swap === null || seat === null || row?.classList.contains(TARGET) !== true) return false;
    event.preventDefault();
    event.stopPropagation(); // the row would select its token as well
    void swapWith(scene, swap, seat);
    return true;
  };
  html.addEventListener("click", pick, { capture: true });
  html.addEventListener(
    "keydown",
    (event) => {
      const scene = sceneNow();
      if (scene === null || pickingSwap(scene.home.id) === null) return;
      if (event.key === "Enter" || event.key === " ") pick(event);
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      endPicking();
    },
    { capture: true },
  );
}
