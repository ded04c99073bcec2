import { type Deck, type DramaCard, KINDS, type Kind, SUITS } from "../../decks/card.ts";
import { spreadOf } from "../../decks/spread.ts";
import { once } from "../../engine/table/once.ts";
import { loadedIn, strangersIn } from "../../foundry/decks/pictures.ts";
import { deckLibrary, isShipped, oddDecks } from "../../foundry/decks/shelf.ts";
import { dramaFace, effectName, suitName } from "../../foundry/text/drama-face.ts";
import { list, words } from "../../foundry/text/i18n.ts";
import { asShown } from "./draft.ts";
import { formContext, sentence, wordFor } from "./form.ts";
import type { Refused, Workshop } from "./workshop-window.ts";

/** The contexts of the workshop's templates. */

/** The decks to choose from. `seen` gives a deck with what is being typed into it. */
export const decksContext = (chosen: string, seen: (id: string) => Deck | undefined) => ({
  decks: deckLibrary()
    .map((deck) => seen(deck.id) ?? deck)
    .map(({ id, name, cards }) => ({
      id,
      name,
      note: isShipped(id) ? words("workshop.shipped") : words("workshop.count", { n: cards.length }),
      current: String(id === chosen),
    })),
});

export type Row = ReturnType<typeof rowFor>;

export const rowFor = (card: DramaCard, title: string, isCurrent: boolean, isFaulty: boolean) => ({
  id: card.id,
  title,
  note: noteOf(card),
  current: isCurrent,
  /** Something in its form is wrong, and not kept yet. */
  isFaulty,
  tab: isCurrent ? "0" : "-1",
});

/** The kind of a picture card. For other cards their effects, and their kind unless it is a plain action. */
function noteOf({ kind, effects }: DramaCard): string {
  const isBare = effects?.every((effect) => effect === "none") ?? false;
  const lines = isBare ? [words("workshop.bare")] : (effects ?? []).map(effectName);
  return [...(kind === "action" ? [] : [words(`drama.kind.${kind}`)]), ...lines].join(" · ");
}

/** The rows of this deck. Tab reaches the first if none is chosen. */
export function cardsContext(rows: readonly Row[], { canEdit, search, kind: wanted }: Workshop) {
  const noneChosen = !rows.some(({ current }) => current);
  return {
    rows: rows.map((row, at) => (noneChosen && at === 0 ? { ...row, tab: "0" } : row)),
    canEdit,
    search,
    kinds: KINDS.map((kind) => ({ value: kind, label: words(`drama.kind.${kind}`), chosen: kind === wanted })),
  };
}

/** All the words of a card, in lower case. */
const wordsOf = once((card: DramaCard): string => {
  const approved = card.approved.map((action) => words(`drama.action.${action}`));
  return [card.title, card.text, noteOf(card), ...approved].join("\n").toLocaleLowerCase();
});

/** Whether a card has all these words somewhere in its title, text, effects or approved actions, ignoring case. */
export function answers(card: DramaCard, search: string, kind: Kind | ""): boolean {
  if (kind !== "" && card.kind !== kind) return false;
  const all = wordsOf(card);
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The page of the open card, or of the deck itself: its name, what can be done with it, and its spread. */
export function pageContext(shop: Workshop, saving: string) {
  const { card, deck, canEdit } = shop;
  if (card === null) {
    const { typed, faults } = shop.name;
    const nameFault = faults.map(({ text }) => sentence(text)).join("\n");
    return {
      deck: true as const,
      canEdit,
      saving,
      name: deck.name,
      typedName: typed,
      nameFault,
      spread: spreadContext(deck),
    };
  }
  const { typed, faults } = shop.typed(card);
  const name = typed.title.trim() || card.title;
  return {
    card: true as const,
    canEdit,
    saving,
    name,
    form: formContext(typed, faults),
    face: dramaFace(asShown(typed)),
  };
}

/** How often each effect occurs. `share` is the length of a bar, in hundredths. */
export function spreadContext(deck: Deck) {
  const effects = spreadOf(deck);
  const most = Math.max(1, ...effects.flatMap(({ suits }) => suits));
  return {
    suits: SUITS.map((suit) => ({ suit, suitName: suitName(suit) })),
    effects: effects.map(({ effect, suits, all }) => ({
      name: words(`drama.effect.${effect}.name`),
      suits: suits.map((n, at) => ({ suit: SUITS[at], n, share: Math.round((100 * n) / most) })),
      all,
    })),
  };
}

/**
 * A file that was refused, with every fault; what of the deck is not loaded; and what the world keeps but cannot be
 * read.
 */
export function noticeContext(refused: Refused | null, deck: Deck) {
  const { odd, broken } = oddDecks();
  const strangers = strangersIn(deck);
  const loaded = loadedIn(deck);
  return {
    strangers: strangers.length > 0 && words("workshop.strangers", { hosts: list(strangers) }),
    loaded: loaded.length > 0 && words("workshop.loaded", { hosts: list(loaded) }),
    refused: refused !== null && {
      head: words("workshop.refused", { file: refused.file, n: refused.faults.length }),
      faults: refused.faults.map(({ card, field, text }) => ({
        card: card ?? words("workshop.wholeDeck"),
        field: wordFor(field),
        text: sentence(text),
      })),
    },
    odd: broken ? words("workshop.broken") : odd.length > 0 ? words("workshop.odd", { n: odd.length }) : false,
  };
}
