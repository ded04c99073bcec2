import { elementAt, isHtml } from "../../foundry/host/screen/dom.ts";
import { type FocusPlace, placeByKeys, regain } from "./focus.ts";
import { morph } from "./morph.ts";
import { onChange } from "./screens.ts";

/** What opens at a control of ours and closes with Escape or a click outside; one at a time. */
export interface Popover {
  /** The control that opens it, and closes it if pressed again. */
  readonly at: HTMLElement;
  /** What it shows now. It closes once there is nothing. */
  draw(): HTMLElement | null;
  /** Puts it where it belongs. */
  stand(note: HTMLElement): void;
  /** One of its buttons with a `data-act` was pressed. It is closed by then; `place` is where the focus came from. */
  press(button: HTMLElement, place: FocusPlace | null): unknown;
}

interface Open extends Popover {
  readonly place: FocusPlace | null;
  readonly note: HTMLElement;
}

let open: Open | null = null;
let isFollowing = false;
/** The press that closes a popover by its own control does not open it again. In milliseconds. */
let shutBy: HTMLElement | null = null;
const PRESS = 300;

/** Opens it, or leaves it closed if the press that opens it has just closed it. */
export function openPopover(popover: Popover): void {
  const again = shutBy === popover.at;
  shutBy = null;
  const note = again ? null : popover.draw();
  if (note === null) return;
  const { ownerDocument: document } = popover.at;
  document.getElementById(note.id)?.remove();
  (popover.at.closest(".themed") ?? document.body).append(note);
  open = { ...popover, place: placeByKeys(popover.at), note };
  if (!isFollowing) onChange(follow);
  isFollowing = true;
  listen(open);
  game.tooltip?.deactivate();
  note.showPopover();
  popover.stand(note);
  const first = note.querySelector<HTMLElement>("button:not([aria-disabled], .is-loss)");
  (first ?? note).focus({ preventScroll: true });
}

function listen(now: Open): void {
  const { note, at, place } = now;
  note.addEventListener("click", (event) => {
    const button = elementAt(event.target)?.closest<HTMLElement>("button[data-act]") ?? null;
    event.stopPropagation();
    if (button === null || button.getAttribute("aria-disabled") === "true") return;
    note.hidePopover();
    now.press(button, place);
  });
  note.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key !== "Escape" && step === 0) return;
    event.stopPropagation(); // Foundry would close something else as well
    event.preventDefault();
    if (step === 0) note.hidePopover();
    else walk(note, step);
  });
  const listening = new AbortController();
  let pressed: Element | null = null;
  const watch = { signal: listening.signal, capture: true };
  note.ownerDocument.addEventListener("pointerdown", ({ target }) => (pressed = elementAt(target)), watch);
  note.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "closed" || !at.contains(pressed)) return;
    shutBy = at;
    setTimeout(() => (shutBy = null), PRESS);
  });
  note.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    listening.abort();
    note.remove();
    if (open === now) open = null;
    back(now);
  });
}

/** The focus returns to the control. After a mouse press no control of ours keeps it. */
function back({ place, at }: Open): void {
  if (place !== null) regain(place);
  else if (at.ownerDocument.activeElement === at) at.blur();
}

function walk(note: HTMLElement, step: number): void {
  const buttons = [...note.querySelectorAll<HTMLElement>("button[data-act]")];
  const { activeElement } = note.ownerDocument;
  const at = isHtml(activeElement) ? buttons.indexOf(activeElement) : -1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function follow(): void {
  if (open === null) return;
  const { note, at } = open;
  const fresh = open.draw();
  if (fresh === null) return note.hidePopover();
  fresh.style.cssText = note.style.cssText;
  fresh.dataset["side"] = note.dataset["side"];
  morph(note, fresh);
  if (!at.isConnected) note.hidePopover();
}
