import { elementAt } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";

/**
 * A press takes a tenth of a second, and Foundry may rewrite the tracker's rows meanwhile: the browser then reports no
 * click. So if the same control is under the pointer again, it is pressed anyway; another one is not. A finger needs no
 * such help: browsers click whatever is under it when it lifts, and our click would be a second one.
 */

/** How long what has moved takes no press, in milliseconds: a second click of a double click comes sooner. */
export const REST = 400;
const RESTING = "dealt-in-resting";

/** This part, which came under the pointer by moving, takes no press for a moment. */
export function restBriefly(part: HTMLElement | null): void {
  if (part === null || part.classList.contains(RESTING)) return;
  part.classList.add(RESTING);
  setTimeout(() => part.classList.remove(RESTING), REST);
}

const OURS = "[data-action][data-focus]";
/** What a control says of what it does. */
export const PRESS_DATA = ["action", "key", "who", "about", "field", "value"] as const;
const SAME = [...PRESS_DATA, "focus"] as const;

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  elementAt(target)?.closest<HTMLElement>(OURS) ?? null;

/** A press in progress, and whether its control has left the page since, even if it came back in another row. */
interface Press {
  readonly control: HTMLElement;
  readonly at: Point;
  readonly watch: MutationObserver;
  isTorn: boolean;
}

type Point = Pick<PointerEvent, "clientX" | "clientY">;

let press: Press | null = null;

function begin(control: HTMLElement, { clientX, clientY }: Point): Press {
  const note = (changes: readonly MutationRecord[]): void => {
    begun.isTorn ||= changes.some(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].some((node) => node.contains(control)),
    );
  };
  const begun: Press = { control, at: { clientX, clientY }, watch: new MutationObserver(note), isTorn: false };
  begun.watch.observe(control.ownerDocument, { childList: true, subtree: true });
  return begun;
}

/** Ends the press. Answers whether the browser lost sight of it. */
function end({ control, watch, isTorn }: Press): boolean {
  watch.disconnect();
  return isTorn || !control.isConnected;
}

/** How far a pointer may move that stands still, in pixels. */
const STILL = 3;
const ROW = "[data-combatant-id]";

/**
 * Browsers do not know yet that the pointer is over a row that has just been written, and such a row's controls cannot
 * be hit. If the pointer has not moved and the control lies in the row below it, it is still the one.
 */
function isStillAt({ control, at }: Press, { target, clientX, clientY }: PointerEvent): boolean {
  const hasMoved = Math.abs(clientX - at.clientX) > STILL || Math.abs(clientY - at.clientY) > STILL;
  return !hasMoved && elementAt(target)?.closest(ROW)?.contains(control) === true;
}

/** Watches presses on our own controls, wherever they are. Called once. */
export const watchPresses = (): void => onEveryPage(watchPressesOn);

function watchPressesOn(page: Document): void {
  const listen = (type: "pointerdown" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void): void =>
    page.addEventListener(type, heard, { capture: true });
  const finish = (): Press | null => {
    const over = press;
    press = null;
    return over !== null && end(over) ? over : null;
  };
  listen("pointerdown", (event) => {
    finish();
    const control = event.button === 0 && event.pointerType !== "touch" ? controlAt(event.target) : null;
    if (control !== null) press = begin(control, event);
  });
  listen("pointercancel", finish);
  listen("pointerup", (event) => {
    const torn = finish();
    if (torn === null) return;
    const now = controlAt(event.target) ?? (isStillAt(torn, event) ? torn.control : null);
    if (now !== null && SAME.every((name) => torn.control.dataset[name] === now.dataset[name])) now.click();
  });
}
