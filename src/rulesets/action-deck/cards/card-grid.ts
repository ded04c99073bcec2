import { areAllOut, copyToGive, outIn } from "../../../engine/kit/named-cards.ts";
import type { CardGrid, GridCard } from "../../../engine/rules/offer.ts";
import { faceOf } from "../../../engine/table/french-deck.ts";
import { listed } from "../../../engine/table/lists.ts";
import { once, onceOf } from "../../../engine/table/once.ts";
import type { Cards, SeatId, Text } from "../../../engine/table/table.ts";
import { cardsInZone } from "../../../engine/table/whereabouts.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { byFace, faceNamed, type Named, RANKS, SUITS } from "./card-names.ts";
import { cardOf, undrawn } from "./cards.ts";
import { maySwap } from "./swap.ts";

/** SW-22: the cards as a grid, one of which is named by a click. */

const JOKERS = ["red", "black"];

/** The same with the space that a grid's faces have. */
const spaced = (face: string): string => `${face.charAt(0)} ${face.charAt(1)}`;
const unspaced = (face: string): string => face.replace(" ", "");

function gridCard(named: Named): GridCard {
  return { face: spaced(faceNamed(named)), values: { rank: [named.rank], suit: [named.suit] } };
}

/** A suit a line, from Ace to Deuce, and the Jokers, if these decks have any. */
const linesOf = once((whole: Cards): CardGrid["lines"] => {
  const ranks = RANKS.filter((rank) => !JOKERS.includes(rank));
  const suits = Object.keys(SUITS).map((suit) => ranks.map((rank) => gridCard({ rank, suit })));
  const jokers = JOKERS.map((rank) => gridCard({ rank, suit: "spades" }));
  return [...suits, jokers.filter(({ face }) => byFace(whole).has(unspaced(face)))].filter((line) => line.length > 0);
});

const copiesIn = (whole: Cards) => (face: string) => byFace(whole).get(unspaced(face)) ?? [];

type Seated = Pick<State, "seats" | "fighters">;

/** What is out where everybody can see it (C-5, SW-23). */
const openlyOut = onceOf(
  (cards: Cards, seats: Seated["seats"], fighters: Seated["fighters"], whole: Cards): CardGrid["out"] => {
    const table = { cards, seats, fighters };
    return outIn(table, linesOf(whole), copiesIn(whole), (copies) => areAllOut(table, copies));
  },
);

/** What cannot be given: for the Game Master alone. */
const out = onceOf((cards: Cards, seats: Seated["seats"], whole: Cards): CardGrid["out"] => {
  const table = { cards, seats };
  return outIn(table, linesOf(whole), copiesIn(whole), (copies) => copyToGive(table, copies) === null);
});

/** Who acts on which card. */
const byHand = once((cards: Cards): Readonly<Record<string, readonly SeatId[]>> => {
  const found = new Map<string, SeatId[]>();
  for (const card of cardsInZone({ cards }, "hand")) {
    const place = cards[card];
    if (place?.zone === "hand") listed(found, spaced(faceOf(card)), place.seat);
  }
  return Object.fromEntries(found);
});

/** SW-22: the grid for whoever names a card that was drawn: it tells of nothing that does not lie open. */
export function gridToName(s: State, does: Text): CardGrid {
  const whole = undrawn(s.decks, s.bare);
  return { lines: linesOf(whole), out: openlyOut(s.cards, s.seats, s.fighters, whole), does };
}

/** SW-22: the Game Master's, to give this seat a card or to swap its own for another's while cards change hands (SW-4). */
export function gridToGive(s: State, seat: SeatId): CardGrid {
  const whole = undrawn(s.decks, s.bare);
  const card = cardOf(s, seat);
  const who = { who: { seat } };
  return {
    lines: linesOf(whole),
    out: out(s.cards, s.seats, whole),
    does: card === null ? text("gives.new", who) : text("gives.instead", { ...who, card: { card } }),
    ...(maySwap(s, seat) ? { swap: byHand(s.cards) } : {}),
  };
}
