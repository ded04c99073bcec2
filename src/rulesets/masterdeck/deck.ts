import { isDrama, isPicture } from "../../decks/card.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, lacking, omitKeys, pick } from "../../engine/table/lists.ts";
import { type CardId, type Place, put, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, cardsOf, countAt } from "../../engine/table/whereabouts.ts";
import { withoutAsks } from "./characters.ts";
import { type Event, no, offer, type Play, part, type State, say, text } from "./state.ts";

/** Where drama cards lie, and how they are drawn and discarded. */

/** The pile that drama cards are drawn from and go back to. */
export const DRAMA = "drama";
export const inDeck: Place = { zone: "deck", deck: DRAMA };
export const dramaDiscarded: Place = { zone: "discard", deck: DRAMA };

/**
 * The top card: any one of those left. MD-21, MD-28: a deck that has run out takes in its discards; null if there are
 * none.
 */
export function draw(play: Play, chance: Chance): CardId | null {
  let left = cardsIn(play.now, "deck", DRAMA);
  if (left.length === 0 && cardsIn(play.now, "discard", DRAMA).length > 0) {
    play.happen({ type: "shuffledBack" });
    left = cardsIn(play.now, "deck", DRAMA);
  }
  return pick(left, chance) ?? null;
}

/** How many cards can still be drawn. */
export const drawable = (s: State): number => cardsIn(s, "deck", DRAMA).length + cardsIn(s, "discard", DRAMA).length;

/**
 * Draws a card for a player character. MD-24, MD-25: a subplot, a third party or a disaster is turned face up before
 * the player, and another one is drawn.
 */
export function drawTo(play: Play, seat: SeatId, to: "hand" | "pool" | "picking", chance: Chance): void {
  for (;;) {
    const card = draw(play, chance);
    if (card === null) return play.happen({ type: "nothingDrawn" });
    play.happen({ type: "drew", seat, card, to });
    if (!isFaceUp(play.now, card)) return;
  }
}

/** Kinds that lie face up before the character who draws them. */
export function isFaceUp({ known }: Pick<State, "known">, card: CardId): boolean {
  const kind = known[card]?.kind;
  return kind === "subplot" || kind === "interloper" || kind === "disaster";
}

export const hasEffects = ({ known }: Pick<State, "known">, card: CardId): boolean => {
  const rule = known[card];
  return rule !== undefined && !isPicture(rule) && rule.effects !== null;
};

/** Whether any card of the deck or the discards has an initiative half (MD-2). */
export const canFlip = (s: State): boolean =>
  [...cardsIn(s, "deck", DRAMA), ...cardsIn(s, "discard", DRAMA)].some((card) => hasEffects(s, card));

export const handOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "hand");
export const poolOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "pool");
/** Face up before the player: subplots, and third parties and disasters that wait. */
export const beforeOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "held");

/** How many undrawn and discarded cards there are, seen or not. */
export const piles = (s: State): number =>
  countAt(s, { zone: "deck", deck: DRAMA }) + countAt(s, { zone: "discard", deck: DRAMA });

/** A place in a hand. C-10: by the option hands are open. */
export const inHand = (s: State, seat: SeatId): Place =>
  s.options.hands === "open" ? { zone: "hand", seat } : { zone: "hand", seat, closed: true };

/** MD-31: takes these cards off the sheets of subplots; a state in which all are answered has none. */
export function offSheets(s: State, cards: readonly CardId[]): State {
  const sheet = omitKeys(s.sheet ?? {}, cards);
  return Object.keys(sheet).length === 0 ? lacking(s, "sheet") : sheet === s.sheet ? s : { ...s, sheet };
}

/** Discards cards, and drops the questions about those that lay before a player. */
export const withDiscarded = (s: State, cards: readonly CardId[]): State =>
  withoutAsks(
    offSheets({ ...s, cards: put(s.cards, cards, dramaDiscarded), before: omitKeys(s.before, cards) }, cards),
    ...cards.flatMap((card) => [`md:subplot:${card}`, `md:mine:${card}`, `md:before:${card}`]),
  );

type Supplied = Of<Event, "supplied">;

/** MD-23: the drama cards that are no longer in the deck as the world has it now. */
export const leaving = ({ cards }: State, e: Supplied): ReadonlySet<CardId> =>
  new Set(Object.keys(cards).filter((id) => isDrama(id) && !Object.hasOwn(e.cards, id)));

/** Brings the chosen deck up to date with the world: new cards go into the deck, removed ones leave. */
function supplied(s: State, e: Supplied): State {
  const gone = leaving(s, e);
  const cards: Record<CardId, Place> = {};
  for (const [id, place] of Object.entries(s.cards)) if (!gone.has(id)) cards[id] = place;
  for (const id in e.cards) cards[id] ??= inDeck;
  return { ...s, cards, deck: e.id, supplied: { id: e.id, stamp: e.stamp }, known: e.cards };
}

const SHIPPED = "house";

/** MD-21, MD-23, MD-28: the deck is one of the world's; when it has run out its discards come back. */
export const deck = part({
  fresh: { deck: SHIPPED, supplied: { id: "", stamp: "" }, known: {} },
  decide: {
    useDeck(play, { deck: id = "" }) {
      if (id === "") return no("noDeck");
      play.happen({ type: "deckChosen", deck: id });
      return null;
    },
  },
  fold: {
    deckChosen: (s, { deck: id }) => ({ ...s, deck: id }),
    supplied,
    shuffledBack: (s) => ({ ...s, cards: put(s.cards, cardsIn(s, "discard", DRAMA), inDeck) }),
    nothingDrawn: (s) => s,
  },
  effects: {
    shuffledBack: () => [say("shuffledBack")],
    nothingDrawn: () => [say("nothingDrawn")], // MD-28
  },
  offers: {
    table: (s) => [
      offer({ type: "useDeck" }, null, {
        weight: "setup",
        hands: true,
        fields: [{ name: "deck", document: "Deck", chosen: s.deck }],
      }),
    ],
  },
  panels: (s) => [
    {
      kind: "deck",
      text: text("deck.name"),
      left: text("deck.left", { n: countAt(s, inDeck) }),
      library: s.deck,
      spent: countAt(s, { zone: "discard", deck: DRAMA }),
      notes: [],
    },
  ],
});
