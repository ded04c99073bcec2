import type { CardId } from "../../engine/table/table.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";
import { isFromRight, isShortcut } from "../page/keyboard.ts";

/** What can be done at a hand before it becomes a command, wherever it is shown. */
export interface Handling {
  /** Picks this card, or puts it back. */
  pick(card: CardId): void;
  /** Plays it as proposed, on a double click. */
  play(card: CardId): void;
  /** Everything else, by the name of its control. */
  readonly laid: Readonly<Record<string, (value: string, ask: string) => void>>;
}

const CARD = "[data-hand=choose]";

/** Listens to cards and to what is laid ready with them, by mouse, finger and keys. */
export function listenToHands(root: HTMLElement, { pick, play, laid }: Handling): void {
  const lay = (does: string, value: string, ask = ""): void => {
    if (Object.hasOwn(laid, does)) laid[does]?.(value, ask);
  };
  let clicked: CardId = "";
  root.addEventListener("click", ({ target, detail }) => {
    const control = elementAt(target)?.closest<HTMLElement>("[data-hand], [data-lay]") ?? null;
    if (control === null) return;
    const { card = "", lay: does, value = "", ask } = control.dataset;
    if (does !== undefined) return lay(does, value, ask);
    const isSecond = detail > 1 && card === clicked; // of a double click, it would put the card back
    clicked = card;
    if (!isSecond) pick(card);
  });
  root.addEventListener("dblclick", ({ target }) => {
    const card = elementAt(target)?.closest<HTMLElement>(CARD)?.dataset["card"];
    if (card !== undefined) play(card);
  });
  root.addEventListener("change", ({ target }) => {
    const use = isField(target) ? target.dataset["use"] : undefined;
    if (use !== undefined) lay("use", use);
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
