import type { DramaCard } from "../../decks/card.ts";
import type { Row } from "./workshop-context.ts";
import type { Workshop } from "./workshop-window.ts";

export type Part = "notice" | "decks" | "cards" | "page";

/** The workshop's window, as its click and typing handlers need it. */
export interface WorkshopScreen {
  readonly element: HTMLElement;
  readonly shop: Workshop;
  part(id: Part): HTMLElement | null;
  /** A card as its row shows it, even while it is being typed. */
  row(card: DramaCard): Row;
  /** Renders these parts, then focuses that control. */
  show(parts: readonly Part[], focus?: string): Promise<void>;
  /** Opens this deck, or one of its cards. */
  open(deckId: string, cardId?: string | null, focus?: string): Promise<void>;
  tellSaving(): void;
  keepUp(): void;
}
