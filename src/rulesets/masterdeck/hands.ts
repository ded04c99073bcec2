import { type CardRule, inPlay, isDrama, isPicture, type Kind, SUIT_NAMES, type SuitName } from "../../decks/card.ts";
import { another, hasOther } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Of, Refused } from "../../engine/rules/parts.ts";
import { isCharacter } from "../../engine/rules/ruleset.ts";
import { but, type Chance, has, omitKeys, pick } from "../../engine/table/lists.ts";
import { type CardId, type Place, put, putAll, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, countAt } from "../../engine/table/whereabouts.ts";
import { earners, forCharacters, isEarner, isInFight, leaves, perEncounter, seatOfCharacter } from "./characters.ts";
import {
  beforeOf,
  DRAMA,
  drawable,
  drawTo,
  handOf,
  inDeck,
  inHand,
  isFaceUp,
  piles,
  poolOf,
  withDiscarded,
} from "./deck.ts";
import { extraActions, isConfused, isUnder } from "./effects.ts";
import { hastable } from "./haste.ts";
import { actionsOf } from "./setback.ts";
import { seizable } from "./single-effects.ts";
import { type Command, disabledIf, no, offer, type Play, part, pickOne, type State, say, text } from "./state.ts";
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
      const all = theirs(s, seat);
      const some = handable(s, seat);
      const take = { fields: [pickOne("card", all, "card")], withCard: text("offer.takeIt") } as const;
      const give = {
        fields: [pickOne("card", some, "card"), recipient(s, seat)],
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
  return all.length > 2 ? another("whom", all, seat) : pickOne("whom", but(all, seat), "seat");
}

/** The place with this character that the card has with its present one. */
const sameFor = (s: State, card: CardId, seat: SeatId): Place =>
  s.cards[card]?.zone === "hand" ? inHand(s, seat) : { zone: "pool", seat };

/** How many cards may still go from the hand into the pool for actions taken in this round. */
export const poolable = (s: State, who: SeatId): number => (isConfused(s, who) ? 0 : placeable(s, who));

/** The same, ignoring Confused. */
function placeable(s: State, who: SeatId): number {
  const place = seatOfCharacter(s, who);
  if (place === null || !isInFight(s)) return 0;
  const { seat } = place;
  const taken = s.acting.includes(seat) ? actionsOf(s, seat) : s.taken[seat];
  return taken === undefined ? 0 : Math.max(0, taken + extraActions(s, seat) - (s.placed[who] ?? 0));
}

/**
 * A fighter who is acting when the round ends has acted. Flurry and Haste end, but their actions stay. MD-5: the
 * confused gain nothing by having waited.
 */
function takenAtEnd(s: State): State["taken"] {
  const all = { ...s.taken, ...Object.fromEntries(s.acting.map((seat) => [seat, actionsOf(s, seat)])) };
  const clear = Object.entries(all).filter(([seat]) => !isUnder(s, seat, "confused"));
  return Object.fromEntries(
    clear.map(([seat, taken]) => [seat, taken + (s.hasted[seat] ?? 0) + (isUnder(s, seat, "flurry") ? 1 : 0)]),
  );
}

/** MD-16: for each action taken in a round one card may go from the hand into the pool. */
export const pool = part({
  fresh: { placed: {}, taken: {} },
  renew: {
    ...perEncounter("placed", "taken"),
    dealt: ["placed", "taken"],
    standoffCalled: ["placed", "taken"],
    collected: ["placed", "taken"],
  },
  decide: {
    pool(play, { seat, card: [card] = [] }) {
      if (card === undefined || !handOf(play.now, seat).includes(card)) return no("notYours");
      if (poolable(play.now, seat) < 1) return no(isConfused(play.now, seat) ? "confused" : "noAction");
      play.happen({ type: "pooled", seat, card });
      return null;
    },
  },
  fold: {
    pooled: (s, { seat, card }) => ({
      ...s,
      cards: put(s.cards, [card], { zone: "pool", seat }),
      placed: { ...s.placed, [seat]: (s.placed[seat] ?? 0) + 1 },
    }),
  },
  also: {
    ...leaves((s, { seats, characters }) => ({
      ...s,
      placed: omitKeys(s.placed, characters),
      taken: omitKeys(s.taken, seats),
    })),
    turnEnded: (s, { seat }, before) => ({ ...s, taken: { ...s.taken, [seat]: actionsOf(before, seat) } }),
    roundOver: (s, _, before) => ({ ...s, taken: takenAtEnd(before) }),
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const hand = handOf(s, seat);
      if (hand.length === 0 || placeable(s, seat) < 1) return [];
      const fields = [pickOne("card", hand, "card")];
      return [offer({ type: "pool", seat }, null, { fields, ...disabledIf(isConfused(s, seat), "confused") })];
    }),
  },
});

type Played = Of<Command, "play">;

const isFighting = (s: State, who: SeatId): boolean => isInFight(s) && seatOfCharacter(s, who) !== null;

/** MD-16, MD-26, MD-5: what this character may play now. */
export const playable = (s: State, who: SeatId): CardId[] => (isKeptFromPlay(s, who) ? [] : fitting(s, who));

/** MD-5: by the option the confused play nothing. */
const isKeptFromPlay = (s: State, who: SeatId): boolean =>
  isFighting(s, who) && isConfused(s, who) && s.options.confusedPlay === "no";

/** The cards that could be played now if Confused did not matter. */
function fitting(s: State, who: SeatId): CardId[] {
  const fight = isFighting(s, who);
  const hand = handOf(s, who).filter((card) => !fight || s.known[card]?.from === "hand");
  return [...poolOf(s, who), ...hand].filter((card) => isInTime(s, who, card));
}

/**
 * MD-16, MD-26, MD-29: what this character may play at this moment of the encounter, and with an effect. Outside of one
 * nothing is due.
 */
export const due = (s: State, who: SeatId): CardId[] =>
  isFighting(s, who) ? playable(s, who).filter((card) => isOfUse(s, s.known[card]?.kind ?? "action")) : [];

function isOfUse(s: State, kind: Kind): boolean {
  if (kind === "haste") return hastable(s).length > 0;
  return kind === "seize" ? seizable(s).length > 0 : kind !== "subplot";
}

/** MD-26: whether the card allows being played now, wherever it is. */
function isInTime(s: State, who: SeatId, card: CardId): boolean {
  const when = s.known[card]?.when;
  if (when === undefined) return false;
  const fight = isFighting(s, who);
  if (when === "outside") return !fight;
  return when === "any" || !fight || s.acting.includes(seatOfCharacter(s, who)?.seat ?? "");
}

/** MD-25: a wild card stands for any card of the deck except a picture, named when it is played. */
function standsFor(s: State, { seat, as = "" }: Played, card: CardId): { as: CardId | null; rule: CardRule } | Refused {
  const as_ = s.known[card]?.kind === "wild" ? inPlay(s.supplied.id, as) : null;
  const rule = s.known[as_ ?? card];
  if (rule === undefined || isPicture(rule)) return no("whichCard");
  if (rule.kind === "subplot") return no("noSubplot");
  return as_ !== null && !isInTime(s, seat, as_) ? no("mayNotPlay") : { as: as_, rule };
}

/** MD-29: whom Haste is for, or the suit that is seized; a refusal if that is still to be chosen. */
function chosen(s: State, { whom: [whom] = [], suit: [word] = [] }: Played, kind: Kind): Chosen | Refused {
  const suit = SUIT_NAMES.find((some) => some === word);
  if (kind === "haste") {
    if (hastable(s).length === 0) return no("noRound");
    return whom === undefined || !hastable(s).includes(whom) ? no("whom") : { whom };
  }
  if (kind !== "seize") return {};
  return suit === undefined || !seizable(s).includes(suit) ? no("whichSuit") : { suit };
}
interface Chosen {
  readonly whom?: SeatId;
  readonly suit?: SuitName;
}

/** A field that only some of the cards a wild one may stand for need. */
const anyOf = (name: string, pick: readonly string[], of: "seat" | "word"): Field[] =>
  pick.length === 0 ? [] : [{ name, pick, of, least: 0, most: 1, chosen: [] }];

/** MD-16: a card is played from the pool, then discarded; Haste and Seize Initiative take effect at once (MD-29). */
export const plays = part({
  decide: {
    play(play, command) {
      const { seat, card: [card] = [] } = command;
      const s = play.now;
      if (card === undefined || !playable(s, seat).includes(card))
        return no(isKeptFromPlay(s, seat) ? "confused" : "mayNotPlay");
      const stands = standsFor(s, command, card);
      if ("refusal" in stands) return stands;
      const found = chosen(s, command, stands.rule.kind);
      if ("refusal" in found) return found;
      play.happen({ type: "playedDrama", seat, card, ...(stands.as === null ? {} : { as: stands.as }) });
      if (found.whom !== undefined) play.happen({ type: "hasted", seat: found.whom });
      if (found.suit !== undefined) play.happen({ type: "seized", suit: found.suit });
      return null;
    },
  },
  fold: { playedDrama: (s, { card }) => withDiscarded(s, [card]) },
  effects: {
    playedDrama: ({ seat, card, as }, before) => [
      {
        ...(as === undefined
          ? say("played", { who: { seat }, card: { card } })
          : say("playedAs", { who: { seat }, card: { card }, as: { named: as } })),
        plays: { seat, card: as ?? card },
        note: text("say.discarded", { n: countAt(before, inDeck) }),
      },
    ],
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const cards = fitting(s, seat);
      const seats = hastable(s);
      const suits = seizable(s);
      const kept = disabledIf(isKeptFromPlay(s, seat), "confused");
      const playing = (kind: Kind, says: string, more: readonly Field[]) => {
        const fit = cards.filter((card) => (s.known[card]?.kind ?? "action") === kind);
        if (fit.length === 0) return [];
        const fields = [pickOne("card", fit, "card"), ...more];
        return [
          offer({ type: "play", seat }, null, { key: `${says}:${seat}`, text: text(`offer.${says}`), fields, ...kept }),
        ];
      };
      return [
        ...playing("action", "play", []),
        ...(seats.length === 0 ? [] : playing("haste", "haste", [pickOne("whom", seats, "seat")])),
        ...(suits.length === 0 ? [] : playing("seize", "seize", [pickOne("suit", suits, "word")])),
        ...playing("wild", "wild", [
          { name: "as", document: "DramaCard" },
          ...anyOf("whom", seats, "seat"),
          ...anyOf("suit", suits, "word"),
        ]),
      ];
    }),
  },
});
