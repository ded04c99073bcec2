import { onHook } from "../../foundry/host/host.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isByKeys } from "../page/keyboard.ts";
import { morph } from "../page/morph.ts";

/** A grid of cards under hand: what the pointer is over is said below, a click or Enter picks it; a finger picks first. */

const CARD = "[data-face]";
const PICKED = "is-picked";

/** The face that was picked in this form. */
export const pickedIn = (form: HTMLFormElement | null): string =>
  form?.querySelector<HTMLElement>(`.${PICKED}`)?.dataset["face"] ?? "";

/** Called once. */
export function watchGrids(): void {
  onHook("renderApplicationV2", (_app: object, html: HTMLElement) => {
    const grid = html.querySelector<HTMLElement>(".dealt-in-card-grid");
    if (grid !== null && !wired.has(grid)) wire(grid, html);
  });
}

/** Rewrites this grid in place: what has the focus, was picked or was said below stays so, as long as that card is the same. */
export function bringUpToDate(grid: HTMLElement, fresh: HTMLElement): void {
  const at = cardAt(grid.ownerDocument.activeElement)?.dataset["face"];
  morph(grid, fresh);
  const cards = [...grid.querySelectorAll<HTMLElement>(CARD)];
  if (at !== undefined && !grid.contains(grid.ownerDocument.activeElement))
    cards.find(({ dataset }) => dataset["face"] === at)?.focus({ preventScroll: true });
  say(grid, cards.find(({ dataset }) => dataset["face"] === saidIn.get(grid)) ?? null);
  const gives = grid.closest("form")?.querySelector<HTMLButtonElement>("button[data-action=ok]");
  if (gives && grid.querySelector(`.${PICKED}`) === null) gives.disabled = true;
}

/** The face of which each grid says what a click does. */
const saidIn = new WeakMap<HTMLElement, string>();

const wired = new WeakSet<HTMLElement>();

function wire(grid: HTMLElement, html: HTMLElement): void {
  wired.add(grid);
  const gives = html.querySelector<HTMLButtonElement>("button[data-action=ok]");
  if (gives !== null) gives.disabled = true;
  let isFinger = false;
  grid.addEventListener("pointerdown", ({ pointerType }) => {
    isFinger = pointerType === "touch";
    if (isFinger) grid.classList.add("is-touched");
  });
  grid.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") say(grid, cardAt(target));
  });
  grid.addEventListener("focusin", ({ target }) => {
    if (isByKeys()) say(grid, cardAt(target));
  });
  grid.addEventListener("click", ({ target, detail }) => {
    const card = cardAt(target);
    say(grid, card);
    if (card === null || !pick(grid, card) || gives === null) return;
    gives.disabled = false;
    if (!isFinger || detail === 0) gives.click(); // without a count of clicks it was a key
  });
  grid.addEventListener("keydown", (event) => move(grid, event));
  grid.querySelector<HTMLElement>("[autofocus]")?.focus({ preventScroll: true });
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  elementAt(target)?.closest<HTMLElement>(CARD) ?? null;

/** Says below the grid what a click on this card does. */
function say(grid: HTMLElement, card: HTMLElement | null): void {
  const { face = "", name = "", value: does = "", img } = card?.dataset ?? {};
  const [what, rest] = grid.querySelectorAll<HTMLElement>(".dealt-in-grid-what > *");
  if (card === null || what === undefined || rest === undefined) return;
  saidIn.set(grid, face);
  what.textContent = name;
  rest.textContent = does;
  grid.classList.toggle("is-swap", img !== undefined && card.ariaDisabled !== "true");
  const other = grid.querySelector<HTMLImageElement>(".dealt-in-grid-says > img.is-other");
  if (other !== null && img !== undefined) other.src = img;
}

/** Marks it as picked. False if it cannot be had; then nothing is. */
function pick(grid: HTMLElement, card: HTMLElement): boolean {
  for (const one of grid.querySelectorAll(`.${PICKED}`)) one.classList.remove(PICKED);
  if (card.ariaDisabled === "true") return false;
  card.classList.add(PICKED);
  return true;
}

/** Arrow keys go from card to card, Home and End to the ends of a line. A key that is held down gives nothing. */
function move(grid: HTMLElement, event: KeyboardEvent): void {
  const from = cardAt(event.target);
  if (from === null || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" && event.repeat) return event.preventDefault();
  const to = stepFrom([...grid.querySelectorAll<HTMLElement>(CARD)], from, event.key);
  if (to === undefined) return;
  event.preventDefault();
  for (const one of [from, to]) one.tabIndex = one === to ? 0 : -1;
  to.focus();
}

/** The card to which this key leads from another. */
function stepFrom(cards: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = cards.indexOf(from);
  const line = cards.filter((one) => topOf(one) === topOf(from));
  switch (key) {
    case "ArrowLeft":
      return cards[at - 1];
    case "ArrowRight":
      return cards[at + 1];
    case "Home":
      return line[0];
    case "End":
      return line.at(-1);
    case "ArrowUp":
      return nearest(cards, from, -1);
    case "ArrowDown":
      return nearest(cards, from, 1);
    default:
      return undefined;
  }
}

const topOf = (card: HTMLElement): number => Math.round(card.getBoundingClientRect().top);

/** The card of the next line up or down that stands closest above or below. */
function nearest(cards: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const at = from.getBoundingClientRect();
  const beyond = cards.filter((one) => (topOf(one) - Math.round(at.top)) * way > at.height / 2);
  const top = Math.min(...beyond.map((one) => (topOf(one) - at.top) * way));
  const aside = (one: HTMLElement): number => Math.abs(one.getBoundingClientRect().left - at.left);
  return beyond.filter((one) => (topOf(one) - at.top) * way <= top + 1).toSorted((a, b) => aside(a) - aside(b))[0];
}
