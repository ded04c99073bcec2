import { h, icon } from "./plain.ts";

/** The mark that the game is paused. */
export class Pause {
  readonly element = h("div", { attrs: { id: "pause", role: "status", hidden: true } });

  async render(): Promise<this> {
    this.element.hidden = !game.paused;
    this.element.replaceChildren(
      ...(game.paused ? [icon("fa-solid fa-pause"), h("span", { text: "Game paused" })] : []),
    );
    return this;
  }
}
