import { combatantOf, currentScene } from "./fight.ts";
import { attempt, type TokenLike } from "./host.ts";
import { h } from "./plain.ts";
import { tokenHud } from "./token-hud.ts";
import { board, dragToken, fillToken, place, placeOf } from "./token-view.ts";

/** The board at the left: portraits that can be chosen and moved about. There is no canvas. */
export class SceneArea {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly #board: HTMLElement;
  readonly #title = h("h1", { class: "scene-title" });
  #tokens = new Map<string, HTMLButtonElement>();
  #selected: string | null = null;
  #hud: HTMLElement | null = null;
  #scheduled = false;

  constructor() {
    this.#board = h("div", { class: "scene-board", attrs: { role: "group", "aria-label": "Tokens" } });
    this.#board.addEventListener("click", (event) => {
      if (event.target === this.#board) this.select(null);
    });
    const note = h("p", { class: "scene-note", text: "A practice table, not Foundry VTT" });
    const header = h("header", { class: "scene-header" }, [this.#title, note]);
    // Foundry's `#ui-top` lies within `#ui-middle`, at the top of the canvas and between the columns of controls: there modules put what is to stand over the canvas.
    const bottom = h("div", { attrs: { id: "ui-bottom" } }, [h("aside", { attrs: { id: "hotbar" } })]);
    const middle = h("section", { attrs: { id: "ui-middle" } }, [h("div", { attrs: { id: "ui-top" } }), bottom]);
    const left = h("section", { attrs: { id: "ui-left" } });
    this.body = h("div", { class: "scene-body" }, [h("div", { class: "scene-place" }, [left, this.#board, middle])]);
    this.element = h("main", { attrs: { id: "scene" } }, [header, this.body]);
  }

  /** Draws once for all changes that come together. */
  refresh(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.#draw();
    });
  }

  #draw(): void {
    const scene = currentScene();
    this.#title.textContent = scene?.name ?? "No scene";
    const shown = (scene?.tokens.contents ?? []).filter((token) => game.user.isGM || !token.hidden);
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, element] of this.#tokens) {
      if (ids.has(id)) continue;
      element.remove();
      this.#tokens.delete(id);
    }
    for (const token of shown) fillToken(this.#elementFor(token), token, token.id === this.#selected);
    this.#drawHud();
  }

  #elementFor(token: TokenLike): HTMLButtonElement {
    const known = this.#tokens.get(token.id);
    if (known) return known;
    const element = h("button", { attrs: { type: "button" } });
    const { id } = token;
    const live = () => currentScene()?.tokens.get(id);
    element.addEventListener("click", () => this.select(id));
    element.addEventListener("pointerenter", () => this.#hoverRow(live(), true));
    element.addEventListener("pointerleave", () => this.#hoverRow(live(), false));
    const start = () => (live()?.isOwner ? placeOf(live() as TokenLike) : null);
    dragToken(element, this.#board, start, {
      moved: (to) => place(element, to),
      dropped: (to) => attempt(() => live()?.update({ ...to })),
    });
    this.#tokens.set(id, element);
    this.#board.append(element);
    return element;
  }

  #hoverRow(token: TokenLike | undefined, on: boolean): void {
    const combatant = token && combatantOf(token);
    const tracker = ui.combat as { hoverCombatant?: (combatant: unknown, on: boolean) => void } | undefined;
    if (combatant) tracker?.hoverCombatant?.(combatant, on);
  }

  #drawHud(): void {
    const token = this.#selected ? currentScene()?.tokens.get(this.#selected) : undefined;
    const focused = this.#hud?.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset["action"]
      : undefined;
    this.#hud?.remove();
    this.#hud = null;
    if (!token?.isOwner) return;
    this.#hud = tokenHud(token);
    const { x, y } = placeOf(token);
    const spot = { x: Math.min(x, board.width * 0.85), y };
    place(this.#hud, spot);
    this.#board.append(this.#hud);
    if (focused) this.#hud.querySelector<HTMLElement>(`[data-action="${focused}"]`)?.focus();
  }

  select(id: string | null): void {
    this.#selected = this.#selected === id ? null : id;
    const token = this.#selected ? currentScene()?.tokens.get(this.#selected) : undefined;
    canvas.tokens.controlled = token?.isOwner ? [token] : [];
    this.#draw();
  }

  /** For the tracker: marks a token while its row is pointed at. */
  highlight(id: string, on: boolean): void {
    this.#tokens.get(id)?.classList.toggle("highlight", on);
  }

  focusToken(id: string): void {
    if (this.#selected !== id && currentScene()?.tokens.get(id)?.isOwner) this.select(id);
    this.ping(id);
  }

  ping(id: string): void {
    const element = this.#tokens.get(id);
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    element?.classList.add("ping");
    setTimeout(() => element?.classList.remove("ping"), 1200);
  }
}
