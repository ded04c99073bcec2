import house from "../../../packs/drama/deck.json";
import { type Deck, type DramaCard, inPlay } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check.ts";
import { readSetting, registerSetting, writeSetting } from "../host.ts";
import { MODULE } from "../module.ts";
import { type Kept, keptIn, textOf } from "./kept.ts";

/** The decks of this world, for every page: the one that ships with the module, and those that the GMs have made. */

const SETTING = "decks";

interface Library {
  readonly kept: Kept;
  readonly decks: readonly Deck[];
  readonly byId: ReadonlyMap<string, Deck>;
  readonly cards: ReadonlyMap<string, DramaCard>;
}
let library: Library | null = null;

/** Registers the world's decks, at `init`; every change of them, by whomever, is told to `changed`. */
export function registerDecks(changed: () => void): void {
  const onChange = () => {
    library = null;
    changed();
  };
  registerSetting(MODULE, SETTING, { scope: "world", config: false, type: String, default: "[]", onChange });
}

/** Every deck that can be played with, the shipped one first (MD-23). */
export const deckLibrary = (): readonly Deck[] => read().decks;

export const deckOf = (id: string): Deck | undefined => read().byId.get(id);

/** A card by its id in play, with its words; null when its deck is gone or has it no more. */
export const dramaCard = (cardInPlay: string): DramaCard | null => read().cards.get(cardInPlay) ?? null;

/** The deck that ships with the module: it can be copied, and neither changed nor removed. */
export const isShipped = (id: string): boolean => id === shipped().id;

/** What the world keeps and this version cannot read. */
export const oddDecks = (): Pick<Kept, "odd" | "broken"> => read().kept;

/** The text of the setting as it is, for a file. */
export const keptText = (): string => String(readSetting(MODULE, SETTING));

/** Keeps this deck in the world, in place of the one with its id; rejects when that may not be. */
export async function saveDeck(deck: Deck): Promise<void> {
  const checked = checkDeck(deck);
  if ("faults" in checked) throw new Error(`"${deck.name}" is no deck: ${JSON.stringify(checked.faults)}`);
  if (isShipped(deck.id)) throw new Error("The deck that ships with the module cannot be changed");
  const { decks } = read().kept;
  const isNew = !decks.some(({ id }) => id === deck.id);
  await write(isNew ? [...decks, deck] : decks.map((one) => (one.id === deck.id ? deck : one)));
}

/** Takes this deck out of the world. */
export const removeDeck = (id: string): Promise<void> => write(read().kept.decks.filter((deck) => deck.id !== id));

/** Begins anew where what the world keeps cannot be read at all, or throws away the entries that cannot be. */
export const dropOdd = (): Promise<void> => writeSetting(MODULE, SETTING, textOf(read().kept.decks, []));

async function write(decks: readonly Deck[]): Promise<void> {
  const { odd, broken } = read().kept;
  if (broken) throw new Error("What this world keeps of decks cannot be read, and is not written over");
  await writeSetting(MODULE, SETTING, textOf(decks, odd));
}

function read(): Library {
  if (library !== null) return library;
  const kept = keptIn(keptText());
  const decks = [shipped(), ...kept.decks.filter(({ id }) => id !== shipped().id)];
  const cards = decks.flatMap((deck) => deck.cards.map((card) => [inPlay(deck.id, card.id), card] as const));
  library = { kept, decks, byId: new Map(decks.map((deck) => [deck.id, deck])), cards: new Map(cards) };
  return library;
}

let shippedDeck: Deck | null = null;
function shipped(): Deck {
  shippedDeck ??= deckIn(house);
  return shippedDeck;
}

function deckIn(value: unknown): Deck {
  const checked = checkDeck(value);
  if ("faults" in checked) throw new Error(`The shipped deck is faulty: ${JSON.stringify(checked.faults)}`);
  return checked.deck;
}
