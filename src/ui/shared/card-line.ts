import { isDrama } from "../../decks/card.ts";
import type { CardId } from "../../engine/table.ts";
import { dramaFace } from "./drama-face.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/card-line": CardLine;
  }
}

/** What `templates/shared/card-line.hbs` writes down: a drama card as a line of a list, by title and text. */
export interface CardLine {
  readonly card: string;
  readonly title: string;
  readonly text: string;
  /** What it is and when it may be played, or what has become of it. */
  readonly foot: string;
}

/** A card as a line; what has become of it stands in place of what it says of itself. */
export function cardLine(card: CardId, became = ""): CardLine {
  const { title, text, foot } = dramaFace(card);
  return { card, title, text, foot: became === "" ? foot : became };
}

/** Whether these are cards that say more than a rank and a suit. */
export const areLines = (cards: readonly CardId[]): boolean => cards.some(isDrama);
