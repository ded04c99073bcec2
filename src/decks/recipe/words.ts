import type { Text } from "../../engine/table/table.ts";
import { isDrawn, isHand, type Recipe } from "./recipe.ts";

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `own.words.${key}` } : { key: `own.words.${key}`, data };

/** The parts that a recipe is put together of. */
export const PARTS = ["deck", "cards", "order", "during", "next"] as const;
export type Part = (typeof PARTS)[number];

/** A recipe in plain sentences, part by part. What it does not have is not mentioned. */
export const partsInWords = (recipe: Recipe): { readonly [P in Part]: readonly Text[] } => ({
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
