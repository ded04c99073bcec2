import type { Text } from "../../engine/table/table.ts";
import type { Recipe } from "./recipe.ts";

/** OD-15: recipes to start from. What they are called here is replaced by `presetWords` in the language of who takes one. */

export type Preset = "initiative" | "bag" | "sides" | "several";

const usual: Omit<Recipe, "name" | "icon" | "line" | "deck"> = {
  cards: 1,
  order: "high",
  counts: "each",
  bonus: "none",
  ties: "together",
  hold: "none",
  breakIn: "no",
  jokers: null,
  deal: "round",
  shown: "open",
};

export const PRESETS = {
  /** Initiative cards, 1 to 20, with a bonus. */
  initiative: {
    ...usual,
    name: "Initiative cards",
    icon: "clock",
    line: "A card from 1 to 20, and your bonus is added. The highest acts first.",
    deck: { kind: "numbers", most: 20, sets: 1 },
    bonus: "added",
    ties: "players",
  },
  /** One bag, cards by bonus, and the first counts. */
  bag: {
    ...usual,
    name: "One bag",
    icon: "gate",
    line: "The quick have more cards in the bag. Your first card drawn is your turn.",
    deck: { kind: "fighters", ends: 0 },
    cards: {
      steps: [
        { upTo: -1, cards: 1 },
        { upTo: 1, cards: 2 },
        { upTo: 4, cards: 3 },
        { upTo: null, cards: 4 },
      ],
    },
    order: "drawn",
    counts: "first",
  },
  /** Sides draw. */
  sides: {
    ...usual,
    name: "Sides draw",
    icon: "blast",
    line: "A card of your side comes up, and you agree who acts.",
    deck: { kind: "sides", each: "seats", ends: 0 },
    order: "drawn",
  },
  /** Several cards, each a turn. */
  several: {
    ...usual,
    name: "Several cards",
    icon: "storm",
    line: "Two playing cards each, and a turn on either. Aces act first.",
    deck: { kind: "french", decks: 1, jokers: "none" },
    cards: 2,
    ties: "suit",
    hold: "round",
    breakIn: "free",
  },
} as const satisfies Readonly<Record<Preset, Recipe>>;

/** In the order in which they are offered. */
export const presetNames: readonly Preset[] = ["initiative", "bag", "sides", "several"];

/** The name of a preset, and its line for players. */
export const presetWords = (preset: Preset): { readonly name: Text; readonly line: Text } => ({
  name: { key: `own.preset.${preset}.name` },
  line: { key: `own.preset.${preset}.line` },
});
