import { type Kind, SUITS, type Suit } from "../../decks/card.ts";
import { type CardId, cardsOf, type SeatId } from "../../engine/table.ts";
import { benniesOf, type Purse } from "../action-deck/purse.ts";
import { isConfused } from "./flip.ts";
import { levelsOf, lineOf } from "./levels.ts";
import { characters, fighting, isGone, isInFight, placeOf } from "./people.ts";
import { handOf, poolOf } from "./piles.ts";
import { actionsOf } from "./rounds.ts";
import type { State, Trade } from "./state.ts";

/** Who may do what now: asked by the offers and by what decides on them. */

/** MD-2: until the GM has said what becomes of a picture, nobody goes on. */
const HELD_UP: readonly string[] = ["end", "hold", "bide", "actNext", "interrupt", "letAct", "dealIn"];
export const isHeldUp = (s: State, command: string): boolean => s.picture !== null && HELD_UP.includes(command);

/** MD-8, MD-29: actions without a penalty beyond the one that everybody has. */
export function extraActions(s: State, seat: SeatId): number {
  return levelsOf(s, seat)
    .filter(({ key }) => key === "flurry" || key === "haste")
    .reduce((sum, { value }) => sum + value, 0);
}

/** MD-29: who may be given an action more: whoever is in the round that is dealt, or goes on. */
export const hastable = (s: State): SeatId[] =>
  s.phase === "running" || s.phase === "dealt" ? fighting(s).filter((seat) => !isGone(s, seat)) : [];

/** MD-11: player characters of the fight, against whom a Test may succeed. */
export const testable = (s: State): SeatId[] => characters(s).filter((who) => placeOf(s, who) !== null);

/** What lasts, and is not the GM's side's alone. */
const SEIZABLE: readonly string[] = ["down", "flurry", "setback", "stymied", "up"];

/** MD-29: suits whose lasting effect can be ended for the players' side: never Confused. */
export const seizable = (s: State): Suit[] =>
  s.flip?.struck === true
    ? SUITS.filter((suit) => SEIZABLE.includes(lineOf(s, suit)) && !s.flip?.seized.includes(suit))
    : [];

/** MD-16: how many cards may still go from the hand into the pool for actions taken in this round. */
export const poolable = (s: State, who: SeatId): number => (isConfused(s, who) ? 0 : placeable(s, who));

/** The same, whether Confused keeps them from it or not. */
export function placeable(s: State, who: SeatId): number {
  const place = placeOf(s, who);
  if (place === null || !isInFight(s)) return 0;
  const { seat } = place;
  const taken = s.acting.includes(seat) ? actionsOf(s, seat) : s.taken[seat];
  return taken === undefined ? 0 : Math.max(0, taken + extraActions(s, seat) - (s.placed[who] ?? 0));
}

/** MD-16, MD-26, MD-5: what this character may play now. */
export const playable = (s: State, who: SeatId): CardId[] => (isKeptFromPlay(s, who) ? [] : fitting(s, who));

/** MD-5: by the option the confused play nothing. */
export const isKeptFromPlay = (s: State, who: SeatId): boolean =>
  isFighting(s, who) && isConfused(s, who) && s.options.confusedPlay === "no";

/** The cards that could be played now, were nobody confused. */
export function fitting(s: State, who: SeatId): CardId[] {
  const fight = isFighting(s, who);
  const hand = handOf(s, who).filter((card) => !fight || s.known[card]?.from === "hand");
  return [...poolOf(s, who), ...hand].filter((card) => isInTime(s, who, card));
}

/** MD-26: whether the card says that it can be played now, wherever it may lie. */
export function isInTime(s: State, who: SeatId, card: CardId): boolean {
  const when = s.known[card]?.when;
  if (when === undefined) return false;
  const fight = isFighting(s, who);
  if (when === "outside") return !fight;
  return when === "any" || !fight || s.acting.includes(placeOf(s, who)?.seat ?? "");
}

const isFighting = (s: State, who: SeatId): boolean => isInFight(s) && placeOf(s, who) !== null;

export const ofKind = (s: State, cards: readonly CardId[], test: (kind: Kind) => boolean): CardId[] =>
  cards.filter((card) => test(s.known[card]?.kind ?? "action"));

/** MD-17: what may change hands: pool cards, outside encounters and by the option hands' as well. */
export const tradeable = (s: State, who: SeatId): CardId[] => (isConfused(s, who) ? [] : tradedBy(s, who));

/** The same of the confused as well. */
export const tradedBy = (s: State, who: SeatId): CardId[] =>
  areHandsTraded(s) ? [...poolOf(s, who), ...handOf(s, who)] : poolOf(s, who);

/** MD-17: whether an offer can be accepted as things are now; what may not change hands at present, or with whom, waits. */
export function mayAccept(s: State, { from, to, want, places }: Trade): boolean {
  if (isConfused(s, from) || isConfused(s, to)) return false;
  const ofPools = places[0] === "pool" && (want === null || places[1] === "pool");
  return ofPools || areHandsTraded(s);
}

const areHandsTraded = (s: State): boolean => s.options.trading === "anyCards" || !isInFight(s);

export const partners = (s: State, who: SeatId): SeatId[] =>
  characters(s).filter((other) => other !== who && !isConfused(s, other));

/** MD-20: who has a Benny to pay with; by the option they are paid by hand. */
export const mayBuy = (s: State, who: SeatId): boolean => !isConfused(s, who) && canPay(s, who);

/** The same of the confused as well. */
export function canPay(s: State, who: SeatId): boolean {
  if (cardsOf(s, who, "picking").length > 0) return false;
  return s.options.buying === "free" || purseFor(s, who).left > 0;
}

/** The character's own Bennies, as the action deck counts them: the same in the fight and outside. */
export function purseFor(s: State, who: SeatId): Purse {
  const fighter = placeOf(s, who)?.fighter ?? who;
  return { fighter, from: "bennies", left: benniesOf(s, fighter) };
}
