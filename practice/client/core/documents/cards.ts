import { Document } from "../document.ts";
import type { Values } from "../types/collection.ts";

/** Stacks of cards and what lies in them, to read and to turn over, after foundry-api.md 5.1 and 5.2. Nothing is dealt. */
export class Cards extends Document {
  static override documentName = "Cards";

  declare name: string;
  /** `deck`, `hand` or `pile` */
  declare type: string;
  declare img: string;
  declare description: string;
  declare cards: Values<Card>;

  get availableCards(): Card[] {
    return this.cards.filter((card) => !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }
}

export interface CardFace {
  name?: string;
  text?: string;
  img?: string;
}

export class Card extends Document {
  static override documentName = "Card";
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  declare readonly parent: Cards | null;
  declare name: string;
  declare description: string;
  declare suit: string;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  /** index of the face that is up; null: face down */
  declare face: number | null;
  declare drawn: boolean;
  declare origin: string | null;

  /** The deck that it belongs to, wherever it lies. */
  get source(): Cards | null {
    if (this.origin === null) return this.parent;
    return (game.cards.get(this.origin) as unknown as Cards | undefined) ?? null;
  }

  get isHome(): boolean {
    return this.parent?.type === "deck" || this.source === this.parent;
  }

  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** Of the face that is up, or of the back. */
  get img(): string {
    return (this.currentFace ?? this.back).img || Card.DEFAULT_ICON;
  }

  /** To that face (null: face down); without one, to the other side. */
  async flip(face: number | null = this.showFace ? null : 0): Promise<this | undefined> {
    return this.update({ face });
  }
}
