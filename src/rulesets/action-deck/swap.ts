import { copyToGive, holdersOf, outIn } from "../../engine/kit/face-down.ts";
import { another, hasOther } from "../../engine/kit/words.ts";
import type { CardGrid, Field, GridCard } from "../../engine/rules/offer.ts";
import { printedOn } from "../../engine/table/french-deck.ts";
import { has, listed, without } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { type CardId, type Cards, put, type SeatId } from "../../engine/table/table.ts";
import { cardsInZone, cardsOf } from "../../engine/table/whereabouts.ts";
import { payJokers } from "./bennies.ts";
import { cardBefore, counted, toDiscards, undrawn } from "./cards.ts";
import { advance } from "./count.ts";
import { dealtSaying, laidIn, mayHaveCard } from "./deal.ts";
import { withChoicesSettled } from "./edges.ts";
import { no, offer, type Play, part, type State, text } from "./state.ts";
import { ableSeats } from "./who-can-act.ts";

/** Cards change hands only until the round begins. */
const hasCard = (s: State, seat: SeatId): boolean => s.phase === "dealt" && cardsOf(s, seat, "hand").length > 0;

const withCard = onceOf((seats: State["seats"], cards: State["cards"]): readonly SeatId[] =>
  Object.keys(seats).filter((seat) => cardsOf({ cards }, seat, "hand").length > 0),
);

const free = onceOf((seats: readonly SeatId[], held: State["held"]): readonly SeatId[] => without(seats, held));

/** SW-4: its card can be swapped for another's. */
const maySwap = (s: State, seat: SeatId): boolean => hasCard(s, seat) && hasOther(withCard(s.seats, s.cards), seat);

/** With whom, for a form that may leave it open. */
const swapFields = (s: State, seat: SeatId): readonly Field[] =>
  maySwap(s, seat) ? [{ ...another("with", withCard(s.seats, s.cards), seat), least: 0, chosen: [] }] : [];

/** Seats that may be given somebody's card. */
const takers = (s: State): readonly SeatId[] => free(ableSeats(s), s.held);

function swapped(s: State, [a, b]: readonly [SeatId, SeatId]): State {
  const mine = cardBefore(s, a);
  const theirs = cardBefore(s, b);
  if (mine === null || theirs === null) return s;
  const chosen = withChoicesSettled(s, [a, b]);
  const cards = put(put(chosen.cards, [mine], { zone: "hand", seat: b }), [theirs], { zone: "hand", seat: a });
  return counted({ ...chosen, cards });
}

/** The receiver hands in its own card; the giver has none in this round. */
function gave(s: State, seat: SeatId, to: SeatId): State {
  const mine = cardBefore(s, seat);
  if (mine === null) return s;
  const chosen = withChoicesSettled(s, [seat, to]);
  const cards = put(toDiscards(chosen, cardsOf(chosen, to, "hand")), [mine], { zone: "hand", seat: to });
  return counted({ ...chosen, cards, toCome: [...without(s.toCome, [seat, to]), to] });
}

/** C-1, SW-4: between the deal and the first turn the GM lets two seats swap cards, or one give its card away. */
export const swap = part({
  decide: {
    swap(play, { seat, with: [other] = [] }) {
      const s = play.now;
      if (other === undefined || other === seat || !hasCard(s, seat) || !hasCard(s, other)) return no("noSwap");
      play.happen({ type: "swapped", seats: [seat, other] });
      return null;
    },
    give(play, { seat, to: [to] = [] }) {
      const s = play.now;
      if (to === undefined || to === seat || !has(takers(s), to) || !hasCard(s, seat)) return no("noSwap");
      play.happen({ type: "gave", seat, to });
      return null;
    },
  },
  fold: {
    swapped: (s, { seats }) => swapped(s, seats),
    gave: (s, { seat, to }) => gave(s, seat, to),
  },
  offers: {
    about(s, seat) {
      if (!hasCard(s, seat)) return [];
      const holders = withCard(s.seats, s.cards);
      const open = takers(s);
      return [
        ...(maySwap(s, seat)
          ? [
              offer({ type: "swap", seat }, s.turn, {
                fields: [another("with", holders, seat, text("pick.swap", { who: { seat } }))],
                drag: true,
              }),
            ]
          : []),
        ...(hasOther(open, seat)
          ? [
              offer({ type: "give", seat }, s.turn, {
                fields: [another("to", open, seat, text("pick.give", { who: { seat } }))],
              }),
            ]
          : []),
      ];
    },
  },
});

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
  for (const id in cards) listed(found, printedOn(id), id);
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
  const card = cardBefore(s, other);
  if (other === seat || !maySwap(s, seat) || card === null || printedOn(card) !== faceNamed(named)) return no("noSwap");
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
    if (place?.zone === "hand") listed(found, spaced(printedOn(card)), place.seat);
  }
  return Object.fromEntries(found);
});

/** All cards, to give this seat one, or to swap its own for another's while cards change hands (SW-4). */
function gridToGive(s: State, seat: SeatId): CardGrid {
  const whole = undrawn(s.decks);
  const card = cardBefore(s, seat);
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
