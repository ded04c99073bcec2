import type { Deck } from "./card.ts";

/** This deck in other words, as far as `say` has any: for `name`, and for `title` and `text` below each card's id. */
export const translated = (deck: Deck, say: (key: string) => string | null): Deck => ({
  ...deck,
  name: say("name") ?? deck.name,
  cards: deck.cards.map((card) => ({
    ...card,
    title: say(`${card.id}.title`) ?? card.title,
    text: say(`${card.id}.text`) ?? card.text,
  })),
});
