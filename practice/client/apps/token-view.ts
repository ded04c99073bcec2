import { inFight, isDefeated } from "./fight.ts";
import type { TokenLike } from "./host.ts";
import { h } from "./plain.ts";

/** Where a token's corner may be; its own size is left over at the far edges. */
export const board = { width: 1130, height: 720 };
const tokenSize = { x: "5.5rem", y: "4.75rem" };

export interface TokenPlace {
  x: number;
  y: number;
}

export function placeOf(token: TokenLike): TokenPlace {
  const { x = 0, y = 0 } = token as TokenLike & Partial<TokenPlace>;
  return { x, y };
}

export function place(element: HTMLElement, { x, y }: TokenPlace): void {
  const share = (value: number, most: number) => Math.min(1, value / most);
  element.style.insetInlineStart = `calc((100% - ${tokenSize.x}) * ${share(x, board.width)})`;
  element.style.insetBlockStart = `calc((100% - ${tokenSize.y}) * ${share(y, board.height)})`;
}

function words(token: TokenLike): string {
  const notes = [
    token.hidden ? "hidden" : "",
    isDefeated(token) ? "defeated" : "",
    inFight(token) ? "in the fight" : "",
  ];
  return [token.name, ...notes.filter(Boolean)].join(", ");
}

/** What each element shows. */
const filled = new WeakMap<HTMLElement, string>();

/** One token of the board; the same element is filled again when something changes. */
export function fillToken(element: HTMLButtonElement, token: TokenLike, selected: boolean): void {
  const { x, y } = placeOf(token);
  const acts = Boolean(game.combat?.started) && game.combat?.combatant?.token?.id === token.id;
  const mine = token.isOwner && !game.user.isGM;
  const shown = JSON.stringify([words(token), token.name, token.texture.src, token.disposition, selected, mine, acts]);
  const still = filled.get(element) === shown;
  place(element, { x, y });
  if (still) return;
  filled.set(element, shown);
  element.className = "token";
  element.classList.toggle("hide", token.hidden);
  element.classList.toggle("defeated", isDefeated(token));
  element.classList.toggle("selected", selected);
  element.classList.toggle("mine", mine);
  element.classList.toggle("acts", acts);
  element.dataset["tokenId"] = token.id;
  element.dataset["disposition"] = String(token.disposition);
  element.setAttribute("aria-label", words(token));
  element.setAttribute("aria-pressed", String(selected));
  const image = h("img", { attrs: { src: token.texture.src, alt: "", draggable: "false" } });
  element.replaceChildren(image, h("span", { class: "token-label", text: token.name }));
}

interface Moves {
  moved(to: TokenPlace): void;
  dropped(to: TokenPlace): void;
}

const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)));

/** Moves a token by pointer; a press that goes nowhere stays a click. */
export function dragToken(
  element: HTMLElement,
  scene: HTMLElement,
  start: () => TokenPlace | null,
  moves: Moves,
): void {
  element.addEventListener("pointerdown", (down) => {
    const from = start();
    if (!from || down.button !== 0) return;
    const scale = { x: board.width / (scene.clientWidth - 88), y: board.height / (scene.clientHeight - 76) };
    let last: TokenPlace | null = null;
    const move = (event: PointerEvent) => {
      const dx = event.clientX - down.clientX;
      const dy = event.clientY - down.clientY;
      if (!last && Math.hypot(dx, dy) < 6) return;
      element.setPointerCapture(event.pointerId);
      last = {
        x: within(from.x + dx * scale.x, board.width),
        y: within(from.y + dy * scale.y, board.height),
      };
      moves.moved(last);
    };
    const stop = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", stop);
      if (last) moves.dropped(last);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", stop);
  });
}
