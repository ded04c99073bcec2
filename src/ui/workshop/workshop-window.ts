import type { DramaCard } from "../../decks/card.ts";
import { deckLibrary } from "../../foundry/decks/library.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { isField, isInput } from "../../foundry/host/screen/dom.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isByKeys } from "../page/keyboard.ts";
import { areHere, write } from "../page/templates.ts";
import { actions, bringIn } from "./actions.ts";
import { kindNamed } from "./draft.ts";
import { showDeed } from "./form.ts";
import { filterRows, listenToRows } from "./list.ts";
import type { Saving } from "./pending-changes.ts";
import type { Part, WorkshopScreen } from "./screen.ts";
import { Workshop } from "./state.ts";
import { listenForArt, typed } from "./typing.ts";
import { cardsContext, decksContext, noticeContext, pageContext, type Row, rowFor } from "./workshop-context.ts";

/** Where decks are made and changed (MD-23). Typing updates the card's row and picture, and renders nothing else. */
export class WorkshopWindow extends TemplateWindow implements WorkshopScreen {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-workshop",
    classes: [MODULE, "dealt-in-workshop-window"],
    window: { title: "dealt-in.workshop.title", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: 1100, height: 720 },
    actions,
  };

  static override PARTS = {
    notice: { template: template("workshop/notice"), scrollable: [".dealt-in-workshop-faults"] },
    decks: { template: template("workshop/decks"), scrollable: ["ul"] },
    cards: { template: template("workshop/cards"), scrollable: [".dealt-in-workshop-list"] },
    page: { template: template("workshop/page"), scrollable: [""] },
  };

  readonly shop = new Workshop((saving) => this.#tell(saving));
  #saving: Saving = "saved";
  /** The library as shown on the screen, so that our own saving renders nothing. */
  #shown = "";

  protected override async _prepareContext(options: object): Promise<object> {
    await areHere();
    return super._prepareContext(options);
  }

  protected override async _preparePartContext(part: string, context: object, options: object): Promise<object> {
    const before = await super._preparePartContext(part, context, options);
    return { ...before, ...this.#contextOf(part) };
  }

  #contextOf(part: string) {
    const { shop } = this;
    if (part === "notice") return noticeContext(shop.refused, shop.deck);
    if (part === "decks") return decksContext(shop.deck.id, (id) => shop.pending.deck(id));
    if (part === "cards")
      return cardsContext(
        shop.deck.cards.map((card) => this.row(card)),
        shop,
      );
    return pageContext(shop, this.#savingWords());
  }

  /** A card as its row shows it, even while it is being typed. */
  row(card: DramaCard): Row {
    const { title } = this.shop.typed(card).typed;
    return rowFor(card, title.trim() || card.title, card.id === this.shop.cardId, this.shop.isFaulty(card.id));
  }

  part(id: Part): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`[data-application-part="${id}"]`);
  }

  protected override _attachPartListeners(id: string, part: HTMLElement, options: object): void {
    super._attachPartListeners(id, part, options);
    if (id === "decks") part.querySelector("input")?.addEventListener("change", () => void bringIn(this));
    if (id === "cards") this.#listenToList(part);
    if (id !== "page") return;
    this.#listenToForm(part);
    listenForArt(part);
  }

  #listenToList(part: HTMLElement): void {
    listenToRows(part);
    filterRows(part, this.shop);
    part.querySelector(".dealt-in-workshop-find")?.addEventListener("input", ({ target }) => {
      if (!isField(target)) return;
      if (target.name === "search") this.shop.search = target.value;
      else this.shop.kind = kindNamed(target.value) ?? "";
      filterRows(part, this.shop);
    });
  }

  #listenToForm(part: HTMLElement): void {
    const form = part.querySelector<HTMLElement>("[data-form]");
    form?.addEventListener("input", ({ target }) => {
      if (isField(target)) typed(this, form, target.name);
    });
    form?.addEventListener("change", ({ target }) => {
      if (isField(target) && target.name === "picture") void this.show(["notice"]);
    });
    form?.addEventListener("focusin", ({ target }) => {
      if (isField(target)) showDeed(form, target.name);
    });
  }

  /** Renders these parts again, then focuses that control. */
  async show(parts: readonly Part[], focus?: string): Promise<void> {
    await this.render({ parts: [...parts] });
    if (focus === undefined) return;
    const control = this.element.querySelector<HTMLElement>(focus);
    if (isByKeys() || control?.matches("input, textarea")) control?.focus();
    else control?.scrollIntoView({ block: "nearest" });
    if (isInput(control)) control.select();
  }

  /** Opens this deck, or one of its cards. */
  async open(deckId: string, cardId: string | null = null, focus?: string): Promise<void> {
    const { shop } = this;
    if (shop.deckId !== deckId) [shop.search, shop.kind] = ["", ""];
    [shop.deckId, shop.cardId] = [deckId, cardId];
    await this.show(["notice", "decks", "cards", "page"], focus);
  }

  /** The library has changed: unless we changed it, the screen follows. */
  follow(): void {
    this.shop.pending.look();
    if (!this.rendered || this.#library() === this.#shown) return;
    void this.show(["notice", "decks", "cards", "page"]);
  }

  /** Notes that the screen already shows what was just typed. */
  keepUp(): void {
    this.#shown = this.#library();
  }

  /** Everything on the screen from the library: every deck's name and length, and the whole open one. */
  #library(): string {
    const { deck, pending } = this.shop;
    const names = deckLibrary().map(({ id }) => [id, pending.deck(id)?.name, pending.deck(id)?.cards.length]);
    return JSON.stringify([names, deck, noticeContext(null, deck)]);
  }

  #tell(saving: Saving): void {
    this.#saving = saving;
    this.tellSaving();
  }

  /** Shows whether everything is saved. */
  tellSaving(): void {
    const place = this.rendered ? this.element.querySelector("[data-saving]") : null;
    const text = this.#savingWords();
    if (place !== null && place.textContent !== text) place.textContent = text;
  }

  #savingWords(): string {
    return words(this.#saving === "saved" && this.shop.isAnyFaulty ? "workshop.savedBut" : `workshop.${this.#saving}`);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.keepUp();
  }

  /** Nothing unsaved is lost without a warning. */
  override async close(options?: object): Promise<this> {
    await this.shop.pending.save();
    if (this.shop.isAnyFaulty || this.shop.pending.isWaiting) {
      const question = words(this.shop.pending.isWaiting ? "workshop.unsaved" : "workshop.unfinished");
      const either = { yes: words("workshop.closeAnyway"), no: words("workshop.goOn") };
      const content = write("shared/confirm", { question });
      if (!(await confirmInDialog(words("workshop.title"), content, either, MODULE))) return this;
      this.shop.forgetAll();
    }
    await super.close(options);
    return this;
  }
}
