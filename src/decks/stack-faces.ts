import { FACES } from "../engine/french-deck.ts";

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
 * The stack's cards by the face that each stands for, by hand, or by suit and value, or else by name. The first of two
 * for one face counts, and a card without a picture stands for none. `named` says what a suit means where its word does
 * not.
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
    const suit = bySuit.get(wordOf(card)) ?? "";
    const face = suit === "" ? jokerFor(card, cards) : `${rankFor(card, hasKnight(stack, card))}${suit}`;
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

/** What the suits are called where French, German, Swiss and Latin cards are played, in several languages. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ["S", /spade|♠|sword|pik\b|pique|pica|espada|spaten|schilten|blatt|laub|leaf|leaves|gr[uü]n|lance|^s$/],
  ["H", /heart|♥|cup|chalice|herz|c[oœ]e?ur|coraz|copa|coppe|coupe|cuori|rosen|^h$/],
  ["D", /diamond|♦|coin|pentacle|disk|disc|karo|carreau|diamante|oro|denari|denier|quadri|schelle|bell|^d$/],
  ["C", /club|♣|wand|baton|staff|staves|rod|kreuz|tr[eè]fle|tr[eé]bol|basto|fiori|bastoni|eichel|acorn|^c$/],
];

const known = (word: string): string => WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? "";

const JOKER = /joker|jolly|jester|fool|narr/i;
const isJoker = ({ name, suit }: StackFace): boolean => JOKER.test(name) || JOKER.test(suit);

/** A Joker by the colour in its name, or else the first that is free. */
function jokerFor(card: StackFace, taken: ReadonlyMap<string, StackFace>): string {
  if (!isJoker(card)) return "";
  const words = `${card.name} ${card.suit}`.toLowerCase();
  if (/black|schwarz|noir|negro|nero|little|small/.test(words)) return "JB";
  if (/red|rot\b|rouge|rojo|rosso|colou?r|big/.test(words)) return "JR";
  return taken.has("JR") ? "JB" : "JR";
}

/** Whether a suit goes from 1 to 14, as where a Knight stands between Jack and Queen. From 2 to 14 the Ace is highest. */
function hasKnight(stack: readonly StackFace[], { suit }: StackFace): boolean {
  const values = stack.filter((card) => card.suit === suit).map(({ value }) => value);
  return values.includes(1) && values.includes(14);
}

const COURTS: Readonly<Record<number, string>> = { 1: "A", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A" };
const WITH_KNIGHT: Readonly<Record<number, string>> = { ...COURTS, 12: "", 13: "Q", 14: "K" };

function rankFor({ name, value }: StackFace, isWithKnight: boolean): string {
  if (value === null || value < 1) return rankNamed(name);
  return (isWithKnight ? WITH_KNIGHT : COURTS)[value] ?? String(value);
}

const NAMES: readonly (readonly [string, RegExp])[] = [
  ["A", /\bace\b|\bass\b|\bas\b/i],
  ["K", /king/i],
  ["Q", /queen/i],
  ["J", /jack|knave|page/i],
  ["T", /\bten\b|\b10\b/i],
  ...["two", "three", "four", "five", "six", "seven", "eight", "nine"].map(
    (word, i) => [String(i + 2), new RegExp(`\\b(?:${word}|${i + 2})\\b`, "i")] as const,
  ),
];

const rankNamed = (name: string): string => NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? "";
