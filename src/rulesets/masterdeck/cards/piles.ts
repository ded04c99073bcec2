import { isPicture } from "../../../decks/card.ts";
import { lacking, omitKeys } from "../../../engine/kit/records.ts";
import { type Chance, pick } from "../../../engine/table/chance.ts";
import { type CardId, type Place, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf, countAt } from "../../../engine/table/whereabouts.ts";
import { settled } from "../seats/asks.ts";
import type { Play, State } from "../state.ts";

/** Where drama cards lie, and how they are drawn and discarded. */

/** The pile that drama cards are drawn from and go back to. */
export const DRAMA = "drama";
export const inDeck: Place = { zone: "deck", deck: DRAMA };
export const discarded: Place = { zone: "discard", deck: DRAMA };

/**
 * The top card: any one of those left. MD-21, MD-28: a deck that has run out takes in its discards; null if there are
 * none.
 */
export function draw(play: Play, chance: Chance): CardId | null {
  let left = cardsIn(play.now, "deck", DRAMA);
  if (left.length === 0 && cardsIn(play.now, "discard", DRAMA).length > 0) {
    play.happen({ type: "shuffledBack" });
    left = cardsIn(play.now, "deck", DRAMA);
  }
  return pick(left, chance) ?? null;
}

/** How many cards can still be drawn. */
export const drawable = (s: State): number => cardsIn(s, "deck", DRAMA).length + cardsIn(s, "discard", DRAMA).length;

/**
 * Draws a card for a player character. MD-24, MD-25: a subplot, a third party or a disaster is turned face up before
 * the player, and another one is drawn.
 */
export function drawTo(play: Play, seat: SeatId, to: "hand" | "pool" | "picking", chance: Chance): void {
  for (;;) {
    const card = draw(play, chance);
    if (card === null) return play.happen({ type: "nothingDrawn" });
    play.happen({ type: "drew", seat, card, to });
    if (!isFaceUp(play.now, card)) return;
  }
}

/** Kinds that lie face up before the character who draws them. */
export function isFaceUp({ known }: Pick<State, "known">, card: CardId): boolean {
  const kind = known[card]?.kind;
  return kind === "subplot" || kind === "interloper" || kind === "disaster";
}

export const hasEffects = ({ known }: Pick<State, "known">, card: CardId): boolean => {
  const rule = known[card];
  return rule !== undefined && !isPicture(rule) && rule.effects !== null;
};

/** Whether any card of the deck or the discards has an initiative half (MD-2). */
export const canFlip = (s: State): boolean =>
  [...cardsIn(s, "deck", DRAMA), ...cardsIn(s, "discard", DRAMA)].some((card) => hasEffects(s, card));

export const handOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "hand");
export const poolOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "pool");
/** Face up before the player: subplots, and third parties and disasters that wait. */
export const beforeOf = (s: State, who: SeatId): readonly CardId[] => cardsOf(s, who, "held");

/** How many undrawn and discarded cards there are, seen or not. */
export const piles = (s: State): number =>
  countAt(s, { zone: "deck", deck: DRAMA }) + countAt(s, { zone: "discard", deck: DRAMA });

/** A place in a hand. C-10: by the option hands are open. */
export const inHand = (s: State, seat: SeatId): Place =>
  s.options.hands === "open" ? { zone: "hand", seat } : { zone: "hand", seat, closed: true };

/** MD-31: takes these cards off the sheets of subplots; a state in which all are answered has none. */
export function offSheets(s: State, cards: readonly CardId[]): State {
  const sheet = omitKeys(s.sheet ?? {}, cards);
  return Object.keys(sheet).length === 0 ? lacking(s, "sheet") : sheet === s.sheet ? s : { ...s, sheet };
}

/** Discards cards, and drops the questions about those that lay before a player. */
export const withDiscarded = (s: State, cards: readonly CardId[]): State =>
  settled(
    offSheets({ ...s, cards: put(s.cards, cards, discarded), before: omitKeys(s.before, cards) }, cards),
    ...cards.flatMap((card) => [`md:subplot:${card}`, `md:mine:${card}`, `md:before:${card}`]),
  );
