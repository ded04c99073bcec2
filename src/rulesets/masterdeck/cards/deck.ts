import { isDrama } from "../../../decks/card.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type CardId, type Place, put } from "../../../engine/table/table.ts";
import { cardsIn, countAt } from "../../../engine/table/whereabouts.ts";
import { type Event, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { DRAMA, inDeck } from "./piles.ts";

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
