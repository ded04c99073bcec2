import { FRENCH_CARDS } from "../engine/table/french-deck.ts";
import { cardNamed, type Named } from "./card-words.ts";

/** Which card of a stack stands for which of a standard deck. */

/** A card as a stack has it: the suit is any word, the value any number. */
export interface StackFace {
  readonly name: string;
  readonly suit: string;
  readonly value: number | null;
  readonly img: string;
}

export interface StackFaces {
  /** By the face of ours that each stands for. */
  readonly cards: ReadonlyMap<string, StackFace>;
  /** Those with a picture that stand for none. */
  readonly spare: readonly StackFace[];
}

/** The stack's cards by the face that each stands for. The first of two for one face counts; one without a picture stands for none. */
export function facesIn(all: readonly StackFace[]): StackFaces {
  const cards = new Map<string, StackFace>();
  const spare: StackFace[] = [];
  for (const card of all) {
    if (card.img === "") continue;
    const face = JOKER.test(card.name) ? jokerFor(card, cards) : faceOf(card);
    if (FRENCH_CARDS.includes(face) && !cards.has(face)) cards.set(face, card);
    else spare.push(card);
  }
  return { cards, spare };
}

const JOKER = /joker|jolly|jester|fool|narr|comod[ií]n|curinga|coringa|dżoker|ジョーカー/i;
const BLACK = /black|schwarz|noir|negr[oa]|ner[oa]\b|pret[oa]|czarn|黒|little|small/i;
const RED = /red|\brot|rouge|roj[oa]|ross[oa]|vermelh|czerwon|赤|colou?r|big/i;

/** A Joker by its colour, or else the first that is free. */
function jokerFor({ name }: StackFace, taken: ReadonlyMap<string, StackFace>): string {
  if (BLACK.test(name)) return "JB";
  return RED.test(name) || !taken.has("JR") ? "JR" : "JB";
}

/** By the name, or by suit and value where it says no suit: a Knight between Jack and Queen is neither. */
function faceOf({ name, suit, value }: StackFace): string {
  const named = cardNamed(name);
  return faceIn(named.suit === "" ? cardNamed(`${value} ${suit}`) : named);
}

const faceIn = ({ suit, rank }: Named): string => (suit === "" || rank === "" ? "" : `${rank}${suit}`);
