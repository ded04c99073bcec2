import { rest } from "../page/presses.ts";

/**
 * What is under the pointer stays there: a strip that shrinks keeps its height until the pointer leaves it, and what
 * came under the pointer by moving takes no press for a moment.
 */

/** How high each strip was, at most, since the pointer came over it. In pixels. */
const tallest = new WeakMap<HTMLElement, number>();
const watched = new WeakSet<HTMLElement>();

/**
 * Keeps this strip's height while the pointer is over it. To be called when it has been written, and before the browser
 * sees that the pointer is over something else now.
 */
export function keepSteady(strip: HTMLElement): void {
  watch(strip);
  const most = tallest.get(strip);
  if (most === undefined) return;
  const height = strip.offsetHeight;
  tallest.set(strip, Math.max(most, height));
  if (height >= most) return;
  strip.style.minHeight = `${String(most)}px`;
  rest(strip.querySelector<HTMLElement>("[data-middle]"));
}

/** Whether the mouse is over this strip. */
export const isPointedAt = (strip: HTMLElement): boolean => tallest.has(strip);

function watch(strip: HTMLElement): void {
  if (watched.has(strip)) return;
  watched.add(strip);
  strip.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") tallest.set(strip, strip.offsetHeight); // a finger is nowhere between two taps
  });
  strip.addEventListener("pointerleave", () => {
    tallest.delete(strip);
    strip.style.minHeight = "";
  });
}

const orders = new WeakMap<HTMLElement, string>();

/**
 * After the rows of a tracker were written: if their order is another one now and the pointer is over the tracker, they
 * take no press for a moment. Its rows are new elements, of which browsers do not know yet whether they are pointed at.
 */
export function restIfMoved(tracker: HTMLElement): void {
  const rows = [...tracker.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  const order = rows.map(({ dataset }) => dataset["combatantId"]).join(" ");
  const was = orders.get(tracker);
  orders.set(tracker, order);
  if (was !== undefined && was !== order && tracker.matches(":hover")) rest(tracker);
}
