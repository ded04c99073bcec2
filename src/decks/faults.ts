import type { Text } from "../engine/table.ts";

/** Something that is wrong with a deck: of which card, in which field, and why. */
export interface Fault {
  /** The card by its title, else by its id, else by its number such as `#12`; null is the deck itself. */
  readonly card: string | null;
  /** A column's name: `title`, `spades`, … or `effects`; of a deck `name`, `cards` or `file`. */
  readonly field: string;
  readonly text: Text;
}

/** What is wrong with one field. */
export interface FieldFault {
  readonly field: string;
  readonly text: Text;
}

export const fault = (field: string, text: Text): FieldFault => ({ field, text });
export const ofDeck = (field: string, text: Text): Fault => ({ card: null, field, text });
