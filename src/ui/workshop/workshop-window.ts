import type { Deck, DramaCard, Kind } from "../../decks/card.ts";
import { type Fault, type FieldFault, fieldIn, NAME } from "../../decks/card-fields.ts";
import { deckLibrary, deckOf, isShipped, saveDeck } from "../../foundry/decks/shelf.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { isField, isInput } from "../../foundry/host/screen/dom.ts";
import { viewAtHand } from "../../foundry/host/screen/hand.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isByKeys } from "../page/keyboard.ts";
import { areHere, write } from "../page/templates.ts";
import { actions, bringIn } from "./actions.ts";
import { judged, kindNamed, type Typed } from "./draft.ts";
import { showDeed } from "./form.ts";
import { filterRows, listenToRows } from "./list.ts";
import { leavesOnlyPictures, PendingChanges, renamed, type Saving, withCard } from "./pending-changes.ts";
import type { Part, WorkshopScreen } from "./screen.ts";
import { listenForArt, typed } from "./typing.ts";
import { cardsContext, decksContext, noticeContext, pageContext, type Row, rowFor } from "./workshop-context.ts";

/** A file that was read but is not a deck. */
export interface Refused {
  readonly file: string;
  readonly faults: readonly Fault[];
}

/** The workshop's present state: the open deck and card, the search, and what is typed but not yet right. */
export class Workshop {
  readonly pending: PendingChanges;
  deckId = "";
  cardId: string | null = null;
  search = "";
  kind: Kind | "" = "";
  refused: Refused | null = null;
  /** What is typed in forms with faults, by deck and card. */
  readonly #drafts = new Map<string, { readonly typed: Typed; readonly faults: readonly FieldFault[] }>();

  readonly #names = new Map<string, { readonly typed: string; readonly faults: readonly FieldFault[] }>();

  constructor(notify: (saving: Saving) => void) {
    this.pending = new PendingChanges({ deckOf, saveDeck }, notify);
  }

  /** The open deck as it is now, or the shipped one if the open one is gone. */
  get deck(): Deck {
    const found = this.pending.deck(this.deckId) ?? deckLibrary()[0];
    if (found === undefined) throw new Error("the workshop opens once decks are here");
    this.deckId = found.id;
    return found;
  }

  get card(): DramaCard | null {
    return this.deck.cards.find(({ id }) => id === this.cardId) ?? null;
  }

  get canEdit(): boolean {
    return !isShipped(this.deck.id);
  }

  /** The contents of this card's form, now or once it opens. */
  typed(card: DramaCard): { readonly typed: Typed; readonly faults: readonly FieldFault[] } {
    return this.#drafts.get(this.#key(card.id)) ?? { typed: card, faults: [] };
  }

  isFaulty(cardId: string): boolean {
    return this.#drafts.has(this.#key(cardId));
  }

  get isAnyFaulty(): boolean {
    return this.#drafts.size + this.#names.size > 0;
  }

  /** Takes what is typed for the open card: what is right is kept, and the rest waits in the form. */
  type(typed: Typed): { readonly card: DramaCard; readonly faults: readonly FieldFault[] } | null {
    const { card: before } = this;
    if (before === null) return null;
    const { card, faults } = this.#judged(before, typed);
    if (faults.length > 0) this.#drafts.set(this.#key(card.id), { typed, faults });
    else this.#drafts.delete(this.#key(card.id));
    if (JSON.stringify(card) !== JSON.stringify(before)) this.pending.change(this.deckId, withCard(card));
    return { card, faults };
  }

  /** The last card with effects cannot become a picture, or no round would ever have any. */
  #judged(before: DramaCard, typed: Typed): ReturnType<typeof judged> {
    const { card, faults } = judged(before, typed);
    if (card.effects !== null || !leavesOnlyPictures(this.deck, withCard(card))) return { card, faults };
    const { kind, effects, approved } = before;
    const onlyPictures = { field: "kind", text: { key: "workshop.fault.onlyPictures" } };
    return { card: { ...card, kind, effects, approved }, faults: [...faults, onlyPictures] };
  }

  /** The contents of the field for the open deck's name, now or once it opens. */
  get name(): { readonly typed: string; readonly faults: readonly FieldFault[] } {
    return this.#names.get(this.deckId) ?? { typed: this.deck.name, faults: [] };
  }

  rename(typed: string): readonly FieldFault[] {
    const read = fieldIn("name", NAME, typed);
    const faults = "faults" in read ? read.faults : [];
    if (faults.length > 0) this.#names.set(this.deckId, { typed, faults });
    else this.#names.delete(this.deckId);
    if (faults.length === 0 && typed !== this.deck.name) this.pending.change(this.deckId, renamed(typed));
    return faults;
  }

  forget(cardId: string): void {
    this.#drafts.delete(this.#key(cardId));
  }

  /** Drops everything typed wrong, in this deck or in all. */
  forgetAll(deckId?: string): void {
    const isMeant = (key: string) => deckId === undefined || key === deckId || key.startsWith(`${deckId}:`);
    for (const drafts of [this.#drafts, this.#names])
      for (const key of drafts.keys()) if (isMeant(key)) drafts.delete(key);
  }

  #key(cardId: string): string {
    return `${this.deckId}:${cardId}`;
  }
}

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
    if (shop.deckId !== deckId) shop.search = "";
    shop.kind = "";
    shop.deckId = deckId;
    shop.cardId = cardId;
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

let open: WorkshopWindow | null = null;

/** Opens the workshop, where decks are made, or brings it to the front. */
export function openWorkshop(): void {
  open ??= new WorkshopWindow();
  if (open.minimized) void open.maximize();
  const { innerWidth, innerHeight } = viewAtHand();
  const position = { width: Math.min(1100, innerWidth - 16), height: Math.min(760, innerHeight - 16) };
  if (open.rendered) open.bringToFront();
  else void open.render({ force: true, position });
}

/** Updates the open workshop after a change in the world's decks. */
export const refreshWorkshop = (): void => open?.follow();
