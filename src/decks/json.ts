import type { Text } from "../engine/table/table.ts";
import type { Deck } from "./card.ts";
import { type Fault, ofDeck } from "./faults.ts";

const text = (key: string, data: Text["data"] & object): Text => ({ key: `workshop.fault.${key}`, data });

/** A deck as readable JSON; `jsonToDeck` reads it back exactly. */
export const deckToJson = ({ id, name, cards }: Deck): string => `${JSON.stringify({ id, name, cards }, null, 2)}\n`;

/** The value in a JSON text, for `checkDeck`, or why there is none. */
export function jsonToDeck(source: string): { readonly value: unknown } | { readonly faults: readonly Fault[] } {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    return { faults: [ofDeck("file", text("notJson", { reason: error instanceof Error ? error.message : "" }))] };
  }
}
