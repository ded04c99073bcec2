import type { Deck, DramaCard, Kind } from "../../decks/card.ts";
import { type Fault, type FieldFault, fieldIn, NAME } from "../../decks/card-fields.ts";
import { saveDeck } from "../../foundry/decks/keeping.ts";
import { deckLibrary, deckOf } from "../../foundry/decks/library.ts";
import { isShipped } from "../../foundry/decks/shelf.ts";
import { judged, type Typed } from "./draft.ts";
import { leavesOnlyPictures, PendingChanges, renamed, type Saving, withCard } from "./pending-changes.ts";

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
