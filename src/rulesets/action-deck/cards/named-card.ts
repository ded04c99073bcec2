import { copyToGive, holdersOf, outIn } from "../../../engine/kit/named-cards.ts";
import type { CardGrid, Field, GridCard } from "../../../engine/rules/offer.ts";
import { faceOf } from "../../../engine/table/french-deck.ts";
import { listed } from "../../../engine/table/lists.ts";
import { once, onceOf } from "../../../engine/table/once.ts";
import type { CardId, Cards, SeatId } from "../../../engine/table/table.ts";
import { cardsInZone } from "../../../engine/table/whereabouts.ts";
import { payJokers } from "../rolls/jokers-wild.ts";
import { type Play, part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { advance } from "../turns/count.ts";
import { cardOf, undrawn } from "./cards.ts";
import { dealtSaying, laidIn, mayHaveCard } from "./deal-in.ts";
import { maySwap, swapFields } from "./swap.ts";

/** A card by its rank, or the colour of a Joker, which has no suit. The words are no ids, which would tell what is undrawn. */
interface Named {
  readonly rank: string;
  readonly suit: string;
}

const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const JOKERS = ["red", "black"];
const SUITS: Readonly<Record<string, string>> = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };

const one = { of: "word", least: 1, most: 1 } as const;

/** The fields of a form that names a card. */
const nameFields: readonly Field[] = [
  { name: "rank", pick: [...RANKS, ...JOKERS], ...one },
  { name: "suit", pick: Object.keys(SUITS), ...one, chosen: ["spades"] },
];

/** The card that these words name, as it is printed. */
function faceNamed({ rank, suit }: Named): string {
  if (rank === "red") return "JR";
  if (rank === "black") return "JB";
  return `${rank === "10" ? "T" : rank}${SUITS[suit] ?? ""}`;
}

/** The copies of each card, by what is printed on it. */
const byFace = once((cards: Cards): ReadonlyMap<string, readonly CardId[]> => {
  const found = new Map<string, CardId[]>();
  for (const id in cards) listed(found, faceOf(id), id);
  return found;
});

const copiesOf = ({ cards }: Pick<State, "cards">, named: Named): readonly CardId[] =>
  byFace(cards).get(faceNamed(named)) ?? [];

/** Gives the named card, or says who has it. */
function give(play: Play, seat: SeatId, named: Named) {
  const copies = copiesOf(play.now, named);
  const card = copyToGive(play.now, copies);
  if (card === null) return no("cardWith", { who: { seats: [...new Set(holdersOf(play.now, copies))] } });
  play.happen({ type: "cardNamed", seat, card });
  payJokers(play);
  advance(play);
  return null;
}

/** SW-4: it swaps cards with this one, as long as that one acts on the card that is named. */
function trade(play: Play, seat: SeatId, named: Named, other: SeatId) {
  const s = play.now;
  const card = cardOf(s, other);
  if (other === seat || !maySwap(s, seat) || card === null || faceOf(card) !== faceNamed(named)) return no("noSwap");
  play.happen({ type: "swapped", seats: [seat, other] });
  return null;
}

/** A face with the space that a grid's faces have. */
const spaced = (face: string): string => `${face.charAt(0)} ${face.charAt(1)}`;
const unspaced = (face: string): string => face.replace(" ", "");

const gridCard = (named: Named): GridCard => ({
  face: spaced(faceNamed(named)),
  values: { rank: [named.rank], suit: [named.suit] },
});

/** A suit a line, from Ace to Deuce, and the Jokers. */
const LINES = ((): CardGrid["lines"] => {
  const suits = Object.keys(SUITS).map((suit) => RANKS.map((rank) => gridCard({ rank, suit })));
  const jokers = JOKERS.map((rank) => gridCard({ rank, suit: "spades" }));
  return [...suits, jokers];
})();

/** What cannot be given: for the Game Master alone. */
const out = onceOf((cards: Cards, seats: State["seats"], whole: Cards): CardGrid["out"] => {
  const table = { cards, seats };
  const copies = (face: string) => byFace(whole).get(unspaced(face)) ?? [];
  return outIn(table, LINES, copies);
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

/** All cards, to give this seat one, or to swap its own for another's while cards change hands (SW-4). */
function gridToGive(s: State, seat: SeatId): CardGrid {
  const whole = undrawn(s.decks);
  const card = cardOf(s, seat);
  const who = { who: { seat } };
  return {
    lines: LINES,
    out: out(s.cards, s.seats, whole),
    does: card === null ? text("gives.new", who) : text("gives.instead", { ...who, card: { card } }),
    ...(maySwap(s, seat) ? { swap: byHand(s.cards) } : {}),
  };
}

/** SW-22: the Game Master gives a seat the card that is named, or swaps it for the seat's own. */
export const namedCard = part({
  decide: {
    giveCard(play, { seat, rank: [rank = ""] = [], suit: [suit = ""] = [], with: [other] = [] }) {
      if (other !== undefined) return trade(play, seat, { rank, suit }, other);
      return mayHaveCard(play.now, seat) ? give(play, seat, { rank, suit }) : no("mayNotDealIn");
    },
  },
  fold: {
    cardNamed: (s, { seat, card }) => laidIn(s, { type: "dealtIn", seat, cards: [card] }),
  },
  effects: { cardNamed: ({ seat, card }, before) => dealtSaying(before, seat, [card]) },
  offers: {
    about: (s, seat) =>
      mayHaveCard(s, seat)
        ? [
            offer({ type: "giveCard", seat }, s.turn, {
              fields: [...nameFields, ...swapFields(s, seat)],
              grid: gridToGive(s, seat),
              weight: "quiet",
              icon: "cards",
            }),
          ]
        : [],
  },
});
