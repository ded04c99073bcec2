import house from "../../../packs/drama/deck.json";
import { type DramaCard, type DramaDeck, inPlay, translated } from "../../decks/card.ts";
import { checkDeck } from "../../decks/check-deck.ts";
import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";

/** The contents of the world's setting: decks that can be read, and everything else as it was found, never dropped. */
interface Kept {
  readonly decks: readonly DramaDeck[];
  /** Entries that this version cannot read as decks. */
  readonly odd: readonly unknown[];
  /** The whole text is unreadable, and may not be overwritten without asking. */
  readonly broken: boolean;
}

/** The decks in this text. */
export function keptIn(text: string): Kept {
  const entries = entriesIn(text);
  if (entries === null) return { decks: [], odd: [], broken: true };
  const decks = new Map<string, DramaDeck>();
  const odd: unknown[] = [];
  for (const entry of entries) {
    const checked = checkDeck(entry);
    if ("deck" in checked && !decks.has(checked.deck.id)) decks.set(checked.deck.id, checked.deck);
    else odd.push(entry);
  }
  return { decks: [...decks.values()], odd, broken: false };
}

/** The text for these decks, followed by the entries that could not be read. */
export const libraryText = (decks: readonly DramaDeck[], odd: readonly unknown[]): string =>
  JSON.stringify([...decks, ...odd]);

function entriesIn(text: string): readonly unknown[] | null {
  if (text.trim() === "") return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}

/** The decks themselves, found by their ids and by those of their cards. */
export interface Library {
  readonly kept: Kept;
  readonly decks: readonly DramaDeck[];
  readonly byId: ReadonlyMap<string, DramaDeck>;
  readonly cards: ReadonlyMap<string, DramaCard>;
}

/** The shipped deck and the decks in this text. */
function libraryIn(text: string): Library {
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

let shippedDeck: DramaDeck | null = null;
function shipped(): DramaDeck {
  shippedDeck ??= translated(deckIn(house), inLanguage);
  return shippedDeck;
}

function deckIn(value: unknown): DramaDeck {
  const checked = checkDeck(value);
  if ("faults" in checked) throw new Error(`The shipped deck is faulty: ${JSON.stringify(checked.faults)}`);
  return checked.deck;
}

/** The decks of this world, for every page: the one that ships with the module and those that the GMs have made. */

const SETTING = "decks";

let library: Library | null = null;

/** Who changed each deck last while this page was open, by its id. */
const writers = new Map<string, string>();

/** The name of the user who changed this deck last, as far as this page has seen it. */
export const lastWriterOf = (id: string): string => game.users.get(writers.get(id) ?? "")?.name ?? "";

/** Registers the world's decks, at `init`. `changed` is called on every change, no matter who makes it. */
export function registerDecks(changed: () => void): void {
  const onChange = (_value: unknown, _options: unknown, user = "") => {
    const before = library?.byId ?? new Map<string, DramaDeck>();
    library = null;
    const { byId } = libraryHere();
    for (const id of new Set([...before.keys(), ...byId.keys()]))
      if (JSON.stringify(before.get(id)) !== JSON.stringify(byId.get(id))) writers.set(id, user);
    changed();
  };
  registerSetting(MODULE, SETTING, { scope: "world", config: false, type: String, default: "[]", onChange });
}

/** Every deck that can be used, the shipped one first (MD-23). */
export const deckLibrary = (): readonly DramaDeck[] => libraryHere().decks;

export const deckOf = (id: string): DramaDeck | undefined => libraryHere().byId.get(id);

/** A card with its words, by its id in play. Null if its deck is gone or no longer has it. */
export const dramaCard = (cardInPlay: string): DramaCard | null => libraryHere().cards.get(cardInPlay) ?? null;

/** Whether this card in play is one that ships with the module: its words are those of each user's language. */
export const isShippedCard = (cardInPlay: string): boolean =>
  isShipped(cardInPlay.split(":")[1] ?? "") && dramaCard(cardInPlay) !== null;

/** The setting's text as it is, for a file. */
export const keptText = (): string => String(readSetting(MODULE, SETTING));

/** All decks, with everything else the world keeps. */
function libraryHere(): Library {
  library ??= libraryIn(keptText());
  return library;
}

/** How the workshop changes the decks kept in the world. */

const keptNow = (): Kept => libraryHere().kept;

/** What the world keeps but this version cannot read. */
export const oddDecks = (): Pick<Kept, "odd" | "broken"> => keptNow();

/** Keeps this deck in the world, replacing the one with its id. Rejects if that is not allowed. */
export async function saveDeck(deck: DramaDeck): Promise<void> {
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
export const dropOdd = (): Promise<void> => writeSetting(MODULE, SETTING, libraryText(keptNow().decks, []));

async function write(decks: readonly DramaDeck[]): Promise<void> {
  const { odd, broken } = keptNow();
  if (broken) throw new Error("What this world keeps of decks cannot be read, and is not written over");
  await writeSetting(MODULE, SETTING, libraryText(decks, odd));
}
