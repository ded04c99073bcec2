import type { Page } from "@playwright/test";
import { frenchDeck } from "../../src/engine/table/french-deck.ts";

/**
 * Makes the next random words of a page known, so that a test can decide which cards are dealt. Only the test's browser
 * is changed.
 */
export async function setNextDraws(page: Page, words: readonly number[]): Promise<void> {
  await page.evaluate((next) => {
    const page = globalThis as unknown as { __words?: number[] };
    if (page.__words === undefined) {
      page.__words = [];
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((array: Uint32Array<ArrayBuffer>) => {
        const word = array instanceof Uint32Array && array.length === 1 ? page.__words?.shift() : undefined;
        if (word === undefined) return real(array);
        array[0] = word;
        return array;
      }) as typeof crypto.getRandomValues;
    }
    page.__words.push(...next);
  }, words);
}

/** The random words with which fresh decks, as many as these cards come from, give them in the order of the seats. */
export function wordsFor(cards: readonly string[]): number[] {
  const decks = Math.max(...cards.map((card) => Number(card.split("#")[1] ?? 1)));
  const all = Array.from({ length: decks }, (_, i) => frenchDeck(i + 1, { zone: "deck", deck: "action" }));
  const left = all.flatMap((deck) => Object.keys(deck));
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`no ${card} left`);
    left[at] = left.at(-1) as string;
    left.pop();
    return at;
  });
}
