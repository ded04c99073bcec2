import { isFrench, isJoker, numberOn, printedOn } from "../../engine/table/french-deck.ts";
import type { CardId } from "../../engine/table/table.ts";
import { cardName, wordsFor } from "./i18n.ts";

/** The context of the card template. */
export interface CardFace {
  readonly id?: string;
  readonly name: string;
  readonly classes: string;
  readonly back?: boolean;
  /** The deck that a back is of, unless it is the shared one. */
  readonly deck?: "own" | "drama" | false;
  readonly empty?: boolean;
  readonly joker?: string | false;
  readonly rank?: string;
  readonly rankClass?: string;
  readonly suit?: string;
  /** A picture in place of rank and suit, with a name below it if there is room. */
  readonly img?: string;
  readonly caption?: string;
  /** Only a number, on plain paper or on a die of this outline. */
  readonly number?: string;
  readonly outline?: string;
  /** What it counts as, if its rank does not say so. */
  readonly worth?: string;
  /** A small number in a disc at the corner: which draw it was, or how many cards lie there. */
  readonly disc?: string | false;
}

const SUITS: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export const classNames = (classes: readonly string[]): string => classes.filter((name) => name !== "").join(" ");

/** A card's face, or an empty slot without one. */
export function face(card: CardId | undefined, ...classes: readonly string[]): CardFace {
  const all = classNames(classes);
  if (card === undefined) return { name: wordsFor("card.none"), classes: all, empty: true };
  const name = cardName(card);
  const number = numberOn(card);
  if (number > 0) return { id: card, name, classes: classNames([all, "is-numeral is-plain"]), number: String(number) };
  if (!isFrench(card)) return { id: card, name, classes: all, rank: card.slice(-2), suit: "" };
  if (isJoker(card)) return { id: card, name, classes: all, joker: card.startsWith("JR") ? "red" : "black" };
  const [rank = "", suit = ""] = printedOn(card);
  const ten = rank === "T";
  return {
    id: card,
    name,
    classes: all,
    rank: ten ? "10" : rank,
    rankClass: ten ? "is-10" : "",
    suit: SUITS[suit] ?? "",
  };
}

/** Whether it has a rank or a number, to be known by where it is small. */
export const hasIndex = (card: CardId): boolean => numberOn(card) > 0 || isFrench(card);
