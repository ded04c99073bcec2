import type { Icon } from "../rules/offer.ts";
import type { CardId, SeatId, Text } from "../table/table.ts";

/** What a view shows of each seat. */

export type Tone = "plain" | "gain" | "loss" | "may" | "now";
export interface Badge {
  readonly text: Text;
  readonly tone: Tone;
  /** What to do about it, if the word alone does not say. */
  readonly hint?: Text;
  /** What it counts. Where there is little room, a sign stands for the text, which is read aloud. */
  readonly counts?: Counted;
}

/** A group's members, or tokens such as Bennies that lie before a seat. */
export interface Counted {
  readonly what: "members" | "tokens";
  readonly n: number;
  /** How many there were. */
  readonly of?: number;
}

export type RowState = "toCome" | "acts" | "may" | "acted" | "held" | "none";

/** What a card shows: a playing card, a seat's own picture, or a card of one of the world's stacks. */
export type Face = { readonly card: CardId } | { readonly portrait: SeatId } | { readonly document: string };

/** A die that lies where cards are still to come. */
export interface Rolled {
  readonly faces: number;
  readonly die: number;
}

/** Something that a seat has once a turn, and whether it is used up. Its offer of the same `mark` changes that. */
export interface Mark {
  readonly name: string;
  /** What it is, and whether it is used up. */
  readonly text: Text;
  readonly icon: Icon;
  readonly isSpent: boolean;
}

export interface Row {
  readonly seat: SeatId;
  readonly state: RowState;
  readonly cards: readonly CardId[];
  /** Cards that lie face down to this viewer. */
  readonly backs: number;
  readonly badges: readonly Badge[];
  /** They lie beside its card. */
  readonly marks?: readonly Mark[];
  /** The rules leave its order among others to the Game Master. */
  readonly loose?: true;
  /** What is known of it besides, for whoever asks. */
  readonly facts?: readonly { readonly name: Text; readonly text: Text }[];
  /** What its card shows if that is not the card's own id, and its number in the order of draws. */
  readonly face?: Face;
  readonly order?: number;
  /** What was rolled for its cards, until they are dealt. */
  readonly rolled?: Rolled;
}
