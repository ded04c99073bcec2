import type { Deck } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check.ts";
import { writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isShipped, type Kept, libraryHere, SETTING, textOf } from "./shelf.ts";

/** How the workshop changes the decks kept in the world. */

const keptNow = (): Kept => libraryHere().kept;

/** What the world keeps but this version cannot read. */
export const oddDecks = (): Pick<Kept, "odd" | "broken"> => keptNow();

/** Keeps this deck in the world, replacing the one with its id. Rejects if that is not allowed. */
export async function saveDeck(deck: Deck): Promise<void> {
  const checked = checkDeck(deck);
  if ("faults" in checked) throw new Error(`"${deck.name}" is no deck: ${JSON.stringify(checked.faults)}`);
  if (isShipped(deck.id)) throw new Error("The deck that ships with the module cannot be changed");
  const { decks } = keptNow();
  const isNew = !decks.some(({ id }) => id === deck.id);
  await write(isNew ? [...decks, deck] : decks.map((one) => (one.id === deck.id ? deck : one)));
}

/** Removes this deck from the world. */
export const removeDeck = (id: string): Promise<void> => write(keptNow().decks.filter((deck) => deck.id !== id));

/** Starts afresh if nothing the world keeps can be read; otherwise drops the unreadable entries. */
export const dropOdd = (): Promise<void> => writeSetting(MODULE, SETTING, textOf(keptNow().decks, []));

async function write(decks: readonly Deck[]): Promise<void> {
  const { odd, broken } = keptNow();
  if (broken) throw new Error("What this world keeps of decks cannot be read, and is not written over");
  await writeSetting(MODULE, SETTING, textOf(decks, odd));
}
