import type { Text } from "../engine/table/table.ts";

/** Something wrong with a deck: in which card and field, and why. */
export interface Fault {
  /** The card by its title, else by its id, else by its number such as `#12`; null for the deck itself. */
  readonly card: string | null;
  /** The name of a column: `title`, `spades`, … or `effects`; for a deck `name`, `cards` or `file`. */
  readonly field: string;
  readonly text: Text;
}

export interface FieldFault {
  readonly field: string;
  readonly text: Text;
}

export const fault = (field: string, text: Text): FieldFault => ({ field, text });
export const ofDeck = (field: string, text: Text): Fault => ({ card: null, field, text });
