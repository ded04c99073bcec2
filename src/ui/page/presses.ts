import { elementAt } from "../../foundry/host/screen/dom.ts";

/**
 * A press takes a tenth of a second, and Foundry may rewrite the tracker's rows meanwhile: the browser then reports no
 * click. So if the same control is under the pointer again, it is pressed anyway; another one is not. A finger needs no
 * such help: browsers click whatever is under it when it lifts, and our click would be a second one.
 */

const OURS = "[data-action][data-focus]";
/** What a control says of what it does. */
export const DEED = ["action", "key", "who", "about", "field", "value"] as const;
const SAME = [...DEED, "focus"] as const;

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  elementAt(target)?.closest<HTMLElement>(OURS) ?? null;

/** A press in progress, and whether its control has left the page since, even if it came back in another row. */
interface Press {
  readonly control: HTMLElement;
  readonly watch: MutationObserver;
  isTorn: boolean;
}

let press: Press | null = null;

function begin(control: HTMLElement): Press {
  const note = (changes: readonly MutationRecord[]): void => {
    begun.isTorn ||= changes.some(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].some((node) => node.contains(control)),
    );
  };
  const begun: Press = { control, watch: new MutationObserver(note), isTorn: false };
  begun.watch.observe(control.ownerDocument, { childList: true, subtree: true });
  return begun;
}

/** Ends the press. Answers whether the browser lost sight of it. */
function end({ control, watch, isTorn }: Press): boolean {
  watch.disconnect();
  return isTorn || !control.isConnected;
}

/** Watches presses on our own controls, wherever they are. Called once. */
export function watchPresses(): void {
  const listen = (type: "pointerdown" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void): void =>
    document.addEventListener(type, heard, { capture: true });
  const finish = (): HTMLElement | null => {
    const over = press;
    press = null;
    return over !== null && end(over) ? over.control : null;
  };
  listen("pointerdown", ({ target, button, pointerType }) => {
    finish();
    const control = button === 0 && pointerType !== "touch" ? controlAt(target) : null;
    if (control !== null) press = begin(control);
  });
  listen("pointercancel", finish);
  listen("pointerup", ({ target }) => {
    const [was, now] = [finish(), controlAt(target)];
    if (was !== null && now !== null && SAME.every((name) => was.dataset[name] === now.dataset[name])) now.click();
  });
}
