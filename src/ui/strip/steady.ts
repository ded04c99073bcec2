import { isField } from "../../foundry/host/screen/dom.ts";
import { restBriefly } from "../page/presses.ts";

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
  restBriefly(strip.querySelector<HTMLElement>("[data-middle]"));
}

/** Whether the mouse is over this strip. */
const isPointedAt = (strip: HTMLElement): boolean => tallest.has(strip);

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
  if (was !== undefined && was !== order && tracker.matches(":hover")) restBriefly(tracker);
}

/**
 * A block that scrolls between a head and a foot that stay: it fades where it goes on, and a button on the foot's edge
 * names what is below. What play waits for comes into view by itself.
 */

/** This much of a block in sight is not enough to notice it. In pixels. */
const SLIVER = 24;

/** With less room than this between head and foot nobody could read there, and all of it scrolls as one. In pixels. */
const LOW = { any: 26, asked: 96 } as const;

const sized = new WeakMap<Element, ResizeObserver>();

/** Keeps fades and the button true while this middle scrolls or changes its size; to be called when it was written. */
export function fadeEdges(middle: HTMLElement | null): void {
  if (middle === null) return;
  const sizes = sized.get(middle) ?? watchSize(middle);
  sizes.unobserve(middle);
  sizes.observe(middle); // which tells at once, but when all is laid out: to measure earlier would force a layout
}

function watchSize(middle: HTMLElement): ResizeObserver {
  const sizes = new ResizeObserver(() => {
    fade(middle);
    bringAsked(middle);
  });
  sized.set(middle, sizes);
  middle.addEventListener("scroll", () => fade(middle), { passive: true });
  for (const event of ["wheel", "touchmove"] as const)
    middle.addEventListener(event, () => asked.set(middle, askedIn(middle)), { passive: true });
  middle.addEventListener("pointerleave", () => bringAsked(middle));
  middle.addEventListener("focusout", () => setTimeout(() => bringAsked(middle))); // once the focus is elsewhere
  buttonOf(middle)?.addEventListener("click", () => below(middle)?.scrollIntoView({ block: "nearest" }));
  return sizes;
}

/** What play waited for when a middle was last scrolled to it, or by the user. */
const asked = new WeakMap<HTMLElement, string>();

const blockIn = (middle: HTMLElement): HTMLElement | null => middle.querySelector<HTMLElement>("[data-waits]");
const askedIn = (middle: HTMLElement): string => blockIn(middle)?.dataset["waits"] ?? "";

/** Scrolls once to what play waits for now, and to its head if there is no room for all of it. */
function bringAsked(middle: HTMLElement): void {
  const block = blockIn(middle);
  const name = askedIn(middle);
  if (name === asked.get(middle) || isInUse(middle)) return;
  asked.set(middle, name);
  if (block === null) return;
  const strip = middle.parentElement;
  const box = strip?.classList.contains("is-low") === true ? strip : middle;
  const outer = box.getBoundingClientRect();
  const inner = block.getBoundingClientRect();
  box.scrollTop += Math.min(inner.top - outer.top, Math.max(0, inner.bottom - outer.bottom));
}

/** Nothing moves under the pointer, nor where somebody types. */
const isInUse = (middle: HTMLElement): boolean =>
  (middle.matches(":hover") && middle.parentElement !== null && isPointedAt(middle.parentElement)) ||
  (middle.contains(middle.ownerDocument.activeElement) && isField(middle.ownerDocument.activeElement));

function fade(middle: HTMLElement): void {
  middle.parentElement?.classList.toggle("is-low", roomFor(middle) < LOW[blockIn(middle) === null ? "any" : "asked"]);
  const { scrollTop, clientHeight, scrollHeight } = middle;
  const goesOn = scrollHeight - clientHeight - scrollTop > 1;
  const isMute = scrollHeight - clientHeight > 1 && middle.querySelector("button, input, select") === null;
  if (isMute)
    middle.tabIndex = 0; // or nobody could scroll it with the keyboard
  else middle.removeAttribute("tabindex");
  middle.classList.toggle("has-more", goesOn && scrollTop <= 1);
  middle.classList.toggle("has-both", goesOn && scrollTop > 1);
  const button = buttonOf(middle);
  if (button === null) return;
  const name = (goesOn ? below(middle)?.dataset["below"] : undefined) ?? "";
  button.hidden = name === "";
  const label = button.querySelector("span");
  if (label !== null && label.textContent !== name) label.textContent = name;
}

/** The height that is left between head and foot, whatever the middle takes of it. */
function roomFor(middle: HTMLElement): number {
  const whole = middle.parentElement;
  const button = buttonOf(middle);
  const others = [...(whole?.children ?? [])].filter((one) => one !== middle && one !== button);
  return others.reduce((left, one) => left - one.getBoundingClientRect().height, whole?.clientHeight ?? 0);
}

const buttonOf = (middle: HTMLElement): HTMLElement | null =>
  middle.parentElement?.querySelector<HTMLElement>(".dealt-in-below") ?? null;

/** The first named block that is out of sight. */
function below(middle: HTMLElement): HTMLElement | undefined {
  const edge = middle.getBoundingClientRect().bottom - SLIVER;
  return [...middle.querySelectorAll<HTMLElement>("[data-below]")].find(
    (block) => block.getBoundingClientRect().top > edge,
  );
}
