import { resetOffer } from "../../engine/kit/drawing.ts";
import { able, isIdle, leavers } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Button } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { FRENCH_CARDS, frenchDeck } from "../../engine/table/french-deck.ts";
import { type Chance, take } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type CardId, type Place, put, type SeatId, samePlace } from "../../engine/table/table.ts";
import { cardsIn, cardsInZone } from "../../engine/table/whereabouts.ts";
import { withJoiner } from "./due-order.ts";
import { handCards, handCount, stepOfCard } from "./hand.ts";
import { blackJokers, owe, settleLosses } from "./losses.ts";
import { type Event, no, offer, type Play, part, type State, say, text, words } from "./state.ts";
import { drawOf } from "./terms.ts";
import { asidePlace, beforePlace, boxPlace, handPlace, heldPlace, SHOE, shoePlace } from "./uses.ts";

const deckOf = (card: CardId): number => Number(card.split("#")[1] ?? 1);

/**
 * GP-4: more decks than any encounter needs; a fighter who would be dealt this many cards has a wrong number on the
 * sheet.
 */
const MOST_DECKS = 20;

/** The seat that draws most, if the deal would take too many decks; else null. */
function drawsTooMany(s: State): { readonly seat: SeatId; readonly cards: number; readonly decks: number } | null {
  const decks = decksFor(s, needed(s));
  const [most] = draws(s).toSorted(([, a], [, b]) => b - a);
  return decks <= MOST_DECKS || most === undefined ? null : { seat: most[0], cards: most[1], decks };
}

/** How many cards this turn's deal takes, from the rolls. */
export const needed = (s: State): number => draws(s).reduce((all, [, cards]) => all + cards, 0);

/** The fewest decks that hold this many cards besides those on hold; at least one. */
function decksFor(s: State, cards: number): number {
  const onHold = cardsInZone(s, "held").map(deckOf);
  for (let decks = 1; ; decks++) {
    const there = decks * FRENCH_CARDS.length - onHold.filter((deck) => deck <= decks).length;
    if (there >= cards) return decks;
  }
}

/** GP-4, GP-20: puts everything but hold cards into the shoe, or into the box if its deck is not needed. */
export function gathered(s: State, decks: number): Pick<State, "cards" | "decks" | "bought"> {
  const cards: Record<CardId, Place> = {};
  for (let n = s.bought + 1; n <= decks; n++) Object.assign(cards, frenchDeck(n, shoePlace));
  for (const [id, place] of Object.entries(s.cards))
    cards[id] = place.zone === "held" ? place : deckOf(id) <= decks ? shoePlace : boxPlace;
  return { cards, decks, bought: Math.max(s.bought, decks) };
}

/** C-5, GP-4: adds a deck in the middle of a turn; only those of its cards come that lie in the box. */
function deckJoined(s: State): State {
  const decks = s.decks + 1;
  const inBox = (id: CardId): boolean => s.cards[id] === undefined || samePlace(s.cards[id], boxPlace);
  const fresh = Object.entries(frenchDeck(decks, shoePlace)).filter(([id]) => inBox(id));
  const cards = { ...s.cards, ...Object.fromEntries(fresh) };
  return { ...s, cards, decks, bought: Math.max(s.bought, decks) };
}

/** The number of decks that the present rolls will need. */
const needs = (s: State): number => (s.phase === "rolled" ? decksFor(s, needed(s)) : s.needs);

/** The seats that draw when hands are dealt, with how many cards each. */
export const draws: (s: State) => readonly (readonly [SeatId, number])[] = once((s: State) =>
  able(s).map((seat) => [seat, drawOf(s, seat)] as const),
);

/** GP-4: as many decks as a turn needs, counted before dealing. */
export const decks = part({
  fresh: { cards: frenchDeck(1, shoePlace), shared: { french: SHOE }, decks: 1, bought: 1, needs: 1 },
  fold: { gathered: (s, e) => ({ ...s, ...gathered(s, e.decks) }), deckJoined },
  settle(s) {
    const now = needs(s);
    return now === s.needs ? s : { ...s, needs: now };
  },
});

export const die = (chance: Chance): number => chance.below(6) + 1;

/** A roll of 4 or less always succeeds, one of 17 or more never. */
export const succeeds = (total: number, target: number): boolean => total <= 4 || (total < 17 && total <= target);

/** Whether there are cards in hands that an event can cost. */
export const isDealt = ({ phase }: State): boolean => phase === "dealt" || phase === "counting";

/** C-5: for a seat that has had no cards this turn. */
const mayDealIn = (s: State, seat: SeatId): boolean =>
  isDealt(s) && !isIdle(s, seat) && s.drawn[seat] === undefined && handCount(s, seat) === 0;

/** GP-2, GP-4: reshuffles and deals everything, then takes what stun and Black Jokers cost (GP-10, GP-20). */
export function dealAll(play: Play, chance: Chance): void {
  play.happen({ type: "gathered", decks: decksFor(play.now, needed(play.now)) });
  const left = cardsIn(play.now, "deck", SHOE);
  const to: Record<SeatId, CardId[]> = {};
  for (const [seat, count] of draws(play.now)) to[seat] = several(left, count, chance);
  const { owing } = play.now;
  play.happen({ type: "dealt", to });
  costs(play, Object.keys(to), owing);
  settleLosses(play);
}

/** Takes what new hands cost at once (GP-10, GP-20). What one costs does not affect the others. */
function costs(play: Play, seats: readonly SeatId[], owing: State["owing"]): void {
  const { now } = play;
  let { made } = now;
  const id = (): number => ++made;
  const hands = seats.map((seat) => [seat, handCards(now, seat)] as const);
  blackJokers(play, hands, id);
  for (const seat of seats)
    for (const who of now.seats[seat]?.members ?? []) {
      const others = owing[who];
      if (others !== undefined) owe(play, { seat, cause: others > 0 ? "fright" : "stun", highest: true, others }, id());
    }
}

/** C-5: joiners are dealt in at once; those of their cards already passed are discarded. */
export function dealOne(play: Play, seat: SeatId, chance: Chance): void {
  const rolled = play.now.dice[seat] ?? die(chance);
  const count = drawOf({ ...play.now, dice: { ...play.now.dice, [seat]: rolled } }, seat);
  const left = shoeWith(play, count);
  const cards = several(left, count, chance);
  const isCounting = play.now.phase === "counting";
  const passed = cards.filter((card) => isCounting && stepOfCard(card) >= 0 && stepOfCard(card) < play.now.step);
  const { owing } = play.now;
  play.happen({ type: "dealtIn", seat, die: rolled, cards, passed });
  costs(play, [seat], owing);
  settleLosses(play);
}

/** The shoe, with another deck if it does not hold this many cards. */
function shoeWith(play: Play, count: number): CardId[] {
  const there = cardsIn(play.now, "deck", SHOE);
  if (there.length >= count) return there;
  play.happen({ type: "deckJoined" });
  return shoeWith(play, count);
}

const several = (left: CardId[], count: number, chance: Chance): CardId[] =>
  Array.from({ length: count }, () => take(left, chance)).filter((card) => card !== undefined);

function dealt(s: State, { to }: Of<Event, "dealt">): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  const drawn: Record<SeatId, number> = {};
  for (const [seat, ids] of Object.entries(to)) {
    drawn[seat] = ids.length;
    for (const id of ids) cards[id] = handPlace(s, seat);
  }
  return { ...s, cards, drawn, phase: "dealt", turn: s.turn + 1 };
}

function dealtIn(s: State, e: Of<Event, "dealtIn">): State {
  const next: State = {
    ...s,
    cards: put(put(s.cards, e.cards, handPlace(s, e.seat)), e.passed, beforePlace(e.seat)),
    drawn: { ...s.drawn, [e.seat]: e.cards.length },
    lost: [...s.lost, ...e.passed],
  };
  return { ...next, ...withJoiner(next, e.seat) };
}

/** Foundry's own buttons that begin a turn. */
export const turnButtons = (s: State): readonly Button[] => [
  ...(s.begun ? [] : (["start"] as const)),
  ...(["turn", "round", "deal"] as const),
];

/**
 * GP-2, GP-4: each draws as many cards as Initiative and die say, from as many decks as that takes. C-5: joiners too.
 */
export const deal = part({
  fresh: { drawn: {} },
  renew: { collected: ["drawn"] },
  decide: {
    deal(play, _, chance) {
      if (play.now.phase !== "rolled") return no("notRolled");
      const most = drawsTooMany(play.now);
      if (most !== null)
        return no("tooMany", { who: { seat: most.seat }, n: most.cards, decks: most.decks, most: MOST_DECKS });
      dealAll(play, chance);
      return null;
    },
    dealIn(play, { seat }, chance) {
      if (!mayDealIn(play.now, seat)) return no("mayNotDealIn");
      dealOne(play, seat, chance);
      return null;
    },
  },
  fold: { dealt, dealtIn },
  also: { seated: leavers("drawn") },
  effects: {
    dealt({ to }, before) {
      const open = Object.entries(to).filter(([seat]) => !isSecret(before, seat));
      const lines = open.map(([seat, cards]) => text("say.drew", { who: { seat }, n: cards.length }));
      const { combatTurn: turn, decks: n } = before;
      return [say("dealt", { turn, n }, lines)];
    },
    dealtIn: ({ seat, cards }, before) =>
      isSecret(before, seat) ? [] : [say("drew", { who: { seat }, n: cards.length })],
  },
  offers: {
    table(s) {
      if (s.phase !== "rolled") return [];
      const undoLabel = text("deed.deal", { turn: s.combatTurn });
      return [offer({ type: "deal" }, s.turn, { undoLabel, buttons: turnButtons(s), weight: "main" })];
    },
    about: (s, seat) => (mayDealIn(s, seat) ? [offer({ type: "dealIn", seat }, s.turn, { buttons: ["deal"] })] : []),
  },
});

/** Puts all cards back into the shoe; the next deal is this turn's. */
function collected(s: State): State {
  const cards = Object.fromEntries(
    Object.entries(s.cards).map(([id, place]) => [id, place.zone === "deck" ? place : shoePlace]),
  );
  return { ...s, cards, again: true, turn: s.turn + 1 };
}

/** C-11: collects the cards of a turn, which starts over. */
export const collect = part({
  fresh: ({ round }) => ({ again: round > 0 }),
  decide: {
    reset(play) {
      if (play.now.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: { collected },
  also: { dealt: (s) => ({ ...s, again: false }) },
  offers: {
    table: (s) => (s.phase === "setup" ? [] : [resetOffer(words, s.combatTurn, { confirm: text("confirm.reset") })]),
  },
});

/** Opens closed hands from now on, or closes open ones. */
function faced(s: State): State {
  const lying = (place: Place): Place => {
    if (place.zone === "hand") return handPlace(s, place.seat);
    if (place.zone === "picking") return asidePlace(s, place.seat);
    return place.zone === "held" ? heldPlace(s, place.seat) : place;
  };
  const cards = Object.entries(s.cards).map(([id, place]): [CardId, Place] => [id, lying(place)]);
  return { ...s, cards: Object.fromEntries(cards) };
}

/** C-10: whether hands are closed; those on the table follow at once. */
export const openHands = part({
  options: { hands: { choices: among("closed", "open"), default: "closed" } },
  also: { optionsSet: faced },
});
