import type { Deck, DramaCard } from "../../decks/card.ts";

/** Where decks are kept: the world's library. */
export interface Shelf {
  deckOf(id: string): Deck | undefined;
  saveDeck(deck: Deck): Promise<void>;
}

/** Makes another deck of a deck; done again, it changes nothing more. */
export type Change = (deck: Deck) => Deck;

export type Saving = "saved" | "waiting" | "saving" | "failed";

/** How long the desk waits for the next key before it saves, in milliseconds. */
const PAUSE = 700;
/** How long somebody else's writing may have been on its way when ours was, in milliseconds. */
const CROSSING = 3000;

/**
 * The changes that somebody makes to decks in the workshop. They are seen at once, saved together a moment later, and
 * laid over whatever the world keeps then: somebody else's changes to other cards stay. What two write at the same moment
 * crosses, since a setting is written whole: each then lays its own over the other's once more.
 */
export class Desk {
  readonly #shelf: Shelf;
  readonly #told: (saving: Saving) => void;
  readonly #changes = new Map<string, readonly Change[]>();
  readonly #seen = new Map<string, { readonly base: Deck; readonly count: number; readonly deck: Deck }>();
  readonly #landed = new Map<string, { readonly changes: readonly Change[]; readonly at: number }>();
  /** Decks whose changes were written over before: not a third time. */
  readonly #again = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #saving: Promise<void> | null = null;

  constructor(shelf: Shelf, told: (saving: Saving) => void) {
    this.#shelf = shelf;
    this.#told = told;
  }

  /** The deck with all changes, also those that are not saved yet; undefined once the world has it no more. */
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
    this.#told("waiting");
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  /** The world's decks have changed: what was just saved and is not in them was written over, and is saved once more. */
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

  /** Nothing of this deck is waited for any more: it is about to be put there whole, or taken away. */
  forget(id: string): void {
    for (const all of [this.#changes, this.#landed, this.#seen]) all.delete(id);
  }

  /** Whether something is not saved yet. */
  get isWaiting(): boolean {
    return this.#changes.size > 0;
  }

  /** Saves everything now; what cannot be saved stays on the desk, to be saved with the next change. */
  async save(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#saving;
    if (!this.isWaiting) return;
    this.#saving = this.#saveAll();
    await this.#saving;
    this.#saving = null;
    this.look(); // what crossed our writing may have been announced while it went on
  }

  async #saveAll(): Promise<void> {
    this.#told("saving");
    try {
      for (const id of [...this.#changes.keys()]) await this.#saveOne(id);
      this.#told(this.isWaiting ? "waiting" : "saved");
    } catch (error) {
      console.warn("Dealt In: a deck could not be saved.", error);
      this.#told("failed");
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

/** This card as it is now given; a card that is gone stays gone. */
export const withCard =
  (card: DramaCard): Change =>
  (deck) => ({ ...deck, cards: deck.cards.map((one) => (one.id === card.id ? card : one)) });

/** One card more, after that one or at the end. */
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

/** Whether this change leaves no card with an initiative half: no deck may be so (MD-2). */
export const leavesOnlyPictures = (deck: Deck, change: Change): boolean =>
  change(deck).cards.every(({ effects }) => effects === null);
