/** OD-13: card rules that a table puts together itself, as data: what is dealt, what counts, and who acts when. */

export interface Recipe {
  readonly name: string;
  readonly icon: Icon;
  /** What players read of it. */
  readonly line: string;
  readonly deck: Deck;
  readonly cards: Cards;
  readonly order: Order;
  readonly counts: Counts;
  readonly bonus: Bonus;
  readonly ties: Ties;
  readonly hold: Hold;
  readonly breakIn: BreakIn;
  /** Null if there are none. */
  readonly jokers: Jokers | null;
  readonly deal: Deal;
  readonly shown: Shown;
}

/** OD-1. */
export type Deck =
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
export type Cards = number | { readonly steps: readonly Step[] };
export interface Step {
  readonly upTo: number | null;
  readonly cards: number;
}

/** OD-8: what either Joker does, and the bonus of those that act when they like. */
export interface Jokers {
  readonly red: JokerDoes;
  readonly black: JokerDoes;
  readonly bonus: number;
}

export const ICONS = [
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

export type Icon = (typeof ICONS)[number];
/** OD-3. */
export type Order = (typeof ORDERS)[number];
/** OD-4. */
export type Counts = (typeof COUNTS)[number];
/** OD-5. */
export type Bonus = (typeof BONUSES)[number];
/** OD-6. */
export type Ties = (typeof TIES)[number];
/** OD-7. */
export type Hold = (typeof HOLDS)[number];
export type BreakIn = (typeof BREAK_INS)[number];
export type JokerDoes = (typeof JOKERS_DO)[number];
/** OD-9. */
export type Deal = (typeof DEALS)[number];
/** OD-10. */
export type Shown = (typeof SHOWN)[number];

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
export const LONGEST = { steps: 8, name: 60, line: 200 } as const;

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
