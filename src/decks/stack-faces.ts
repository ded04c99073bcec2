import { FACES } from "../engine/table/french-deck.ts";
import { cardNamed, fileNamed, type Named, suitMeant } from "./card-words.ts";

/** Which card of a stack stands for which of a standard deck. */

/** A card as a stack has it: the suit is any word, the value any number. */
export interface StackFace {
  readonly id: string;
  readonly name: string;
  readonly suit: string;
  readonly value: number | null;
  readonly img: string;
}

/** Our letter for each of a stack's own words for suits; empty for a word that means none of them. */
export type SuitNames = Readonly<Record<string, string>>;

/** Faces of ours and the cards of a stack, by their ids, that were chosen for them by hand; empty for our own face. */
export type ByHand = Readonly<Record<string, string>>;

export interface StackFaces {
  /** By the face of ours that each stands for. */
  readonly cards: ReadonlyMap<string, StackFace>;
  /** The stack's own words for suits, with what they are taken for. */
  readonly suits: readonly { readonly word: string; readonly suit: string }[];
  /** All with a picture. */
  readonly all: readonly StackFace[];
  /** Those with a picture that stand for none. */
  readonly spare: readonly StackFace[];
}

/**
 * The stack's cards by the face that each stands for: by hand, by suit and value, or else by its name or that of its
 * picture's file. The first of two for one face counts, and a card without a picture stands for none. `named` says what
 * a suit means where its word does not.
 */
export function facesIn(all: readonly StackFace[], named: SuitNames, byHand: ByHand = {}): StackFaces {
  const stack = all.filter(({ img }) => img !== "");
  const suits = suitsIn(stack, named);
  const bySuit = new Map(suits.map(({ word, suit }) => [word, suit]));
  const cards = chosenFrom(stack, byHand);
  const placed = new Set(cards.values());
  const isOpen = (face: string): boolean => FACES.includes(face) && !cards.has(face) && byHand[face] !== "";
  const spare: StackFace[] = [];
  for (const card of stack) {
    if (placed.has(card)) continue;
    const word = wordOf(card);
    const suit = bySuit.get(word) ?? "";
    const isNone = suit === "" && Object.hasOwn(named, word);
    const plain = isNone ? "" : faceOf(card, suit, hasKnight(stack, card));
    const face = plain === "" ? jokerFor(card, cards) : plain;
    if (isOpen(face)) cards.set(face, card);
    else spare.push(card);
  }
  return { cards, suits, all: stack, spare };
}

/** What was chosen by hand, as far as the stack has it. */
const chosenFrom = (stack: readonly StackFace[], byHand: ByHand): Map<string, StackFace> =>
  new Map(
    Object.entries(byHand).flatMap(([face, id]) => {
      const card = FACES.includes(face) ? stack.find((one) => one.id === id) : undefined;
      return card === undefined ? [] : [[face, card] as const];
    }),
  );

const wordOf = ({ suit }: StackFace): string => suit.trim().toLowerCase();

function suitsIn(stack: readonly StackFace[], named: SuitNames): StackFaces["suits"] {
  const words = [...new Set(stack.filter((card) => !isJoker(card)).map(wordOf))].filter((word) => word !== "");
  return words.map((word) => ({ word, suit: Object.hasOwn(named, word) ? (named[word] ?? "") : known(word) }));
}

/** Suits in other words than cards are named by, or in longer ones. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ["S", /spade|sword|pique|espada|spaten|schilten|leaf|leaves|^s$/],
  ["H", /heart|cup|chalice|herz|coraz|copa|coppe|cuori|rosen|^h$/],
  ["D", /diamond|coin|pentacle|disk|disc|karo|carreau|diamante|oro|denari|denier|quadri|schelle|bell|^d$/],
  ["C", /club|wand|baton|bâton|staff|staves|rod|kreuz|basto|fiori|bastoni|eichel|acorn|^c$/],
];

const known = (word: string): string => suitMeant(word) || (WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? "");

const JOKER = /joker|jolly|jester|fool|narr|comod[ií]n|curinga|coringa|dżoker|ジョーカー/i;
const BLACK = /black|schwarz|noir|negr[oa]|ner[oa]\b|pret[oa]|czarn|黒|little|small/;
const RED = /red|\brot|rouge|roj[oa]|ross[oa]|vermelh|czerwon|赤|colou?r|big/;
const isJoker = ({ name, suit }: StackFace): boolean => JOKER.test(name) || JOKER.test(suit);

/** A Joker by its colour, or else the first that is free. */
function jokerFor(card: StackFace, taken: ReadonlyMap<string, StackFace>): string {
  const file = fileNamed(card.img);
  if (!isJoker(card) && !JOKER.test(file)) return "";
  const coloured = [`${card.name} ${card.suit}`, file].map((text) => text.toLowerCase());
  for (const words of coloured) {
    if (BLACK.test(words)) return "JB";
    if (RED.test(words)) return "JR";
  }
  return taken.has("JR") ? "JB" : "JR";
}

/** Whether a suit goes from 1 to 14, as where a Knight stands between Jack and Queen. From 2 to 14 the Ace is highest. */
function hasKnight(stack: readonly StackFace[], { suit }: StackFace): boolean {
  const values = stack.filter((card) => card.suit === suit).map(({ value }) => value);
  return values.includes(1) && values.includes(14);
}

const COURTS: Readonly<Record<number, string>> = { 1: "A", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A" };
const WITH_KNIGHT: Readonly<Record<number, string>> = { ...COURTS, 12: "", 13: "Q", 14: "K" };

/** The face by a suit that is known and the value, or by what it is called; empty for a Joker, or if nothing says it. */
function faceOf(card: StackFace, suit: string, isWithKnight: boolean): string {
  const byValue = rankOf(card, isWithKnight);
  if (suit !== "" && byValue !== null) return faceIn({ suit, rank: byValue });
  if (isJoker(card)) return "";
  const [name, file] = [cardNamed(card.name), cardNamed(fileNamed(card.img))];
  if (suit !== "") return faceIn({ suit, rank: name.rank }) || faceIn({ suit, rank: file.rank });
  const saysIt = [name, file].find((one) => one.suit !== "");
  const ranks = saysIt === undefined ? [] : [saysIt.rank, byValue ?? "", name.rank, file.rank];
  return ranks.map((rank) => faceIn({ suit: saysIt?.suit ?? "", rank })).find((face) => face !== "") ?? "";
}

/** Empty where either is missing. */
const faceIn = ({ suit, rank }: Named): string => (suit === "" || rank === "" ? "" : `${rank}${suit}`);

/** Null for a value that is no card's. */
const rankOf = ({ value }: StackFace, isWithKnight: boolean): string | null =>
  value === null || !Number.isInteger(value) || value < 1 || value > 14
    ? null
    : ((isWithKnight ? WITH_KNIGHT : COURTS)[value] ?? String(value));
