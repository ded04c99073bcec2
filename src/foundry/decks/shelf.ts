import house from "../../../packs/drama/deck.json";
import { type Deck, type DramaCard, inPlay, translated } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check.ts";
import { MODULE } from "../host/module.ts";
import { type Kept, keptIn } from "./kept.ts";

/** The decks themselves, found by their ids and by those of their cards. */
export interface Library {
  readonly kept: Kept;
  readonly decks: readonly Deck[];
  readonly byId: ReadonlyMap<string, Deck>;
  readonly cards: ReadonlyMap<string, DramaCard>;
}

/** The shipped deck and the decks in this text. */
export function libraryIn(text: string): Library {
  const kept = keptIn(text);
  const decks = [shipped(), ...kept.decks.filter(({ id }) => !isShipped(id))];
  const cards = decks.flatMap((deck) => deck.cards.map((card) => [inPlay(deck.id, card.id), card] as const));
  return { kept, decks, byId: new Map(decks.map((deck) => [deck.id, deck])), cards: new Map(cards) };
}

/** The deck that ships with the module: it can be copied, but not changed or removed. */
export const isShipped = (id: string): boolean => id === shipped().id;

/** What a language file says of the shipped deck, if the user's language has one (lang/README.md). */
function inLanguage(key: string): string | null {
  const whole = `${MODULE}.house.${key}`;
  return game.i18n.has(whole) ? game.i18n.localize(whole) : null;
}

let shippedDeck: Deck | null = null;
function shipped(): Deck {
  shippedDeck ??= translated(deckIn(house), inLanguage);
  return shippedDeck;
}

function deckIn(value: unknown): Deck {
  const checked = checkDeck(value);
  if ("faults" in checked) throw new Error(`The shipped deck is faulty: ${JSON.stringify(checked.faults)}`);
  return checked.deck;
}
