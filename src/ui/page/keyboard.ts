import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";

/**
 * Who gets key presses. Foundry takes a key from any focused element except fields, a form's buttons, and elements that
 * ask for their keys, as all of ours do. So after a mouse press the canvas must get its keys back.
 */

const FIELD = "input, select, textarea";
const FOCUSABLE = `a[href], button, summary, [tabindex], ${FIELD}`;
const ours = new WeakSet<Element>();

/** Whether this control is ours. Other packages mark theirs in the same way. */
export const isOurControl = (control: Element): boolean => ours.has(control);

/** Whether it is neither typed into nor part of a form, so that focus is of no use after a mouse press. */
export const isPressed = (control: Element): boolean =>
  isOurControl(control) && !control.matches(FIELD) && control.closest("form") === null;

/** Marks everything focusable in here, and the root itself, as handling its own keys. */
export function claimKeys(root: Element): void {
  for (const control of [root, ...root.querySelectorAll(FOCUSABLE)]) {
    if (!control.matches(FOCUSABLE)) continue;
    control.setAttribute("data-keyboard-focus", "");
    ours.add(control);
  }
}

let byKeys = true;

/** Whether the user is currently using the keyboard, or something that acts like one, such as a screen reader. */
export const isByKeys = (): boolean => byKeys;

/** Called once. */
export function watchKeyboard(): void {
  onEveryPage((page) => {
    const listen = (type: string, heard: () => void) => page.addEventListener(type, heard, { capture: true });
    listen("keydown", () => (byKeys = true));
    listen("pointerdown", () => (byKeys = false));
  });
  onHook("renderApplicationV2", (app: Window, html: HTMLElement) => {
    if (html.classList.contains(MODULE)) hold(app, html);
  });
}

interface Window {
  close(): unknown;
}

const held = new WeakSet<HTMLElement>();

/** Our windows handle their own keys, so they also have to close on Escape themselves. */
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

/** Escape, unless something else has handled it. */
export const isEscape = ({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  key === "Escape" && !defaultPrevented && !isComposing;

/** Whether Ctrl, Alt or Meta make this key somebody else's shortcut. */
export const isShortcut = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey;

/** Whether lines begin at the right here, so that the left arrow key leads onwards. */
export const isFromRight = (root: HTMLElement): boolean =>
  root.ownerDocument.defaultView?.getComputedStyle(root).direction === "rtl";

const walked = new WeakSet<HTMLElement>();

/**
 * Between our controls in the tracker are Foundry's, where Tab would go to the next token and never come back. So it
 * goes on to our next one.
 */
export function walkIn(html: HTMLElement): void {
  if (walked.has(html)) return;
  walked.add(html);
  html.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event;
    if (key !== "Tab" || !isHtml(target) || !isOurControl(target)) return;
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
  isOurControl(control) && control.tabIndex >= 0 && !control.matches(":disabled") && control.checkVisibility();
