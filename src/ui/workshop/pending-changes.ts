import type { Deck, DramaCard } from "../../decks/card.ts";

/** Where decks are kept: the world's library. */
export interface Shelf {
  deckOf(id: string): Deck | undefined;
  saveDeck(deck: Deck): Promise<void>;
}

/** Turns a deck into another. Applied again, it changes nothing more. */
export type Change = (deck: Deck) => Deck;

export type Saving = "saved" | "waiting" | "saving" | "failed";

/** How long to wait for the next key before saving, in milliseconds. */
const PAUSE = 700;
/** How long another user's write may have been on its way when ours was, in milliseconds. */
const CROSSING = 3000;

/**
 * The changes that a user makes to decks in the workshop. They are visible at once, saved together a moment later, and
 * applied to whatever the world keeps then, so that other users' changes to other cards survive. Two writes at the same
 * moment cross, since a setting is written whole: each user then applies their own changes once more.
 */
export class PendingChanges {
  readonly #shelf: Shelf;
  readonly #notify: (saving: Saving) => void;
  readonly #changes = new Map<string, readonly Change[]>();
  readonly #seen = new Map<string, { readonly base: Deck; readonly count: number; readonly deck: Deck }>();
  readonly #landed = new Map<string, { readonly changes: readonly Change[]; readonly at: number }>();
  /** Decks whose changes have been overwritten once: they are not saved a third time. */
  readonly #again = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #saving: Promise<void> | null = null;

  constructor(shelf: Shelf, notify: (saving: Saving) => void) {
    this.#shelf = shelf;
    this.#notify = notify;
  }

  /** The deck with all changes, saved or not. Undefined once the world no longer has it. */
  deck(id: string): Deck | undefined {
    const base = this.#shelf.deckOf(id);
    if (base === undefined) return undefined;
    const changes = this.#changes.get(id) ?? [];
    const seen = this.#seen.get(id);
    if (seen?.base === base && seen.count === changes.length) return seen.deck;
    const deck = changes.reduce((so, change) => change(so), base);
    this.#seen.set(id, { base, count: changes.length, deck });
    return deck;
  }

  change(id: string, change: Change): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), change]);
    this.#notify("waiting");
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  /**
   * The world's decks have changed: anything just saved that is missing from them was overwritten, and is saved once
   * more.
   */
  look(): void {
    for (const [id, { changes, at }] of this.#landed) {
      const base = this.#shelf.deckOf(id);
      const isMeant = base !== undefined && Date.now() - at <= CROSSING && this.#saving === null;
      if (!isMeant || JSON.stringify(changes.reduce((so, change) => change(so), base)) === JSON.stringify(base))
        continue;
      this.#landed.delete(id);
      this.#again.add(id);
      for (const change of changes) this.change(id, change);
    }
  }

  /** Drops everything pending for this deck: it is about to be replaced or removed. */
  forget(id: string): void {
    for (const all of [this.#changes, this.#landed, this.#seen]) all.delete(id);
  }

  /** Whether something is not saved yet. */
  get isWaiting(): boolean {
    return this.#changes.size > 0;
  }

  /** Saves everything now. What cannot be saved stays pending, to be saved with the next change. */
  async save(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#saving;
    if (!this.isWaiting) return;
    this.#saving = this.#saveAll();
    await this.#saving;
    this.#saving = null;
    this.look(); // a write that crossed ours may have been announced meanwhile
  }

  async #saveAll(): Promise<void> {
    this.#notify("saving");
    try {
      for (const id of [...this.#changes.keys()]) await this.#saveOne(id);
      this.#notify(this.isWaiting ? "waiting" : "saved");
    } catch (error) {
      console.warn("Dealt In: a deck could not be saved.", error);
      this.#notify("failed");
    }
  }

  async #saveOne(id: string): Promise<void> {
    const done = this.#changes.get(id)?.length ?? 0;
    const deck = this.deck(id);
    if (deck !== undefined) await this.#shelf.saveDeck(deck);
    if (this.#again.delete(id)) this.#landed.delete(id);
    else this.#landed.set(id, { changes: (this.#changes.get(id) ?? []).slice(0, done), at: Date.now() });
    const rest = deck === undefined ? [] : (this.#changes.get(id) ?? []).slice(done);
    this.#seen.delete(id);
    if (rest.length === 0) this.#changes.delete(id);
    else this.#changes.set(id, rest);
  }
}

export const renamed =
  (name: string): Change =>
  (deck) => ({ ...deck, name });

/** This card with its new contents. A card that is gone stays gone. */
export const withCard =
  (card: DramaCard): Change =>
  (deck) => ({ ...deck, cards: deck.cards.map((one) => (one.id === card.id ? card : one)) });

/** One more card, after that one or at the end. */
export const added =
  (card: DramaCard, after: string | null = null): Change =>
  (deck) => {
    if (deck.cards.some(({ id }) => id === card.id)) return deck;
    const at = deck.cards.findIndex(({ id }) => id === after);
    return { ...deck, cards: deck.cards.toSpliced(at < 0 ? deck.cards.length : at + 1, 0, card) };
  };

export const without =
  (id: string): Change =>
  (deck) => ({ ...deck, cards: deck.cards.filter((card) => card.id !== id) });

/** Whether this change leaves no card with an initiative half, which no deck may be without (MD-2). */
export const leavesOnlyPictures = (deck: Deck, change: Change): boolean =>
  change(deck).cards.every(({ effects }) => effects === null);
