import type { SeatId } from "../../engine/table/table.ts";
import { elementAt, isHtml } from "../../foundry/host/screen/dom.ts";
import { request } from "../../foundry/play/requests.ts";
import { pickByRow } from "../offers/pick-row.ts";
import { playOffer } from "../offers/play-offer.ts";
import { type Place, placeByKeys, regain } from "../page/focus.ts";
import { isByKeys } from "../page/keyboard.ts";
import { morph } from "../page/morph.ts";
import { onChange } from "../page/screens.ts";
import { make } from "../page/templates.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { standBeside } from "./beside.ts";
import { type RowControl, seatContext } from "./seat-context.ts";

/** The popover of a seat: what is known of it and what may be done about it, at the row. */

interface Open {
  readonly tableView: TableView;
  readonly seat: SeatId;
  readonly dots: HTMLElement;
  readonly place: Place | null;
  readonly note: HTMLElement;
}

const ROW = ".combatant, .dealt-in-group";
const CONTROLS = ".combatant-controls > :is(button, .inline-control):not(.dealt-in-more)";

let open: Open | null = null;
let isFollowing = false;
/** The press that closes a popover by its own dots does not open it again. In milliseconds. */
let shutBy: HTMLElement | null = null;
const PRESS = 300;

/** Opens a seat's popover at its dots, or closes it if it was open. Escape and a click outside close it too. */
export function openSeat(tableView: TableView, seat: SeatId, dots: HTMLElement): void {
  const again = shutBy === dots;
  shutBy = null;
  const context = again ? null : seatContext(tableView, seat, controlsOf(dots));
  const { ownerDocument: document } = dots;
  const note = context === null ? null : make("seat/seat", context, document);
  if (note === null) return;
  document.getElementById(note.id)?.remove();
  (dots.closest(".themed") ?? document.body).append(note);
  open = { tableView, seat, dots, place: placeByKeys(dots), note };
  if (!isFollowing) onChange(follow);
  isFollowing = true;
  listen(open);
  game.tooltip?.deactivate();
  note.showPopover();
  stand(open);
  const first = note.querySelector<HTMLElement>("button:not([aria-disabled], .is-loss)");
  (first ?? note).focus({ preventScroll: true });
}

function listen(now: Open): void {
  const { note } = now;
  note.addEventListener("click", (event) => {
    const button = elementAt(event.target)?.closest<HTMLElement>("button[data-act]") ?? null;
    event.stopPropagation();
    if (button !== null && button.getAttribute("aria-disabled") !== "true") press(now, button);
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
    if (event.newState !== "closed" || !now.dots.contains(pressed)) return;
    shutBy = now.dots;
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

/** The focus returns to the dots. After a mouse press no control of ours keeps it. */
function back({ place, dots }: Open): void {
  if (place !== null) regain(place);
  else if (dots.ownerDocument.activeElement === dots) dots.blur();
}

function walk(note: HTMLElement, step: number): void {
  const buttons = [...note.querySelectorAll<HTMLElement>("button[data-act]")];
  const { activeElement } = note.ownerDocument;
  const at = isHtml(activeElement) ? buttons.indexOf(activeElement) : -1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function press(now: Open, button: HTMLElement): void {
  const { tableView, dots, place, note } = now;
  const { act, key = "", who = "gm", at = "", field = "", number = "", ...data } = button.dataset;
  note.hidePopover();
  if (act === "control") {
    rowOf(dots).querySelectorAll<HTMLElement>(CONTROLS)[Number(at)]?.click();
    return;
  }
  const here = tableViewAt(tableView.home) ?? tableView;
  const about = data["about"] || undefined;
  if (act === "number") {
    const values = { [field]: Number(number) };
    void request(here.home, { who, about, key, values }).finally(() => regain(place));
  } else if (!pickByRow(here, { who, about, key }, dots))
    void playOffer(here, who, about, key).finally(() => regain(place));
}

const rowOf = (dots: HTMLElement): HTMLElement => dots.closest<HTMLElement>(ROW) ?? dots;

/** Foundry's own controls of the row, where hovering cannot bring them up. */
function controlsOf(dots: HTMLElement): readonly RowControl[] {
  const isCoarse = dots.ownerDocument.defaultView?.matchMedia("(pointer: coarse)").matches === true;
  if (!isCoarse && !isByKeys()) return [];
  return [...rowOf(dots).querySelectorAll<HTMLElement>(CONTROLS)].map((control, at) => ({
    label: game.i18n.localize(control.getAttribute("aria-label") ?? control.dataset["tooltip"] ?? ""),
    icon: [...control.classList].filter((name) => name.startsWith("fa-")).join(" "),
    at: String(at),
  }));
}

function stand({ note, dots }: Open): void {
  const { innerWidth: width = 0, innerHeight: height = 0 } = note.ownerDocument.defaultView ?? {};
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  const { left, top, arrow, side } = standBeside(
    dots.getBoundingClientRect(),
    rowOf(dots).getBoundingClientRect(),
    size,
    { width, height },
  );
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
  note.style.setProperty("--dealt-in-arrow", `${arrow}px`);
  note.dataset["side"] = side;
}

function follow(): void {
  if (open === null) return;
  const { tableView, seat, dots, note } = open;
  const now = tableViewAt(tableView.home);
  const context = now === null ? null : seatContext(now, seat, controlsOf(dots));
  const fresh = context === null ? null : make("seat/seat", context, note.ownerDocument);
  if (fresh === null) return note.hidePopover();
  fresh.style.cssText = note.style.cssText;
  fresh.dataset["side"] = note.dataset["side"];
  morph(note, fresh);
  if (!dots.isConnected) note.hidePopover();
}
