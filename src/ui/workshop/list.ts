import { elementAt } from "../../foundry/host/screen/dom.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isShortcut } from "../page/keyboard.ts";
import { answers } from "./workshop-context.ts";
import type { Workshop } from "./workshop-window.ts";

/** The list of a deck's cards: rows that do not match the search are hidden, and none is rewritten. */

const rowsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>("li[data-card]")];
const buttonIn = (row: HTMLElement | undefined): HTMLElement | null => row?.querySelector("button") ?? null;

/** Hides the rows that do not match, and says how many do. */
export function filterRows(part: HTMLElement, { deck, search, kind }: Workshop): void {
  const cards = new Map(deck.cards.map((card) => [card.id, card]));
  let shown = 0;
  for (const row of rowsOf(part)) {
    const card = cards.get(row.dataset["card"] ?? "");
    const isShown = card !== undefined && answers(card, search, kind);
    if (row.hidden === isShown) row.hidden = !isShown;
    if (isShown) shown++;
  }
  const count = part.querySelector("[data-count]");
  const n = String(shown);
  const of = String(deck.cards.length);
  if (count !== null)
    count.textContent = shown === 0 ? words("workshop.noneFound") : words("workshop.found", { n, of });
  keepReachable(part);
}

/** Tab reaches one of the visible rows: the chosen one, else the first. */
function keepReachable(part: HTMLElement): void {
  const shown = rowsOf(part).filter((row) => !row.hidden);
  const chosen = shown.find((row) => buttonIn(row)?.getAttribute("aria-current") === "true") ?? shown[0];
  for (const button of part.querySelectorAll<HTMLElement>('li[data-card] > [tabindex="0"]')) button.tabIndex = -1;
  const button = buttonIn(chosen);
  if (button !== null) button.tabIndex = 0;
}

/** Marks the row of this card as chosen, or none. */
export function markRow(part: HTMLElement, cardId: string | null): void {
  for (const button of part.querySelectorAll('[data-action="card"][aria-current="true"]'))
    button.setAttribute("aria-current", "false");
  const row = cardId === null ? null : part.querySelector(`li[data-card="${CSS.escape(cardId)}"]`);
  row?.querySelector("button")?.setAttribute("aria-current", "true");
  row?.scrollIntoView({ block: "nearest" });
  keepReachable(part);
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => Math.max(0, at - 10),
  PageDown: (at, last) => Math.min(last, at + 10),
  Home: () => 0,
  End: (_, last) => last,
};

/** Up and down, by a page of ten, to the first and last: focuses the next row. */
export function listenToRows(part: HTMLElement): void {
  part.addEventListener("keydown", (event) => {
    const row = elementAt(event.target)?.closest<HTMLElement>("li[data-card]") ?? null;
    const step = STEPS[event.key];
    if (row === null || step === undefined || isShortcut(event)) return;
    event.preventDefault();
    const shown = rowsOf(part).filter((one) => !one.hidden);
    const next = buttonIn(shown[step(shown.indexOf(row), shown.length - 1)]);
    if (next === null) return;
    for (const button of part.querySelectorAll<HTMLElement>('li[data-card] > [tabindex="0"]')) button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  });
}
