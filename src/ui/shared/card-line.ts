import { isDrama } from "../../decks/card.ts";
import type { CardId } from "../../engine/table/table.ts";
import { dramaFace } from "./drama-face.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/card-line": CardLine;
  }
}

/** The context of `templates/shared/card-line.hbs`: a drama card as a line of a list, by title and text. */
export interface CardLine {
  readonly card: string;
  readonly title: string;
  readonly text: string;
  /** What it is and when it may be played, or what has become of it. */
  readonly foot: string;
}

/** A card as a line. What has become of it replaces its own details. */
export function cardLine(card: CardId, became = ""): CardLine {
  const { title, text, foot } = dramaFace(card);
  return { card, title, text, foot: became === "" ? foot : became };
}

/** Whether these are cards with more on them than a rank and a suit. */
export const hasDramaCards = (cards: readonly CardId[]): boolean => cards.some(isDrama);
