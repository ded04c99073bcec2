import { nameOf, SUITS, type Suit } from "../../decks/card.ts";
import type { Chance } from "../../engine/chance.ts";
import { faceOf, isJoker } from "../../engine/french-deck.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { cardsBySeat } from "../action-deck/cards.ts";
import { actionOf } from "./inner.ts";
import { isUnder, linesOn } from "./levels.ts";
import { characters, fighting, isExtra, placeOf, sideOf } from "./people.ts";
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
function suitsNow(s: State): Record<SeatId, readonly Suit[]> {
  const found: Record<SeatId, readonly Suit[]> = {};
  for (const [seat, card] of cardsBySeat(actionOf(s))) {
    const suits = suitsOf(card, s.options.jokers);
    if (suits.length > 0) found[seat] = suits;
  }
  return found;
}

const LETTERS = "SHDC";

export function suitsOf(card: CardId, jokers: State["options"]["jokers"]): readonly Suit[] {
  if (!isJoker(card)) return SUITS.filter((_, i) => LETTERS[i] === faceOf(card)[1]);
  if (jokers === "noSuit") return [];
  return faceOf(card).startsWith("JR") ? ["hearts", "diamonds"] : ["spades", "clubs"];
}

/** The effects hold from here on; what is done once is done to everybody with the suit. */
export function strike(play: Play, chance: Chance): void {
  play.happen({ type: "struck", led: isLed(play.now) });
  if (play.now.flip === null) return;
  for (const who of characters(play.now)) {
    const place = placeOf(play.now, who);
    if (place === null) continue;
    const names = linesOn(play.now, place.seat, place.fighter).map(nameOf);
    if (names.includes("inspiration") && !names.includes("confused"))
      drawTo(play, who, play.now.options.inspired, chance);
  }
}

/** MD-4: has the GM's side an undefeated Wild Card in the encounter, hidden or not? */
const isLed = (s: State): boolean =>
  fighting(s).some((seat) =>
    (s.seats[seat]?.members ?? []).some(
      (id) => sideOf(s, id) === "gm" && !isExtra(s, id) && s.fighters[id]?.out !== true,
    ),
  );

/** MD-5: all round no card play: nothing traded, put into the pool or drawn. */
export function isConfused(s: State, who: SeatId): boolean {
  const place = placeOf(s, who);
  return place !== null && linesOn(s, place.seat, place.fighter).some((line) => nameOf(line) === "confused");
}

/** Seats that this effect has come over at the flip: not those who came later. */
export const struckBy = (s: State, name: string): SeatId[] =>
  fighting(s).filter((seat) => !(s.flip?.late.includes(seat) ?? false) && isUnder(s, seat, name));

/** MD-10: whom the GM has something in store for. */
export const seatsSetBack = (s: State): SeatId[] => struckBy(s, "setback");

/** MD-4: Extras without a leader, who have this round to achieve something. */
export const seatsBreaking = (s: State): SeatId[] =>
  s.flip === null || s.flip.led ? [] : fighting(s).filter((seat) => isUnder(s, seat, "breaks"));

/** MD-5: player characters who roll Spirit. */
export const heroesConfused = (s: State): { readonly seat: SeatId; readonly fighter: string }[] =>
  fighting(s).flatMap((seat) =>
    (s.seats[seat]?.members ?? [])
      .filter((id) => sideOf(s, id) === "hero" && linesOn(s, seat, id).some((line) => nameOf(line) === "confused"))
      .map((fighter) => ({ seat, fighter })),
  );
