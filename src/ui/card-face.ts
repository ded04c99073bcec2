import { faceOf, isFrench, isJoker } from "../engine/french-deck.ts";
import type { Row } from "../engine/ruleset.ts";
import type { CardId } from "../engine/table.ts";
import { cardName, words } from "../foundry/voice.ts";

/** What the card template writes down. */
export interface CardFace {
  readonly id?: string;
  readonly name: string;
  readonly classes: string;
  readonly back?: boolean;
  readonly empty?: boolean;
  readonly joker?: string | false;
  readonly rank?: string;
  readonly rankClass?: string;
  readonly suit?: string;
}

const SUITS: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** A card's face, or the empty slot of somebody without one. */
export function face(card: CardId | undefined, ...classes: readonly string[]): CardFace {
  const all = classes.filter((name) => name !== "").join(" ");
  if (card === undefined) return { name: words("card.none"), classes: all, empty: true };
  const name = cardName(card);
  if (!isFrench(card)) return { id: card, name, classes: all, rank: card.slice(-2), suit: "" };
  if (isJoker(card)) return { id: card, name, classes: all, joker: card.startsWith("JR") ? "red" : "black" };
  const [rank = "", suit = ""] = faceOf(card);
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

/** What lies on a row: its card, the back of one that is closed to the viewer, or an empty slot. */
export function rowFace(row: Row | undefined, ...classes: readonly string[]): CardFace {
  if (row === undefined || row.cards.length > 0 || row.backs === 0) return face(row?.cards[0], ...classes);
  return { name: words("card.back"), classes: classes.join(" "), back: true };
}
