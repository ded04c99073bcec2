/**
 * A press takes a tenth of a second, and what others play may write the screen anew meanwhile: the browser then tells
 * nobody of a click. So the same control, when it is under the pointer again, is pressed all the same; another one is not.
 */

const OURS = "[data-action][data-focus]";
const SAME = ["action", "key", "who", "about", "field", "value", "focus"] as const;

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(OURS) : null;

let down: HTMLElement | null = null;

/** Watches presses on our own controls, wherever they stand. Called once. */
export function watchPresses(): void {
  const listen = (type: "pointerdown" | "pointerup" | "pointercancel", heard: (event: PointerEvent) => void): void =>
    document.addEventListener(type, heard, { capture: true });
  listen("pointerdown", ({ target, button }) => {
    down = button === 0 ? controlAt(target) : null;
  });
  listen("pointercancel", () => {
    down = null;
  });
  listen("pointerup", ({ target }) => {
    const [was, now] = [down, controlAt(target)];
    down = null;
    if (was === null || was.isConnected || now === null) return;
    if (SAME.every((name) => was.dataset[name] === now.dataset[name])) now.click();
  });
}
