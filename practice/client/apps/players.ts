import { h } from "./plain.ts";

/** Who is logged in. */
export class Players {
  readonly element = h("section", { attrs: { id: "players", "aria-label": "Players" } });

  async render(): Promise<this> {
    const items = game.users.contents
      .filter((user) => user.active || user.isSelf)
      .map((user) => {
        const dot = h("span", { class: "player-color", attrs: { "aria-hidden": "true" } });
        dot.style.background = user.color;
        const words = [user.name, user.isGM ? " (GM)" : user.character ? ` (${user.character.name})` : ""].join("");
        return h("li", { class: user.isSelf ? "player self" : "player" }, [dot, h("span", { text: words })]);
      });
    this.element.replaceChildren(h("ol", { class: "plain" }, items));
    return this;
  }
}
