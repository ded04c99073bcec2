import { isHtml } from "../../foundry/host/screen/dom.ts";
import { elementBy, onEveryPage, pageAtHand } from "../../foundry/host/screen/pages.ts";
import { isByKeys, isEscape, isOurControl, isPressed } from "./keyboard.ts";

/** Restores the keyboard focus when the control that had it is gone, or was rewritten by Foundry. */

const GROUND = ".dealt-in-strip, .dealt-in-table, .dealt-in-hand";

const ASK = ".dealt-in-ask";

/** Identifies a control, since the element itself may be gone when it is needed again. */
export interface FocusPlace {
  readonly home: string;
  readonly focus: string;
  readonly near: string | null;
  /** It answered a question. */
  readonly asked?: boolean;
}

const nearOf = (control: HTMLElement): string | null =>
  control.closest<HTMLElement>("[data-near]")?.dataset["near"] ?? null;

/**
 * Focuses the same control again, or else what Tab reaches near it, the next question after an answer, the likeliest
 * next control, or the part they are in.
 */
function take(root: HTMLElement, { focus, near, asked }: FocusPlace): void {
  const controls = [...root.querySelectorAll<HTMLElement>("[data-focus]:not([disabled])")];
  const again = controls.find((control) => control.dataset["focus"] === focus);
  const beside = near === null ? undefined : controls.find((one) => one.tabIndex === 0 && nearOf(one) === near);
  const answers = asked === true ? controls.filter((control) => control.closest(ASK) !== null) : [];
  const isMain = (control: HTMLElement): boolean => control.classList.contains("is-main");
  const main = answers.find(isMain) ?? answers[0] ?? controls.find(isMain);
  const next = again ?? beside ?? main ?? root.querySelector<HTMLElement>(GROUND);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}

const isLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

let last: FocusPlace | null = null;

/** A control being pressed with the mouse has the focus only for that moment. */
let isPressing = false;
const isLettingGo = (control: Element): boolean => isPressing && isPressed(control);

/**
 * Rows are rewritten before we are asked, so the focused control is remembered while it has the focus. After a mouse
 * press no control of ours keeps it, or keys could not move the map.
 */
export const watchFocus = (): void => onEveryPage(watchFocusOn);

function watchFocusOn(page: Document): void {
  const over = (): void => release(page);
  const press = (): void => {
    isPressing = true;
    setTimeout(over); // any sooner, and it could not be dragged
  };
  page.addEventListener("mousedown", press, { capture: true });
  page.addEventListener("keydown", over, { capture: true }); // on a busy page keys come before timers
  page.addEventListener("focusin", ({ target }) => {
    last = isHtml(target) && !isLettingGo(target) ? placeOf(target) : null;
  });
  page.addEventListener("pointerdown", () => (last = null), { capture: true });
  page.addEventListener("keydown", letGo);
}

function release({ activeElement }: Document): void {
  if (!isPressing) return;
  isPressing = false;
  if (isHtml(activeElement) && isPressed(activeElement)) activeElement.blur();
}

/** In the tracker and on the canvas there is nothing to close, so Escape gives the keys back to the map. */
function letGo(event: KeyboardEvent): void {
  const { target } = event;
  if (!isEscape(event) || !isHtml(target) || !isOurControl(target)) return;
  event.preventDefault();
  target.blur();
  last = null;
}

/** Where the focus is now, in the window at hand. Null if it did not come there by keyboard. */
export const placeNow = (): FocusPlace | null => placeByKeys(pageAtHand().activeElement);

/** Where the focus should return to after this control. Null if it was not used by keyboard. */
export const placeByKeys = (control: Element | null): FocusPlace | null =>
  isHtml(control) && isByKeys() ? placeOf(control) : null;

/** Returns the focus to where it was when a window opened. If the map had it, the map gets it back. */
export function giveBack(from: FocusPlace | null, otherwise: string): void {
  if (from === null) return;
  regain(from);
  // its part is gone, or there is nothing left in it
  regain({ home: trackerAtHand(), focus: otherwise, near: null });
}

/** The id of the tracker in the window at hand. */
function trackerAtHand(): string {
  const popOut: { readonly id: string } | undefined = ui.combat?.popout;
  const isHere = popOut !== undefined && pageAtHand() !== document && pageAtHand().getElementById(popOut.id) !== null;
  return isHere ? popOut.id : (ui.combat?.id ?? "");
}

function placeOf(control: HTMLElement): FocusPlace | null {
  const { focus } = control.dataset;
  const home = control.closest("[id]")?.id;
  const asked = control.closest(`${ASK}, .dealt-in-question`) !== null;
  return focus === undefined || home === undefined ? null : { home, focus, near: nearOf(control), asked };
}

/** Returns a focus lost to a re-render or a dialog to that place, by default the last one. */
export function regain(place: FocusPlace | null = last): void {
  const home = place === null ? null : elementBy(place.home);
  if (place !== null && home !== null && isLost(home.ownerDocument)) take(home, place);
}
