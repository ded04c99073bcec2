import { isDrama } from "../../../decks/card.ts";
import { another, hasOther } from "../../../engine/kit/another.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import { isCharacter } from "../../../engine/rules/ruleset.ts";
import { type Chance, pick } from "../../../engine/table/chance.ts";
import { but, has } from "../../../engine/table/lists.ts";
import { type CardId, type Place, put, putAll, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn } from "../../../engine/table/whereabouts.ts";
import { earners, isEarner } from "../seats/characters.ts";
import { type Play, part, type State } from "../state.ts";
import { no, offer, one, say, text } from "../text-keys.ts";
import { beforeOf, DRAMA, drawable, drawTo, handOf, inHand, isFaceUp, piles, poolOf, withDiscarded } from "./piles.ts";
import { laid } from "./subplots.ts";

export const [SMALLEST_HAND, LARGEST_HAND] = [2, 8] as const;

/** MD-18, MD-31: the number of cards that this character draws up to. */
export const sizeOf = ({ sizes, options }: Pick<State, "sizes" | "options">, who: SeatId): number =>
  sizes?.[who] ?? options.handSize;

/** Draws up to the hand size; if the deck runs out, says so once. */
export function drawUp(play: Play, who: SeatId, chance: Chance): void {
  if (!isEarner(play.now, who)) return;
  const missing = sizeOf(play.now, who) - handOf(play.now, who).length;
  for (let i = 0; i < missing; i++) {
    const before = handOf(play.now, who).length;
    drawTo(play, who, "hand", chance);
    if (handOf(play.now, who).length === before) return;
  }
}

/**
 * MD-28: deals every player character a hand, as one event: a hundred hands are as many walks over the table otherwise.
 * If the deck runs out, those who have too few draw up one after another.
 */
export function dealHands(play: Play, chance: Chance): void {
  const s = play.now;
  const left = cardsIn(s, "deck", DRAMA);
  const hands = earners(s).map((who) => [who, handFrom(left, s, who, chance)] as const);
  play.happen({ type: "drewHands", hands: Object.fromEntries(hands.filter(([, cards]) => cards.length > 0)) });
  for (const who of earners(s)) drawUp(play, who, chance);
}

/** Takes cards off these until the hand is full: one that lies face up counts for none (MD-24, MD-25). */
function handFrom(left: CardId[], s: State, who: SeatId, chance: Chance): readonly CardId[] {
  const cards: CardId[] = [];
  for (let missing = sizeOf(s, who) - handOf(s, who).length; missing > 0; ) {
    const card = pick(left, chance);
    if (card === undefined) break;
    left.splice(left.indexOf(card), 1);
    cards.push(card);
    if (!isFaceUp(s, card)) missing--;
  }
  return cards;
}

/** A card comes to a player character; some kinds lie face up before the player instead (MD-24, MD-25). */
export function drawn(s: State, seat: SeatId, card: CardId, to: "hand" | "pool" | "picking"): State {
  if (isFaceUp(s, card)) return laid(s, [{ seat, card }]);
  const places: Readonly<Record<typeof to, Place>> = {
    hand: inHand(s, seat),
    pool: { zone: "pool", seat },
    picking: { zone: "picking", seat, closed: true },
  };
  return { ...s, cards: put(s.cards, [card], places[to]) };
}

/** The same for everybody's hands at once. */
function handsDrawn(s: State, hands: Readonly<Record<SeatId, readonly CardId[]>>): State {
  const all = Object.entries(hands).flatMap(([seat, cards]) => cards.map((card) => ({ seat, card })));
  const own = all.filter(({ card }) => !isFaceUp(s, card));
  const cards = putAll(
    s.cards,
    own.map(({ seat, card }) => [card, inHand(s, seat)]),
  );
  return laid(
    { ...s, cards },
    all.filter(({ card }) => isFaceUp(s, card)),
  );
}

/** C-10, MD-22: hands open or close with the option. */
function shown(s: State): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  for (const [id, place] of Object.entries(s.cards))
    if (isDrama(id) && place.zone === "hand") cards[id] = inHand(s, place.seat);
  return { ...s, cards };
}

/** MD-19, MD-28: the GM awards a card at any time, and deals up to the hand size. */
export const hands = part({
  options: {
    handSize: { choices: { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 }, default: 4 },
    hands: { choices: among("closed", "open"), default: "closed" },
  },
  decide: {
    award(play, { seat }, chance) {
      if (!isEarner(play.now, seat)) return no("whom");
      if (drawable(play.now) === 0) return no("deckEmpty");
      drawTo(play, seat, "hand", chance);
      return null;
    },
    handOut(play, { seat }, chance) {
      drawUp(play, seat, chance);
      return null;
    },
  },
  fold: {
    drew: (s, { seat, card, to }) => drawn(s, seat, card, to),
    drewHands: (s, { hands }) => handsDrawn(s, hands),
  },
  also: { optionsSet: shown },
  offers: {
    about(s, seat) {
      if (!isCharacter(seat) || !isEarner(s, seat) || piles(s) === 0) return [];
      const award = offer({ type: "award", seat }, null);
      return handOf(s, seat).length < sizeOf(s, seat) ? [award, offer({ type: "handOut", seat }, null)] : [award];
    },
  },
});

/** MD-19: the GM may take a card, wherever the player has it, or hand one of the hand or pool on to another player. */
export const taking = part({
  decide: {
    takeDrama(play, { seat, card: [card] = [] }) {
      if (card === undefined || !theirs(play.now, seat).includes(card)) return no("notYours");
      play.happen({ type: "droppedDrama", seat, cards: [card] });
      return null;
    },
    giveDrama(play, { seat, card: [card] = [], whom: [to] = [] }) {
      if (card === undefined || !handable(play.now, seat).includes(card)) return no("notYours");
      if (to === undefined || to === seat || !has(earners(play.now), to)) return no("whom");
      play.happen({ type: "gaveDrama", seat, card, to });
      return null;
    },
  },
  fold: {
    droppedDrama: (s, { cards }) => withDiscarded(s, cards),
    gaveDrama: (s, { card, to }) => ({ ...s, cards: put(s.cards, [card], sameFor(s, card, to)) }),
  },
  effects: { gaveDrama: ({ seat, to }) => [say("gave", { who: { seat }, with: { seat: to } })] },
  offers: {
    about(s, seat) {
      if (!isCharacter(seat)) return [];
      const [all, some] = [theirs(s, seat), handable(s, seat)];
      const take = { fields: [one("card", all, "card")], withCard: text("offer.takeIt") } as const;
      const give = {
        fields: [one("card", some, "card"), recipient(s, seat)],
        withCard: text("offer.giveIt"),
      } as const;
      return [
        ...(all.length === 0 ? [] : [offer({ type: "takeDrama", seat }, null, take)]),
        ...(some.length === 0 || !hasOther(earners(s), seat) ? [] : [offer({ type: "giveDrama", seat }, null, give)]),
      ];
    },
  },
});

const handable = (s: State, seat: SeatId): CardId[] => [...handOf(s, seat), ...poolOf(s, seat)];
const theirs = (s: State, seat: SeatId): CardId[] => [...handable(s, seat), ...beforeOf(s, seat)];

/** Another player character; preset if there is only one. */
function recipient(s: State, seat: SeatId): Field {
  const all = earners(s);
  return all.length > 2 ? another("whom", all, seat) : one("whom", but(all, seat), "seat");
}

/** The place with this character that the card has with its present one. */
const sameFor = (s: State, card: CardId, seat: SeatId): Place =>
  s.cards[card]?.zone === "hand" ? inHand(s, seat) : { zone: "pool", seat };
