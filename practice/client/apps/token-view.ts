import { isDefeated, inFight } from "./fight.ts";
import type { TokenLike } from "./host.ts";
import { h } from "./plain.ts";

export const board = { width: 1200, height: 800 };

export interface TokenPlace {
  x: number;
  y: number;
}

export function placeOf(token: TokenLike): TokenPlace {
  const { x = 0, y = 0 } = token as TokenLike & Partial<TokenPlace>;
  return { x, y };
}

function words(token: TokenLike): string {
  const notes = [token.hidden ? "hidden" : "", isDefeated(token) ? "defeated" : "", inFight(token) ? "in the fight" : ""];
  return [token.name, ...notes.filter(Boolean)].join(", ");
}

/** One token of the board; the same element is filled again when something changes. */
export function fillToken(element: HTMLButtonElement, token: TokenLike, selected: boolean): void {
  const { x, y } = placeOf(token);
  element.className = "token";
  element.classList.toggle("hide", token.hidden);
  element.classList.toggle("defeated", isDefeated(token));
  element.classList.toggle("selected", selected);
  element.classList.toggle("mine", token.isOwner && !game.user.isGM);
  element.classList.toggle("acts", Boolean(game.combat?.started) && game.combat?.combatant?.token?.id === token.id);
  element.dataset["tokenId"] = token.id;
  element.dataset["disposition"] = String(token.disposition);
  element.style.insetInlineStart = `${(x / board.width) * 100}%`;
  element.style.insetBlockStart = `${(y / board.height) * 100}%`;
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
export function dragToken(element: HTMLElement, scene: HTMLElement, start: () => TokenPlace | null, moves: Moves): void {
  element.addEventListener("pointerdown", (down) => {
    const from = start();
    if (!from || down.button !== 0) return;
    const scale = { x: board.width / scene.clientWidth, y: board.height / scene.clientHeight };
    let last: TokenPlace | null = null;
    const move = (event: PointerEvent) => {
      const dx = event.clientX - down.clientX;
      const dy = event.clientY - down.clientY;
      if (!last && Math.hypot(dx, dy) < 6) return;
      element.setPointerCapture(event.pointerId);
      last = { x: within(from.x + dx * scale.x, board.width - 70), y: within(from.y + dy * scale.y, board.height - 90) };
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
