import type { CardId } from "../../engine/table/table.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isFromRight, isShortcut } from "../page/keyboard.ts";

/** What pressing a card in a fan does, and moving along the fan with the arrow keys. */
export interface Handling {
  choose(card: CardId): void;
  /** Plays it as proposed, on a double click. */
  play?(card: CardId): void;
}

const CARD = "[data-hand=choose]";

export function listenToCards(root: HTMLElement, { choose, play }: Handling): void {
  root.addEventListener("click", ({ target, detail }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-hand]");
    const { hand, card = "" } = control?.dataset ?? {};
    if (hand === "choose" && detail > 1 && play !== undefined) return; // the second click of a double click would put it back
    if (hand === "choose") choose(card);
  });
  root.addEventListener("dblclick", ({ target }) => {
    const card = elementAt(target)?.closest<HTMLElement>(CARD)?.dataset["card"];
    if (card !== undefined) play?.(card);
  });
  root.addEventListener("keydown", (event) => {
    const card = elementAt(event.target)?.closest<HTMLElement>(CARD) ?? null;
    const fan = card?.closest<HTMLElement>("[data-fan]") ?? null;
    if (card === null || fan === null || isShortcut(event)) return;
    const cards = [...fan.querySelectorAll<HTMLElement>(CARD)];
    const next = nextOf(cards, card, event.key, isFromRight(root));
    if (next === undefined) return;
    event.preventDefault();
    goTo(cards, next);
  });
}

/** The card that this key leads to: the same one at either end, undefined for other keys. */
function nextOf(
  cards: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  fromRight: boolean,
): HTMLElement | undefined {
  const [onwards, back] = fromRight ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const at = cards.indexOf(from);
  if (key === onwards || key === "ArrowDown") return cards[Math.min(at + 1, cards.length - 1)];
  if (key === back || key === "ArrowUp") return cards[Math.max(at - 1, 0)];
  if (key === "Home") return cards[0];
  return key === "End" ? cards.at(-1) : undefined;
}

/** Tab reaches only one card of a fan: the one that last had the focus. */
function goTo(cards: readonly HTMLElement[], next: HTMLElement): void {
  for (const card of cards) card.tabIndex = card === next ? 0 : -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}
