import { isByKeys, isEscape, isOurs, isPressed } from "./keyboard.ts";

/** Keeps the keyboard where it was when a part of the screen is written anew. */

export interface Kept {
  readonly focus: string | null;
  /** The part in which it was, where the keyboard stays when the control is gone. */
  readonly near: string | null;
  readonly inside: boolean;
  readonly fields: ReadonlyMap<string, string>;
  readonly opened: ReadonlySet<string>;
  readonly scroll: number;
}

const GROUND = ".dealt-in-strip, .dealt-in-table, .dealt-in-sorting, .dealt-in-hand";

/** A control, by what it is: the element itself may be gone when it is wanted again. */
export interface Place {
  readonly home: string;
  readonly focus: string;
  readonly near?: string | null;
}

/** What of this root has the focus, and what was typed in it. */
export function keep(root: Element | null): Kept {
  const active = root?.ownerDocument.activeElement ?? null;
  const inside = root !== null && active !== null && root.contains(active) && !isLettingGo(active);
  const fields = new Map<string, string>();
  for (const field of root?.querySelectorAll<HTMLInputElement>("[data-part]") ?? [])
    if (field.dataset["focus"] !== undefined) fields.set(field.dataset["focus"], field.value);
  const opened = new Set<string>();
  for (const part of root?.querySelectorAll<HTMLElement>("details[open][data-open]") ?? [])
    opened.add(part.dataset["open"] ?? "");
  const focus = inside ? ((active as HTMLElement).dataset["focus"] ?? null) : null;
  const near = inside ? nearOf(active as HTMLElement) : null;
  return { focus, near, inside, fields, opened, scroll: root === null ? 0 : (scrolled.get(root) ?? 0) };
}

/** How far each root was scrolled: noted as it happens, since to ask for it makes the page lay out everything. */
const scrolled = new WeakMap<Element, number>();
export function noteScroll(root: HTMLElement): void {
  root.addEventListener("scroll", () => scrolled.set(root, root.scrollTop), { passive: true });
}

/** What was typed and opened is so again; the keyboard is given back unless it has gone elsewhere meanwhile. */
export function restore(root: HTMLElement | null, { focus, near, inside, fields, opened, scroll }: Kept): void {
  if (root === null) return;
  if (scroll > 0) root.scrollTop = scroll;
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-part]")) {
    const typed = fields.get(field.dataset["focus"] ?? "");
    if (typed !== undefined) field.value = typed;
  }
  for (const part of root.querySelectorAll<HTMLDetailsElement>("details[data-open]"))
    part.open = opened.has(part.dataset["open"] ?? "");
  if (inside && (isLost(root.ownerDocument) || root.contains(root.ownerDocument.activeElement)))
    take(root, focus, near);
}

const nearOf = (control: HTMLElement): string | null =>
  control.closest<HTMLElement>("[data-near]")?.dataset["near"] ?? null;

/** The same control again, or else what Tab reaches near it, or the one that most people want next, or the ground that they stand on. */
function take(root: HTMLElement, focus: string | null, near: string | null): void {
  const controls = [...root.querySelectorAll<HTMLElement>("[data-focus]:not([disabled])")];
  const again = controls.find((control) => control.dataset["focus"] === focus);
  const beside = near === null ? undefined : controls.find((one) => one.tabIndex === 0 && nearOf(one) === near);
  const main = controls.find((control) => control.classList.contains("is-main"));
  const ground = root.matches(GROUND) ? root : root.querySelector<HTMLElement>(GROUND);
  const next = focus === null ? ground : (again ?? beside ?? main ?? ground);
  if (next === null) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

const isLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

let last: Place | null = null;

/** While a control is being pressed with the mouse: it has the focus for that moment alone. */
let isPressing = false;
const isLettingGo = (control: Element): boolean => isPressing && isPressed(control);

/**
 * Rows are written anew before we are asked, so the control that has the keyboard is remembered while it has it. After a
 * press with the mouse no control of ours has it: the map could not be moved by keys.
 */
export function watchFocus(): void {
  const press = (): void => {
    isPressing = true;
    setTimeout(release); // any sooner, it could not be dragged
  };
  document.addEventListener("mousedown", press, { capture: true });
  document.addEventListener("keydown", release, { capture: true }); // on a busy page keys come before timers
  document.addEventListener("focusin", ({ target }) => {
    const control = target as HTMLElement;
    last = isLettingGo(control) ? null : placeOf(control);
  });
  document.addEventListener("pointerdown", () => (last = null), { capture: true });
  document.addEventListener("keydown", letGo);
}

function release(): void {
  if (!isPressing) return;
  isPressing = false;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && isPressed(activeElement)) activeElement.blur();
}

/** In the tracker and on the canvas there is nothing to close: Escape gives the keys back to the map. */
function letGo(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (!isEscape(event) || !isOurs(target)) return;
  event.preventDefault();
  target.blur();
  last = null;
}

/** Where the keyboard is to go back to after this control: nowhere if it was not by keys that it was used. */
export const placeByKeys = (control: Element | null): Place | null =>
  control instanceof HTMLElement && isByKeys() ? placeOf(control) : null;

/** Gives the keyboard back to where it was when a window came; if the map had it, it has it again. */
export function giveBack(from: Place | null, otherwise: string): void {
  if (from === null) return;
  const isThere = document.getElementById(from.home) !== null;
  regain(isThere ? from : { home: ui.combat?.id ?? "", focus: otherwise });
}

function placeOf(control: HTMLElement): Place | null {
  const { focus } = control.dataset;
  const home = control.closest("[id]")?.id;
  return focus === undefined || home === undefined ? null : { home, focus, near: nearOf(control) };
}

/** Gives a keyboard that lost its control, to a re-render or to a dialog, back to that place: by default the last one. */
export function regain(place: Place | null = last): void {
  const home = place === null ? null : document.getElementById(place.home);
  if (place !== null && home !== null && isLost(home.ownerDocument)) take(home, place.focus, place.near ?? null);
}
