import type { Deck } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check.ts";

/** The contents of the world's setting: decks that can be read, and everything else as it was found, never dropped. */
export interface Kept {
  readonly decks: readonly Deck[];
  /** Entries that this version cannot read as decks. */
  readonly odd: readonly unknown[];
  /** The whole text is unreadable, and may not be overwritten without asking. */
  readonly broken: boolean;
}

/** The decks in this text. */
export function keptIn(text: string): Kept {
  const entries = entriesIn(text);
  if (entries === null) return { decks: [], odd: [], broken: true };
  const decks = new Map<string, Deck>();
  const odd: unknown[] = [];
  for (const entry of entries) {
    const checked = checkDeck(entry);
    if ("deck" in checked && !decks.has(checked.deck.id)) decks.set(checked.deck.id, checked.deck);
    else odd.push(entry);
  }
  return { decks: [...decks.values()], odd, broken: false };
}

/** The text for these decks, followed by the entries that could not be read. */
export const textOf = (decks: readonly Deck[], odd: readonly unknown[]): string => JSON.stringify([...decks, ...odd]);

function entriesIn(text: string): readonly unknown[] | null {
  if (text.trim() === "") return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}
