import { elementAt, isHtml } from "../../foundry/host/screen/dom.ts";
import { followPointer } from "../page/drag.ts";
import type { TableView } from "../shared/table-view.ts";
import { HANDLE, orderAt } from "./handles.ts";
import { memberAt, playSwap, rowAt, type Swap, seatAt, swapFor, swapRowAt } from "./swap-rows.ts";

/** Dragging a card from its row onto another, or a row by its handle. */

/** How far the mouse moves before a press is a drag. A finger that rests trembles more. In pixels. */
const FAR = { mouse: 4, finger: 10 } as const;
/** How long a finger rests before it has the card. In milliseconds. */
const LONG = 250;

const CARD = ".token-initiative .dealt-in-card";

interface Drag {
  readonly tableView: TableView;
  readonly swap: Swap;
  readonly card: HTMLElement;
  readonly row: HTMLElement;
  readonly from: PointerEvent;
  /** What follows the pointer, once the press is a drag. */
  ghost: HTMLElement | null;
  over: HTMLElement | null;
}

/** Listens for drags in a tracker's rows. */
export function listenForDrag(html: HTMLElement, tableViewNow: () => TableView | null): void {
  html.addEventListener("pointerdown", (event) => {
    const target = elementAt(event.target);
    const handle = target?.closest<HTMLElement>(HANDLE) ?? null;
    const card = handle ?? target?.closest<HTMLElement>(CARD) ?? null;
    const tableView = event.button === 0 && card !== null ? tableViewNow() : null;
    if (tableView === null || card === null) return;
    const swap = handle === null ? cardAt(tableView, card) : orderAt(tableView, handle);
    const row = swap === null ? null : swapRowAt(tableView, swap, card)?.row;
    if (swap !== null && row) follow({ tableView, swap, card, row, from: event, ghost: null, over: null });
  });
}

function cardAt(tableView: TableView, card: HTMLElement): Swap | null {
  const seat = seatAt(tableView, rowAt(card));
  return seat === null ? null : swapFor(tableView, seat);
}

function follow(drag: Drag): void {
  const { from, card } = drag;
  const document = card.ownerDocument;
  const isFinger = from.pointerType === "touch";
  const wait = isFinger ? setTimeout(() => lift(drag, from), LONG) : undefined;
  const listening = followPointer(document, follows, (isLetGo) => {
    const target = isLetGo ? swapRowAt(drag.tableView, drag.swap, drag.over) : null;
    if (isLetGo && drag.ghost !== null) swallowClick(document);
    over();
    if (target !== null) void playSwap(drag.tableView, drag.swap, target.id);
  });
  const listen = { signal: listening.signal, capture: true, passive: false } as const;
  function over(): void {
    clearTimeout(wait);
    listening.abort();
    lay(drag);
  }
  function follows(event: PointerEvent): void {
    const way = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    const far = way >= (isFinger ? FAR.finger : FAR.mouse);
    if (drag.ghost === null && far && isFinger) return over(); // the finger scrolls
    if (drag.ghost === null && far) lift(drag, event);
    if (drag.ghost !== null) move(drag, event);
  }
  document.addEventListener("selectstart", (event) => event.preventDefault(), listen);
  document.addEventListener("contextmenu", (event) => drag.ghost !== null && event.preventDefault(), listen);
  document.addEventListener("touchmove", (event) => drag.ghost !== null && event.preventDefault(), listen);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || drag.ghost === null) return;
      event.preventDefault();
      event.stopPropagation();
      over();
    },
    listen,
  );
}

/** The press has become a drag: the card is in the hand. */
function lift(drag: Drag, at: PointerEvent): void {
  const { card, row } = drag;
  const held = card.matches(HANDLE)
    ? (row.querySelector(memberAt(row) === null ? CARD : ".token-image") ?? card)
    : card;
  const copy = held.cloneNode(true);
  if (!isHtml(copy)) return;
  copy.classList.add("dealt-in-drag", "is-small");
  copy.classList.toggle("is-by-finger", drag.from.pointerType === "touch");
  copy.setAttribute("aria-hidden", "true");
  (row.closest(".themed") ?? row.ownerDocument.body).append(copy);
  drag.ghost = copy;
  row.classList.add("is-lifted");
  move(drag, at);
}

function move(drag: Drag, { clientX, clientY }: PointerEvent): void {
  const { ghost, card, tableView, swap } = drag;
  if (ghost === null) return;
  ghost.style.left = `${clientX}px`;
  ghost.style.top = `${clientY}px`;
  const under = swapRowAt(tableView, swap, card.ownerDocument.elementFromPoint(clientX, clientY));
  const onto = under !== null && under.id !== swap.member && swap.targets.includes(under.id) ? under.row : null;
  if (onto === drag.over) return;
  drag.over?.classList.remove("is-drop");
  drag.over?.querySelector(".dealt-in-gets")?.remove();
  drag.over = onto;
  if (onto === null) return;
  onto.classList.add("is-drop");
  const says = card.ownerDocument.createElement("span");
  says.className = "dealt-in-state is-may dealt-in-gets";
  says.textContent = swap.says;
  onto.querySelector(".token-name .name")?.after(says);
}

/** Whatever became of it, nothing of the drag stays on the page. */
function lay({ ghost, row, over }: Drag): void {
  ghost?.remove();
  row.classList.remove("is-lifted");
  over?.classList.remove("is-drop");
  over?.querySelector(".dealt-in-gets")?.remove();
}

/** A drag ends with a click on whatever both rows are in. */
function swallowClick(document: Document): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
}
