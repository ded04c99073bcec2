import { DialogV2 } from "./dialog.ts";
import {
  addCopies,
  addToFight,
  currentScene,
  inFight,
  isDefeated,
  newEncounter,
  removeFromFight,
  toggleDefeated,
  toggleFight,
  toggleHidden,
} from "./fight.ts";
import { attempt, type TokenLike } from "./host.ts";
import { h, icon } from "./plain.ts";

interface RowButton {
  action: string;
  label: string;
  icon: string;
  pressed?: boolean;
  run: () => unknown;
}

function rowButton(token: TokenLike, { action, label, icon: classes, pressed, run }: RowButton): HTMLElement {
  const button = h("button", {
    class: `icon ${classes}${pressed ? " active" : ""}`,
    attrs: {
      type: "button",
      "data-action": action,
      "aria-label": `${label}: ${token.name}`,
      "data-tooltip": label,
      "aria-pressed": pressed === undefined ? null : String(pressed),
    },
  });
  button.addEventListener("click", () => attempt(run));
  return button;
}

async function askForCopies(token: TokenLike): Promise<void> {
  const input = h("input", {
    attrs: { type: "number", name: "count", id: "copies-count", value: "4", min: "1", max: "40", autofocus: true },
  });
  const label = h("label", { text: "How many more?", attrs: { for: "copies-count" } });
  const content = h("div", { class: "form-group" }, [label, h("div", { class: "form-fields" }, [input])]);
  const window = { title: `More like ${token.name}`, icon: "fa-solid fa-clone" };
  const answer = await DialogV2.input({
    window,
    content,
    modal: true,
    ok: { label: "Add them", icon: "fa-solid fa-plus" },
  });
  const count = Number((answer as { count?: number } | null)?.count ?? 0);
  if (count > 0) await addCopies(token, Math.min(40, count));
}

/** Everything that a row shows of its token. */
const shown = (token: TokenLike): string =>
  JSON.stringify([token.name, token.texture.src, inFight(token), token.hidden, isDefeated(token)]);

const tokensHere = (): TokenLike[] => currentScene()?.tokens.contents ?? [];

interface Row {
  readonly token: TokenLike;
  readonly shown: string;
  readonly element: HTMLElement;
}

function row(token: TokenLike): HTMLElement {
  const fighting = inFight(token);
  const notes = [fighting ? "in the fight" : "", token.hidden ? "hidden" : "", isDefeated(token) ? "defeated" : ""];
  const words = h("span", { class: "row-words" }, [
    h("strong", { text: token.name }),
    h("small", { text: notes.filter(Boolean).join(", ") || "not in the fight" }),
  ]);
  const buttons: RowButton[] = [
    {
      action: "fight",
      label: fighting ? "Remove from the fight" : "Add to the fight",
      icon: "fa-solid fa-swords",
      pressed: fighting,
      run: () => toggleFight(token),
    },
    {
      action: "hide",
      label: "Hidden",
      icon: "fa-solid fa-eye-slash",
      pressed: token.hidden,
      run: () => toggleHidden(token),
    },
    {
      action: "defeat",
      label: "Defeated",
      icon: "fa-solid fa-skull",
      pressed: isDefeated(token),
      run: () => toggleDefeated(token),
    },
    { action: "several", label: "Add several", icon: "fa-solid fa-clone", run: () => askForCopies(token) },
    { action: "delete", label: "Delete", icon: "fa-solid fa-trash", run: () => token.delete() },
  ];
  const tools = h(
    "span",
    { class: "row-tools" },
    buttons.map((button) => rowButton(token, button)),
  );
  const image = h("img", { attrs: { src: token.texture.src, alt: "", loading: "lazy" } });
  const classes = ["token-row", token.hidden ? "hide" : "", isDefeated(token) ? "defeated" : ""].join(" ").trim();
  return h("li", { class: classes, attrs: { "data-token-id": token.id } }, [image, words, tools]);
}

function wideButton(label: string, classes: string, action: string, run: () => unknown): HTMLElement {
  const button = h("button", { attrs: { type: "button", "data-action": action } }, [
    icon(classes),
    h("span", { text: label }),
  ]);
  button.addEventListener("click", () => attempt(run));
  return button;
}

/** For the GM: everybody on the scene, with plain buttons for what can be done to them. */
export class TokenList {
  readonly element: HTMLElement;
  #list = h("ol", { class: "token-rows plain", attrs: { tabindex: "0", "aria-label": "Tokens on the scene" } });
  #tools = h("div", { class: "token-list-tools" });
  #rows: readonly Row[] = [];
  #encounter: unknown;
  #scheduled = false;

  constructor() {
    const title = h("h2", { text: "Who is here" });
    const summary = h("summary", {}, [icon("fa-solid fa-users"), title]);
    const details = h("details", { attrs: { open: window.innerWidth >= 1100 } }, [summary, this.#tools, this.#list]);
    this.element = h("section", { attrs: { id: "token-list", "aria-label": "Who is here" } }, [details]);
  }

  refresh(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.#draw();
    });
  }

  /** Touches only what has changed: most updates of a fight change nothing here. */
  #draw(): void {
    const rows = tokensHere().map((token) => this.#rowOf(token));
    const same = rows.length === this.#rows.length && rows.every((one, at) => one === this.#rows[at]);
    if (same && this.#encounter === game.combat && this.#tools.hasChildNodes()) return;
    const focused = this.#focusKey();
    this.#drawTools();
    if (!same) {
      const { scrollTop } = this.#list;
      this.#list.replaceChildren(...rows.map(({ element }) => element));
      this.#list.scrollTop = scrollTop;
    }
    this.#rows = rows;
    if (focused) this.element.querySelector<HTMLElement>(focused)?.focus();
  }

  #rowOf(token: TokenLike): Row {
    const known = this.#rows.find((one) => one.token === token);
    const now = shown(token);
    return known?.shown === now ? known : { token, shown: now, element: row(token) };
  }

  #drawTools(): void {
    const combat = game.combat;
    this.#encounter = combat;
    this.#tools.replaceChildren(
      wideButton("All join", "fa-solid fa-user-plus", "all", () => addToFight(tokensHere())),
      wideButton("All leave", "fa-solid fa-user-minus", "none", () => removeFromFight(tokensHere())),
      combat ? wideButton("End the fight", "fa-solid fa-flag-checkered", "end", () => combat.endCombat()) : "",
      wideButton("New fight", "fa-solid fa-plus", "new", () => newEncounter()),
    );
  }

  #focusKey(): string | null {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.element.contains(active) || !active.dataset["action"]) return null;
    const id = active.closest<HTMLElement>("[data-token-id]")?.dataset["tokenId"];
    const button = `[data-action="${active.dataset["action"]}"]`;
    return id ? `[data-token-id="${id}"] ${button}` : button;
  }
}
