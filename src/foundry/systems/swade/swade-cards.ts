import { isFrench, isJoker, printedOn, RANKS, rankOf, SUITS, suitOf } from "../../../engine/table/french-deck.ts";
import { valueAt } from "../../host/outside.ts";
import type { CardNow } from "../kit/system.ts";

/** SWADE's symbols for the suits in the order of `SUITS`, as its own deck describes its cards. */
const SIGNS = ["♣", "♦", "♥", "♠"];

interface Printed {
  readonly cardValue: number | null;
  readonly suitValue: number | null;
  readonly cardString: string;
}

const EMPTY: Printed = { cardValue: null, suitValue: null, cardString: "" };

/** A card as SWADE's own deck has it: the Ace is 14, Spades are 4, and the Jokers rank above. */
export function printed(card: string | null): Printed {
  if (card === null || !isFrench(card)) return EMPTY;
  if (isJoker(card))
    return printedOn(card) === "JR"
      ? { cardValue: 99, suitValue: 99, cardString: "Red J" }
      : { cardValue: 98, suitValue: 99, cardString: "Blk J" };
  const rank = rankOf(card);
  const suit = SUITS.indexOf(suitOf(card));
  return {
    cardValue: RANKS.indexOf(rank) + 2,
    suitValue: suit + 1,
    cardString: `${rank === "T" ? "10" : rank}${SIGNS[suit]}`,
  };
}

/** The change that makes a combatant's own data show this card. Null if it already does. */
export function cardFieldsOf(
  system: unknown,
  now: CardNow,
): { readonly system: Readonly<Record<string, unknown>> } | null {
  const card = printed(now.card);
  const held = valueAt(system, "roundHeld");
  const since = typeof held === "number" && held > 0 ? held : Math.max(now.round, 1);
  const isNewCard = (["cardValue", "suitValue"] as const).some((key) => differs(valueAt(system, key), card[key]));
  const wanted: Record<string, unknown> = {
    ...card,
    // SW-20: a new card that comes with its Joker would have SWADE pay Bennies too, for each member of a group.
    hasJoker: now.joker && card.cardValue !== null && !isNewCard,
    roundHeld: now.held ? since : null,
    turnLost: null, // here a Hold that is lost is over (SW-21)
  };
  const changed = Object.entries(wanted).filter(([key, value]) => differs(valueAt(system, key), value));
  if (changed.length === 0) return null;
  return { system: Object.fromEntries(changed) };
}

const differs = (a: unknown, b: unknown): boolean => emptied(a) !== emptied(b);

/** An empty value may be written in several ways. */
const emptied = (value: unknown): unknown => (value === undefined || value === "" || value === false ? null : value);
