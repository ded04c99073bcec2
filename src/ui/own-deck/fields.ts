import {
  ACES,
  BOUNDS,
  hasJokers,
  RECIPE_LIMITS,
  type Recipe,
  type RecipePart,
  readsIn,
  type Sheet,
} from "../../decks/recipe/recipe.ts";
import { DECKS, FRENCH_JOKERS, JOKERS_DO, WORDS, type WordField, whyNotChosen } from "../../decks/recipe/settle.ts";
import type { Text } from "../../engine/table/table.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";

/** The fields of the five parts of a recipe, with only what can be combined. */

export interface RecipeField {
  readonly id: string;
  readonly label: string;
  /** One of these is chosen. */
  readonly options: readonly OptionContext[];
  /** Why some of them cannot be. */
  readonly why: string;
  readonly numbers: readonly NumberContext[];
  readonly steps: readonly StepContext[];
  readonly canAdd: boolean;
  /** What is read from the sheet. */
  readonly sheet: Sheet | false;
}

interface OptionContext {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly off: boolean;
  readonly why: string;
}

type NumberContext = ReturnType<typeof number>;

/** Up to a number, so many cards. */
interface StepContext {
  readonly at: number;
  readonly upTo: NumberContext | false;
  readonly cards: NumberContext;
  readonly canDrop: boolean;
}

const EMPTY = { options: [], why: "", numbers: [], steps: [], canAdd: false, sheet: false } as const;

const field = (id: string, more: Partial<RecipeField>): RecipeField => ({
  id: `dealt-in-own-${id}`,
  label: wordsFor(`own.form.${id}`),
  ...EMPTY,
  ...more,
});

const say = (text: Text | null): string => (text === null ? "" : wordsFor(text.key));

/** Both have the same choices. */
const JOKER_ROWS: readonly string[] = ["red", "black"];

/** A field that is one of a few words. */
function row(
  id: string,
  name: string,
  all: readonly string[],
  now: string,
  why: (word: string) => Text | null = () => null,
): RecipeField {
  const from = JOKER_ROWS.includes(id) ? "joker" : id;
  const options = all.map((value): OptionContext => {
    const reason = say(why(value));
    return {
      name,
      value,
      chosen: value === now,
      off: reason !== "",
      why: reason,
      label: wordsFor(`own.choice.${from}.${value}`),
    };
  });
  const reasons = new Set(options.flatMap(({ off, why: reason }) => (off ? reason : [])));
  return field(id, { options, why: [...reasons].join(" ") });
}

const wordRow = (recipe: Recipe, name: WordField): RecipeField =>
  row(name, name, WORDS[name], recipe[name], (word) => whyNotChosen(recipe, name, word));

function number(bound: keyof typeof BOUNDS, value: number, name: string, label: string) {
  const [least, most] = BOUNDS[bound];
  return { name, label: wordsFor(`own.form.${label}`), value, least, most };
}

const numbers = (id: string, ...all: readonly NumberContext[]): RecipeField => field(id, { numbers: all });

function deckFields({ deck }: Recipe): readonly RecipeField[] {
  const kind = row("kind", "deck.kind", Object.keys(DECKS), deck.kind);
  if (deck.kind === "french")
    return [
      kind,
      numbers("decks", number("decks", deck.decks, "deck.decks", "decks")),
      row("packJokers", "deck.jokers", FRENCH_JOKERS, deck.jokers),
      row("aces", "deck.aces", ACES, deck.aces ?? "high"),
    ];
  if (deck.kind === "numbers")
    return [
      kind,
      numbers("most", number("most", deck.most, "deck.most", "most")),
      numbers("sets", number("sets", deck.sets, "deck.sets", "sets")),
    ];
  const ends = numbers("ends", number("ends", deck.ends, "deck.ends", "ends"));
  if (deck.kind === "fighters") return [kind, ends];
  const how = row("each", "deck.how", ["seats", "number"], deck.each === "seats" ? "seats" : "number");
  const many = deck.each === "seats" ? [] : [number("each", deck.each, "deck.each", "each")];
  return [kind, { ...how, numbers: many }, ends];
}

function cardsFields({ cards, deck }: Recipe): readonly RecipeField[] {
  if (deck.kind === "sides") return [];
  const how = row("many", "cards.how", ["always", "sheet"], typeof cards === "number" ? "always" : "sheet");
  if (typeof cards === "number") return [{ ...how, numbers: [number("cards", cards, "cards", "many")] }];
  const steps = cards.steps.map(
    ({ upTo, cards: n }, at): StepContext => ({
      at,
      upTo: upTo !== null && number("upTo", upTo, `cards.steps.${at}.upTo`, "upTo"),
      cards: number("cards", n, `cards.steps.${at}.cards`, "many"),
      canDrop: cards.steps.length > 1,
    }),
  );
  return [{ ...how, sheet: "deckNumber" }, field("steps", { steps, canAdd: steps.length < RECIPE_LIMITS.steps })];
}

function orderFields(recipe: Recipe): readonly RecipeField[] {
  const reads = readsIn(recipe);
  return [
    wordRow(recipe, "order"),
    wordRow(recipe, "counts"),
    { ...wordRow(recipe, "bonus"), sheet: reads.deckBonus && "deckBonus" },
    { ...wordRow(recipe, "ties"), sheet: reads.deckTie && "deckTie" },
  ];
}

function duringFields(recipe: Recipe): readonly RecipeField[] {
  const { jokers } = recipe;
  const holds = [wordRow(recipe, "hold"), wordRow(recipe, "breakIn")];
  if (jokers === null || !hasJokers(recipe)) return holds;
  const bonus = number("bonus", jokers.bonus, "jokers.bonus", "jokerBonus");
  const like = jokers.red === "like" || jokers.black === "like";
  return [
    ...holds,
    row("red", "jokers.red", JOKERS_DO, jokers.red),
    row("black", "jokers.black", JOKERS_DO, jokers.black),
    ...(like ? [numbers("jokerBonus", bonus)] : []),
  ];
}

/** The fields of each part. */
export const fieldsOf = (recipe: Recipe): { readonly [P in RecipePart]: readonly RecipeField[] } => ({
  deck: deckFields(recipe),
  cards: cardsFields(recipe),
  order: orderFields(recipe),
  during: duringFields(recipe),
  next: [wordRow(recipe, "deal"), wordRow(recipe, "shown")],
});
