import { type CardRule, type Deck, type DramaCard, inPlay } from "./card.ts";

/** What rules read of a deck, by each card's id in play, and a stamp of eight digits that changes with it. */
export interface Supply {
  readonly id: string;
  readonly stamp: string;
  readonly cards: Readonly<Record<string, CardRule>>;
}

/** The half of a card that rules read. */
export const ruleOf = ({ kind, effects, approved, when, from }: DramaCard): CardRule => ({
  kind,
  effects,
  approved,
  when,
  from,
});

/** What rules read of this deck. Titles, texts and pictures affect neither it nor its stamp (MD-23). */
export function supplyOf(deck: Deck): Supply {
  const cards = Object.fromEntries(deck.cards.map((card) => [inPlay(deck.id, card.id), ruleOf(card)]));
  return { id: deck.id, stamp: stampOf(JSON.stringify(cards)), cards };
}

/** FNV-1a over the text's UTF-16 units, as eight hexadecimal digits. */
function stampOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
