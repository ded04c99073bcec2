import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";

/**
 * Whose the keyboard is. Foundry takes a key from whatever has the focus, but for fields, a form's buttons and what says
 * that it wants its keys: all of ours says so. Then the canvas must have its keys back after a press with the mouse.
 */

const FIELD = "input, select, textarea";
const FOCUSABLE = `a[href], button, summary, [tabindex], ${FIELD}`;
const ours = new WeakSet<Element>();

/** Whether this is a control of ours; other packages say the same of theirs. */
export const isOurs = (control: Element): boolean => ours.has(control);

/** Whether nobody types there or has it answered with the rest of a form: the focus is no use to who presses it with the mouse. */
export const isPressed = (control: Element): boolean =>
  isOurs(control) && !control.matches(FIELD) && control.closest("form") === null;

/** Says of all in here that can have the focus, and of itself, that the keys are its own then. */
export function claimKeys(root: Element): void {
  for (const control of [root, ...root.querySelectorAll(FOCUSABLE)]) {
    if (!control.matches(FOCUSABLE)) continue;
    control.setAttribute("data-keyboard-focus", "");
    ours.add(control);
  }
}

let byKeys = true;

/** Whether the user here goes by keys at the moment, or by what acts like them, such as a screen reader. */
export const isByKeys = (): boolean => byKeys;

/** Called once. */
export function watchKeyboard(): void {
  const listen = (type: string, heard: () => void) => document.addEventListener(type, heard, { capture: true });
  listen("keydown", () => (byKeys = true));
  listen("pointerdown", () => (byKeys = false));
  onHook("renderApplicationV2", (app: Window, html: HTMLElement) => {
    if (html.classList.contains(MODULE)) hold(app, html);
  });
}

interface Window {
  close(): unknown;
}

const held = new WeakSet<HTMLElement>();

/** A window of ours: its keys are its own, so it also has to close by Escape itself. */
function hold(app: Window, html: HTMLElement): void {
  claimKeys(html.querySelector(".window-content") ?? html);
  if (held.has(html)) return;
  held.add(html);
  html.addEventListener("keydown", (event) => {
    if (!isEscape(event)) return;
    event.preventDefault();
    event.stopPropagation(); // Foundry would close all the others as well
    void app.close();
  });
}

/** Escape, that nobody else has dealt with. */
export const isEscape = ({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  key === "Escape" && !defaultPrevented && !isComposing;

const walked = new WeakSet<HTMLElement>();

/**
 * Between our controls in the tracker there are Foundry's, where Tab would go to the next token and never come back: it
 * goes on to the next one of ours.
 */
export function walkIn(html: HTMLElement): void {
  if (walked.has(html)) return;
  walked.add(html);
  html.addEventListener("keydown", (event) => {
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    if (key !== "Tab" || !isOurs(target)) return;
    const [way, side] = shiftKey
      ? (["findLast", Node.DOCUMENT_POSITION_PRECEDING] as const)
      : (["find", Node.DOCUMENT_POSITION_FOLLOWING] as const);
    const controls = [...html.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReached);
    const next = controls[way]((one) => (target.compareDocumentPosition(one) & side) !== 0);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

const isReached = (control: HTMLElement): boolean =>
  isOurs(control) && control.tabIndex >= 0 && !control.matches(":disabled") && control.checkVisibility();
