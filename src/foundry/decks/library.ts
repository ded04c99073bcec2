import type { Deck, DramaCard } from "../../decks/card.ts";
import { readSetting, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isShipped, type Library, libraryIn } from "./shelf.ts";

/** The decks of this world, for every page: the one that ships with the module and those that the GMs have made. */

export const SETTING = "decks";

let library: Library | null = null;

/** Registers the world's decks, at `init`. `changed` is called on every change, no matter who makes it. */
export function registerDecks(changed: () => void): void {
  const onChange = () => {
    library = null;
    changed();
  };
  registerSetting(MODULE, SETTING, { scope: "world", config: false, type: String, default: "[]", onChange });
}

/** Every deck that can be used, the shipped one first (MD-23). */
export const deckLibrary = (): readonly Deck[] => libraryHere().decks;

export const deckOf = (id: string): Deck | undefined => libraryHere().byId.get(id);

/** A card with its words, by its id in play. Null if its deck is gone or no longer has it. */
export const dramaCard = (cardInPlay: string): DramaCard | null => libraryHere().cards.get(cardInPlay) ?? null;

/** Whether this card in play is one that ships with the module: its words are those of each user's language. */
export const isShippedCard = (cardInPlay: string): boolean =>
  isShipped(cardInPlay.split(":")[1] ?? "") && dramaCard(cardInPlay) !== null;

/** The setting's text as it is, for a file. */
export const keptText = (): string => String(readSetting(MODULE, SETTING));

/** All decks, with everything else the world keeps. */
export function libraryHere(): Library {
  library ??= libraryIn(keptText());
  return library;
}
