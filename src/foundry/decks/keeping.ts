import type { Deck } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check.ts";
import { writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { type Kept, keptIn, textOf } from "./kept.ts";
import { keptText, libraryHere, SETTING } from "./library.ts";
import { isShipped } from "./shelf.ts";

/** How the workshop changes what the world keeps of decks. */

const keptNow = (): Kept => libraryHere()?.kept ?? keptIn(keptText());

/** What the world keeps and this version cannot read. */
export const oddDecks = (): Pick<Kept, "odd" | "broken"> => keptNow();

/** Keeps this deck in the world, in place of the one with its id; rejects when that may not be. */
export async function saveDeck(deck: Deck): Promise<void> {
  const checked = checkDeck(deck);
  if ("faults" in checked) throw new Error(`"${deck.name}" is no deck: ${JSON.stringify(checked.faults)}`);
  if (isShipped(deck.id)) throw new Error("The deck that ships with the module cannot be changed");
  const { decks } = keptNow();
  const isNew = !decks.some(({ id }) => id === deck.id);
  await write(isNew ? [...decks, deck] : decks.map((one) => (one.id === deck.id ? deck : one)));
}

/** Takes this deck out of the world. */
export const removeDeck = (id: string): Promise<void> => write(keptNow().decks.filter((deck) => deck.id !== id));

/** Begins anew where what the world keeps cannot be read at all, or throws away the entries that cannot be. */
export const dropOdd = (): Promise<void> => writeSetting(MODULE, SETTING, textOf(keptNow().decks, []));

async function write(decks: readonly Deck[]): Promise<void> {
  const { odd, broken } = keptNow();
  if (broken) throw new Error("What this world keeps of decks cannot be read, and is not written over");
  await writeSetting(MODULE, SETTING, textOf(decks, odd));
}
