import { writeSetting } from "../../foundry/host/host.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { rulesets, usualFor } from "../../foundry/storage/rulesets.ts";
import { LiveWindow, widthFor } from "../page/live-window.ts";
import { type RulesContext, rulesContext, savedNow } from "./rules-context.ts";
import { type Draft, unsaved, withWord } from "./rules-draft.ts";

const WIDE = 900;

/** The rules that new encounters are played by: a page for each deck, written when the Game Master saves. */
class RulesWindow extends LiveWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-rules",
    classes: [MODULE, "dealt-in-rules-window", ASKS],
    window: { title: "dealt-in.rules.title", icon: "fa-solid fa-gear", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { rules: { template: template("encounter/rules"), scrollable: [".dealt-in-rules-page"] } };

  protected override readonly door = "rules";
  readonly isOver = false;
  readonly isGone = false;
  #draft: Draft = {};
  #page = "";

  /** Opens this page, or turns to it. What is not saved stays as long as the window is open. */
  open(page: string): void {
    if (!this.rendered) this.#draft = savedNow();
    this.#page = page;
    this.show({ position: { width: widthFor(WIDE) } });
  }

  protected override contextNow(): RulesContext {
    return rulesContext(this.#draft, this.#page);
  }

  protected override listen(root: HTMLElement): void {
    root.addEventListener("change", ({ target }) => {
      if (!isField(target)) return;
      const [rules = "", name = ""] = target.name.split(".");
      const isTicked = "checked" in target && target.type === "checkbox";
      this.#draft = withWord(this.#draft, rules, name, isTicked ? (target.checked ? "yes" : "no") : target.value);
      void this.render();
    });
    root.addEventListener("click", ({ target }) => {
      const { act, page } = elementAt(target)?.closest<HTMLElement>("[data-act]")?.dataset ?? {};
      if (act !== undefined) void this.#do(act, page ?? "");
    });
  }

  async #do(act: string, page: string): Promise<void> {
    if (act === "page") this.#page = page;
    if (act === "book") this.#reset(page);
    if (act === "save")
      for (const [key, word] of unsaved(this.#draft, savedNow())) await writeSetting(MODULE, key, word);
    if (act === "save" || act === "cancel") await this.close();
    else await this.render();
  }

  #reset(page: string): void {
    const about = rulesets().find(({ id }) => id === page);
    if (about !== undefined) this.#draft = { ...this.#draft, [page]: usualFor(about) };
  }
}

let open: RulesWindow | null = null;

/** Opens the rules of this deck, or of the first that is in use. */
export function openRules(page = ""): void {
  open ??= new RulesWindow();
  open.open(page);
}
