import { SUITS, type Suit } from "../../decks/card.ts";
import type { Chance } from "../../engine/chance.ts";
import { faceOf, isJoker } from "../../engine/french-deck.ts";
import type { CardId, FighterId, SeatId } from "../../engine/table.ts";
import { cardsBySeat } from "../action-deck/cards.ts";
import { actionOf } from "./inner.ts";
import { isUnder, linesFor, linesOn } from "./levels.ts";
import { characters, fighting, isExtra, isStanding, placeOf, sideOf } from "./people.ts";
import { canFlip, draw, drawTo, hasEffects, type Play } from "./piles.ts";
import type { State } from "./state.ts";

/** MD-1: the card of the round, flipped after every initiative choice, when the round begins. */
export function flip(play: Play, chance: Chance): void {
  if (!canFlip(play.now)) return play.happen({ type: "noFlip" }); // MD-2
  const card = draw(play, chance);
  if (card === null) return play.happen({ type: "noFlip" });
  if (!hasEffects(play.now, card)) return play.happen({ type: "pictureFlipped", card }); // the GM is asked first
  const asked = play.now.options.striking === "confirmed";
  play.happen({ type: "flipped", card, suits: suitsNow(play.now), asked });
  if (!asked) strike(play, chance);
}

/** MD-3: everybody's suit is that of the card before it, held ones included; a group shares it, a Joker has none. */
const suitsNow = (s: State): Record<SeatId, readonly Suit[]> =>
  Object.fromEntries([...cardsBySeat(actionOf(s))].map(([seat, card]) => [seat, suitsOf(card, s.options.jokers)]));

const LETTERS = "SHDC";

export function suitsOf(card: CardId, jokers: State["options"]["jokers"]): readonly Suit[] {
  if (!isJoker(card)) return SUITS.filter((_, i) => LETTERS[i] === faceOf(card)[1]);
  if (jokers === "noSuit") return [];
  return faceOf(card).startsWith("JR") ? ["hearts", "diamonds"] : ["spades", "clubs"];
}

/** The effects hold from here on; what is done once is done to everybody with the suit. */
export function strike(play: Play, chance: Chance): void {
  play.happen({ type: "struck", led: leaders(play.now) });
  for (const who of characters(play.now))
    if (isInspired(play.now, who)) drawTo(play, who, play.now.options.inspired, chance);
}

/** MD-9; MD-5: the confused draw nothing. */
function isInspired(s: State, who: SeatId): boolean {
  const place = placeOf(s, who);
  if (place === null || s.flip?.late.includes(place.seat) === true) return false;
  const lines = linesOn(s, place.seat, place.fighter);
  return lines.includes("inspiration") && !lines.includes("confused");
}

/** MD-4: the GM's side's undefeated Wild Cards in the encounter, hidden or not. */
const leaders = (s: State): FighterId[] =>
  fighting(s)
    .flatMap((seat) => s.seats[seat]?.members ?? [])
    .filter((id) => sideOf(s, id) === "gm" && !isExtra(s, id) && isStanding(s, id));

/** MD-5: all round no card play: nothing traded, put into the pool or drawn. */
export function isConfused(s: State, who: SeatId): boolean {
  const place = placeOf(s, who);
  return place !== null && linesFor(s, place.seat, place.fighter).includes("confused");
}

/** Seats that this effect has come over at the flip: not those who came later. */
export const struckBy = (s: State, name: string): SeatId[] =>
  fighting(s).filter((seat) => !(s.flip?.late.includes(seat) ?? false) && isUnder(s, seat, name));

/** MD-10: whom the GM has something in store for. */
export const seatsSetBack = (s: State): SeatId[] => struckBy(s, "setback");

/** MD-5: player characters under Confused, newcomers as well. */
export const heroesConfused = (s: State): { readonly seat: SeatId; readonly fighter: string }[] =>
  fighting(s).flatMap((seat) =>
    (s.seats[seat]?.members ?? [])
      .filter((id) => sideOf(s, id) === "hero" && linesOn(s, seat, id).includes("confused"))
      .map((fighter) => ({ seat, fighter })),
  );
