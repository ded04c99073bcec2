import { SUITS, type Suit } from "../decks/card.ts";
import type { FieldFault } from "../decks/faults.ts";
import { MODULE } from "../foundry/module.ts";
import { words } from "../foundry/voice.ts";
import { suitName } from "./drama-face.ts";

/** A fault in a sentence. */
export const sentence = ({ key, data = {} }: FieldFault["text"]): string =>
  words(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** A field as the form calls it; what no form has keeps the name that it has in the file. */
export function wordFor(field: string): string {
  if ((SUITS as readonly string[]).includes(field)) return suitName(field as Suit);
  return game.i18n.has(`${MODULE}.workshop.field.${field}`) ? words(`workshop.field.${field}`) : field;
}
