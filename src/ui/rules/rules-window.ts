import { writeSetting } from "../../foundry/host/host.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { rulesets, usualFor } from "../../foundry/storage/rulesets.ts";
import { FormWindow } from "../forms/form-window.ts";
import { widthFor } from "../page/live-window.ts";
import { type RulesContext, rulesContext, savedNow } from "./rules-context.ts";
import { type RulesDraft, unsaved, withWord } from "./rules-draft.ts";

const WIDE = 900;

/** The rules that new encounters are played by: a page for each deck, written when the Game Master saves. */
class RulesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-rules",
    classes: [MODULE, "dealt-in-rules-window", ASKS],
    window: { title: "dealt-in.rules.title", icon: "fa-solid fa-gear", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { rules: { template: template("encounter/rules"), scrollable: [".dealt-in-rules-page"] } };

  protected override readonly door = "rules";
  #draft: RulesDraft = {};
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

  protected override typed(option: string, value: string, isOn: boolean): void {
    const [rules = "", name = ""] = option.split(".");
    this.#draft = withWord(this.#draft, rules, name, value === "yes" && !isOn ? "no" : value);
  }

  protected override async act(act: string, { page = "" }: DOMStringMap): Promise<void> {
    if (act === "page") this.#page = page;
    if (act === "book") this.#reset(page);
    if (act === "save")
      for (const [key, word] of unsaved(this.#draft, savedNow())) await writeSetting(MODULE, key, word);
    if (act === "save" || act === "cancel") await this.close();
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
