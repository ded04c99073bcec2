import { numberSet } from "../../engine/kit/drawing.ts";
import { FRENCH_CARDS, isJoker } from "../../engine/table/french-deck.ts";
import { onceEach } from "../../engine/table/once.ts";
import type { CardId, Text } from "../../engine/table/table.ts";

/** OD-13: card rules that a table puts together itself, as data: what is dealt, what counts, and who acts when. */

export interface Recipe {
  readonly name: string;
  readonly icon: DeckIcon;
  /** What players read of it. */
  readonly line: string;
  readonly deck: RecipeDeck;
  readonly cards: CardCount;
  readonly order: Order;
  readonly counts: Counts;
  readonly bonus: Bonus;
  readonly ties: Ties;
  readonly hold: HoldRule;
  readonly breakIn: BreakIn;
  /** Null if there are none. */
  readonly jokers: Jokers | null;
  readonly deal: DealRule;
  readonly shown: ShownRule;
}

/** OD-1: playing cards, numbers, a card for each fighter, or cards for each side. */
export type RecipeDeck =
  | {
      readonly kind: "french";
      readonly decks: number;
      readonly jokers: "none" | "two" | "all";
      /** OD-5: high if left out. */
      readonly aces?: "high" | "low";
    }
  | { readonly kind: "numbers"; readonly most: number; readonly sets: number }
  | { readonly kind: "fighters"; readonly ends: number }
  /** So many cards for each side, or one for each of its seats. */
  | { readonly kind: "sides"; readonly each: number | "seats"; readonly ends: number };

/** OD-2: a number, or what is read from the sheet put through thresholds; the last has no upper limit. */
export type CardCount = number | { readonly steps: readonly Threshold[] };
export interface Threshold {
  readonly upTo: number | null;
  readonly cards: number;
}

/** OD-8: what either Joker does, and the bonus of those that act when they like. */
export interface Jokers {
  readonly red: JokerDoes;
  readonly black: JokerDoes;
  readonly bonus: number;
}

export const DECK_ICONS = [
  "any",
  "fire",
  "flood",
  "storm",
  "blast",
  "clock",
  "rite",
  "alarm",
  "collapse",
  "beast",
  "gate",
] as const;
export const FRENCH_JOKERS = ["none", "two", "all"] as const;
export const ACES = ["high", "low"] as const;
export const ORDERS = ["high", "low", "drawn"] as const;
export const COUNTS = ["each", "best", "worst", "choice", "first"] as const;
export const BONUSES = ["none", "added"] as const;
export const TIES = ["suit", "together", "players", "number"] as const;
export const HOLDS = ["none", "round", "rounds", "trigger"] as const;
export const BREAK_INS = ["no", "free", "gm"] as const;
export const JOKERS_DO = ["like", "first", "last", "end", "lost"] as const;
export const DEALS = ["round", "once", "joker", "gm", "hand"] as const;
export const SHOWN = ["open", "gmDown", "closed"] as const;

export type DeckIcon = (typeof DECK_ICONS)[number];
/** OD-3: dealt and sorted, or drawn one after another. */
export type Order = (typeof ORDERS)[number];
/** OD-4: which of several cards count. */
export type Counts = (typeof COUNTS)[number];
/** OD-5: whether a number from the sheet is added to the card. */
export type Bonus = (typeof BONUSES)[number];
/** OD-6: what decides between equal cards. */
export type Ties = (typeof TIES)[number];
/** OD-7: how long a turn can be held, and for what. */
export type HoldRule = (typeof HOLDS)[number];
export type BreakIn = (typeof BREAK_INS)[number];
export type JokerDoes = (typeof JOKERS_DO)[number];
/** OD-9: when cards are dealt anew. */
export type DealRule = (typeof DEALS)[number];
/** OD-10: who sees cards before they act. */
export type ShownRule = (typeof SHOWN)[number];

/** The least and the most of every number in a recipe. */
export const BOUNDS = {
  decks: [1, 4],
  most: [2, 100],
  sets: [1, 10],
  ends: [0, 3],
  each: [1, 12],
  cards: [1, 12],
  upTo: [-999, 999],
  bonus: [0, 10],
} as const;

/** The most thresholds, and the longest name and line. */
export const RECIPE_LIMITS = { steps: 8, name: 60, line: 200 } as const;

/** OD-3: cards come one after another from a shoe, and nothing is dealt. */
export const isDrawn = ({ deck }: Pick<Recipe, "deck">): boolean => deck.kind === "fighters" || deck.kind === "sides";

export const hasJokers = ({ deck }: Pick<Recipe, "deck">): boolean => deck.kind === "french" && deck.jokers !== "none";

/** OD-9: a hand is held, and one card of it is chosen each round. */
export const isHand = ({ deal }: Pick<Recipe, "deal">): boolean => deal === "hand";

/** OD-2: which numbers of a sheet this recipe reads. */
export const readsIn = ({ cards, bonus, ties }: Recipe): { readonly [K in Sheet]: boolean } => ({
  deckNumber: typeof cards !== "number",
  deckBonus: bonus !== "none",
  deckTie: ties === "number",
});
/** What is read of a fighter: what the thresholds are about, the bonus, and what decides a tie. */
export type Sheet = "deckNumber" | "deckBonus" | "deckTie";
export const SHEET: readonly Sheet[] = ["deckNumber", "deckBonus", "deckTie"];

/** OD-2: how many cards this number brings; with nothing on the sheet, as many as the lowest threshold. */
export function cardsFor({ cards }: Pick<Recipe, "cards">, number: number | null): number {
  if (typeof cards === "number") return cards;
  const found = number === null ? cards.steps[0] : cards.steps.find(({ upTo }) => upTo === null || number <= upTo);
  return found?.cards ?? 1;
}

/** OD-1: what is dealt from, deck by deck or set by set; and the cards of a shoe that are nobody's own. */

/** The cards of the `n`th deck or set. Those of the first have no mark. */
export const packOf: (deck: RecipeDeck, n: number) => readonly CardId[] = onceEach((deck: RecipeDeck, n: number) => {
  if (deck.kind === "numbers") return numberSet(deck.most, n);
  if (deck.kind !== "french") return [];
  const isBare = deck.jokers === "none" || (deck.jokers === "two" && n > 1);
  const mark = n === 1 ? "" : `#${n}`;
  return FRENCH_CARDS.filter((face) => !isBare || !isJoker(face)).map((face) => `${face}${mark}`);
});

/** How many decks or sets a recipe asks for from the start. */
export const packsIn = ({ deck }: Pick<Recipe, "deck">): number =>
  deck.kind === "french" ? deck.decks : deck.kind === "numbers" ? deck.sets : 0;

export type RecipeSide = "players" | "gm";

/** OD-3: the end cards, and OD-11: the cards of the sides, as far as their number does not depend on who is there. */
export const endCards = ({ deck }: Pick<Recipe, "deck">): readonly CardId[] =>
  isDrawn({ deck }) && "ends" in deck ? Array.from({ length: deck.ends }, (_, i) => `end-${i + 1}`) : [];
export const sideCards = ({ deck }: Pick<Recipe, "deck">): readonly CardId[] =>
  deck.kind === "sides" && deck.each !== "seats"
    ? Array.from({ length: deck.each }, (_, i) => [`players-${i + 1}`, `gm-${i + 1}`]).flat()
    : [];

export const isEnd = (card: CardId): boolean => card.startsWith("end-");
/** Whose side's card it is; null for every other card. */
export const sideOfCard = (card: CardId): RecipeSide | null =>
  card.startsWith("players-") ? "players" : card.startsWith("gm-") ? "gm" : null;

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `own.words.${key}` } : { key: `own.words.${key}`, data };

/** The parts that a recipe is put together of. */
export const PARTS = ["deck", "cards", "order", "during", "next"] as const;
export type RecipePart = (typeof PARTS)[number];

/** A recipe in plain sentences, part by part. What it does not have is not mentioned. */
export const partsInWords = (recipe: Recipe): { readonly [P in RecipePart]: readonly Text[] } => ({
  deck: deckWords(recipe),
  cards: cardsWords(recipe),
  order: orderWords(recipe),
  during: [...jokerWords(recipe), ...holdWords(recipe)],
  next: isDrawn(recipe) ? [] : dealWords(recipe),
});

/** All of them, for *How it is played*. */
export const inWords = (recipe: Recipe): readonly Text[] => Object.values(partsInWords(recipe)).flat();

function deckWords({ deck }: Recipe): readonly Text[] {
  if (deck.kind === "french")
    return [text(`french.${deck.jokers}`, { n: deck.decks }), ...(deck.aces === "low" ? [text("acesLow")] : [])];
  if (deck.kind === "numbers") return [text("numbers", { most: deck.most, n: deck.sets })];
  const whose =
    deck.kind === "fighters"
      ? text("fighters")
      : deck.each === "seats"
        ? text("sideSeats")
        : text("sides", { n: deck.each });
  return [whose, deck.ends > 0 ? text("ends", { n: deck.ends }) : text("noEnd")];
}

function cardsWords(recipe: Recipe): readonly Text[] {
  const { cards, counts, deck } = recipe;
  if (deck.kind === "sides") return [];
  const what = isHand(recipe) ? "hand" : isDrawn(recipe) ? "shoe" : "dealt";
  const many: readonly Text[] =
    typeof cards === "number"
      ? [{ key: `own.words.${what}.cards`, data: { n: cards } }]
      : [
          { key: `own.words.${what}.sheet` },
          ...cards.steps.map((step) =>
            step.upTo === null
              ? text("more", { n: step.cards })
              : text("step", { upTo: String(step.upTo).replace("-", "−"), n: step.cards }),
          ),
        ];
  return isHand(recipe) || cards === 1 ? many : [...many, text(`counts.${counts}`)];
}

function orderWords(recipe: Recipe): readonly Text[] {
  const { order, bonus, ties, deck } = recipe;
  if (isDrawn(recipe)) return [text(deck.kind === "sides" ? "order.sides" : "order.drawn")];
  return [
    text(`order.${order}`),
    ...(bonus === "none" ? [] : [text("bonus.added")]),
    ...(bonus === "added" && deck.kind === "french" && deck.aces !== "low" ? [text("bonus.aces")] : []),
    text(`ties.${ties}`),
  ];
}

function jokerWords({ jokers }: Recipe): readonly Text[] {
  if (jokers === null) return [];
  const does =
    jokers.red === jokers.black
      ? [text(`joker.${jokers.red}`)]
      : [text(`red.${jokers.red}`), text(`black.${jokers.black}`)];
  return jokers.bonus > 0 ? [...does, text("jokerBonus", { n: jokers.bonus })] : does;
}

const holdWords = ({ hold, breakIn }: Recipe): readonly Text[] =>
  hold === "none" ? [] : [text(`hold.${hold}`), ...(hold === "trigger" ? [] : [text(`breakIn.${breakIn}`)])];

const dealWords = (recipe: Recipe): readonly Text[] =>
  isHand(recipe) ? [text("deal.hand")] : [text(`deal.${recipe.deal}`), text(`shown.${recipe.shown}`)];
