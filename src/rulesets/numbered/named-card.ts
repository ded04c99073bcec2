import { copyToGive, holdersOf, outIn } from "../../engine/kit/face-down.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { another } from "../../engine/kit/words.ts";
import { turnOf } from "../../engine/order/line.ts";
import type { CardGrid, Field } from "../../engine/rules/offer.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { has, listed } from "../../engine/table/lists.ts";
import { once, onceOf } from "../../engine/table/once.ts";
import { type CardId, type Cards, put, type SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { dealtSaying } from "./deal.ts";
import { DECK, deckPlace, handOf, setCards, TEN, turnsIn, turnsOf } from "./deck.ts";
import { mayExchange, partnersOf } from "./exchange.ts";
import { numbersOf } from "./numbers.ts";
import { no, offer, type Play, part, type State, text } from "./state.ts";
import { advance, areCardsOut, isBefore } from "./turns.ts";

/** Every copy of this number. */
const copiesOf = ({ sets }: Pick<State, "sets">, number: number): readonly CardId[] =>
  Array.from({ length: sets }, (_, i) => setCards(i + 1)[number - 1] ?? "");

/** Copies that lie aside are out of play until they are wanted (NC-3). */
const inPlay = ({ cards }: Pick<State, "cards">, copies: readonly CardId[]): readonly CardId[] =>
  copies.filter((card) => {
    const place = cards[card];
    return place?.zone !== "deck" || place.deck === DECK;
  });

const copyOf = (s: State, number: number): CardId | null => copyToGive(s, inPlay(s, copiesOf(s, number)));

const cardTaken = (s: State, number: number) => no("cardWith", { who: { seats: holdersOf(s, copiesOf(s, number)) } });

/** The card in whose place another is given: the next one, unless some are still missing. */
function placeFor(s: State, seat: SeatId): CardId | null {
  if (handOf(s, seat).length < numbersOf(s, seat).turns) return null;
  return (isBefore(s) ? handOf(s, seat)[0] : turnsOf(s, seat)[0]?.card) ?? null;
}

/** Not in the middle of its turn, nor after its last. */
const mayBeGiven = (s: State, seat: SeatId): boolean =>
  areCardsOut(s) &&
  !isIdle(s, seat) &&
  (isBefore(s) || (turnOf(s, seat) === null && (handOf(s, seat).length === 0 || turnsOf(s, seat).length > 0)));

/** Gives the card of this number, or says who has it. */
function give(play: Play, seat: SeatId, number: number) {
  const card = copyOf(play.now, number);
  if (card === null) return cardTaken(play.now, number);
  play.happen({ type: "cardNamed", seat, card, back: placeFor(play.now, seat) });
  advance(play);
  return null;
}

/** NC-6: the two exchange cards, as long as the other's is the one that is named. */
function trade(play: Play, seat: SeatId, number: number, other: SeatId) {
  const s = play.now;
  const isThere = has(byFirst(s.cards)[faceOf(number)] ?? [], other);
  if (!isThere || !has(partnersOf(s, seat), other)) return no("noExchange");
  play.happen({ type: "exchanged", seats: [seat, other] });
  return null;
}

const one = { of: "word", least: 1, most: 1 } as const;
const numberIn = (numbers: readonly number[]) => ({ name: "number", pick: numbers.map(String), ...one });

/** The numbers of which there is a copy to give. */
const toGive = once((cards: Cards): readonly number[] =>
  [...new Set(cardsIn({ cards }, "deck", DECK).map(numberOn))].sort((a, b) => a - b),
);

/** A form with the numbers that can be given or had in exchange; null if none can be given. */
function giveFields(s: State, seat: SeatId): readonly Field[] | null {
  const free = toGive(s.cards);
  const partners = partnersOf(s, seat);
  if (free.length === 0) return null;
  if (partners.length === 0) return [numberIn(free)];
  const theirs = turnsIn(s.cards).flatMap(({ seat: whose, number }) => (has(partners, whose) ? number : []));
  const numbers = [...new Set([...free, ...theirs])].sort((a, b) => a - b);
  return [numberIn(numbers), { ...another("with", partners, seat), least: 0, chosen: [] }];
}

const faceOf = (number: number): string => `${number} of${TEN}`;

/** All ten in a line. */
const LINES: CardGrid["lines"] = [
  Array.from({ length: TEN }, (_, i) => ({ face: faceOf(i + 1), values: { number: [String(i + 1)] } })),
];

/** What cannot be given: for the Game Master alone. */
const out = onceOf((cards: Cards, seats: State["seats"], sets: number): CardGrid["out"] => {
  const table = { cards, seats };
  const copies = (face: string) => inPlay(table, copiesOf({ sets }, Number.parseInt(face, 10)));
  return outIn(table, LINES, copies);
});

/** Whose first card has which number: the one that an exchange would give. */
const byFirst = once((cards: Cards): Readonly<Record<string, readonly SeatId[]>> => {
  const found = new Map<string, SeatId[]>();
  const met = new Set<SeatId>();
  for (const { seat, number } of turnsIn(cards)) {
    if (!met.has(seat)) listed(found, faceOf(number), seat);
    met.add(seat);
  }
  return Object.fromEntries(found);
});

/** NC-11: the ten numbers, to give this seat one; or to exchange its own for another's, where NC-6 lets the GM do that. */
function gridToGive(s: State, seat: SeatId): CardGrid {
  const back = placeFor(s, seat);
  return {
    lines: LINES,
    out: out(s.cards, s.seats, s.sets),
    does:
      back === null
        ? text("gives.new", { who: { seat } })
        : text("gives.instead", { who: { seat }, n: numberOn(back) }),
    ...(mayExchange(s, seat) ? { swap: byFirst(s.cards) } : {}),
  };
}

/** NC-11: the Game Master gives a seat the number that is named, or exchanges it for the seat's own. */
export const namedCard = part({
  decide: {
    giveCard(play, { seat, number: [word = ""] = [], with: [other] = [] }) {
      if (other !== undefined) return trade(play, seat, Number(word), other);
      return mayBeGiven(play.now, seat) ? give(play, seat, Number(word)) : no("mayNotBeGiven");
    },
  },
  fold: {
    cardNamed(s, { seat, card, back }) {
      const cards = back === null ? s.cards : put(s.cards, [back], deckPlace);
      return { ...s, cards: put(cards, [card], { zone: "hand", seat }), turn: s.turn + 1 };
    },
  },
  effects: { cardNamed: ({ seat, card }, before) => dealtSaying(before, seat, [card]) },
  offers: {
    about(s, seat) {
      const fields = mayBeGiven(s, seat) ? giveFields(s, seat) : null;
      return fields === null
        ? []
        : [
            offer({ type: "giveCard", seat }, s.turn, {
              fields,
              grid: gridToGive(s, seat),
              weight: "quiet",
              icon: "cards",
            }),
          ];
    },
  },
});
