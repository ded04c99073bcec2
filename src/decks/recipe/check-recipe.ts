import * as v from "valibot";
import type { Text } from "../../engine/table/table.ts";
import { type FieldFault, fault } from "../card-fields.ts";
import {
  ACES,
  BONUSES,
  BOUNDS,
  BREAK_INS,
  COUNTS,
  DEALS,
  DECK_ICONS,
  FRENCH_JOKERS,
  HOLDS,
  hasJokers,
  isDrawn,
  isHand,
  JOKERS_DO,
  ORDERS,
  RECIPE_LIMITS,
  type Recipe,
  SHOWN,
  type Threshold,
  TIES,
} from "./recipe.ts";

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `own.fault.${key}` } : { key: `own.fault.${key}`, data };

export type CheckedRecipe = { readonly recipe: Recipe } | { readonly faults: readonly FieldFault[] };

/** The message of an issue is the key of its words. */
const among = <const W extends readonly string[]>(words: W) => v.picklist(words, "word");
const words = (longest: number) =>
  v.pipe(
    v.string("words"),
    v.maxLength(longest, "words"),
    v.check((said) => said.trim() !== "", "empty"),
  );
const whole = ([least, most]: readonly [number, number]) =>
  v.pipe(
    v.number("number"),
    v.integer("number"),
    v.minValue(least, "number"),
    v.maxValue(most, "number"),
    v.transform((n) => n + 0), // minus zero would not survive being stored
  );
const record = <const E extends v.ObjectEntries>(entries: E) => v.strictObject(entries, "record");

/** OD-2: each threshold is above the one before, and only the last is open. */
const areSteps = (steps: readonly Threshold[]): boolean =>
  steps.every(({ upTo }, i) => {
    const before = steps[i - 1]?.upTo;
    if (i === steps.length - 1) return upTo === null;
    return upTo !== null && (before === undefined || before === null || before < upTo);
  });

const steps = v.pipe(
  v.array(record({ upTo: v.nullable(whole(BOUNDS.upTo)), cards: whole(BOUNDS.cards) }), "steps"),
  v.minLength(1, "steps"),
  v.maxLength(RECIPE_LIMITS.steps, "steps"),
  v.check((all) => areSteps(all), "steps"),
);

const schema = record({
  name: words(RECIPE_LIMITS.name),
  icon: among(DECK_ICONS),
  line: words(RECIPE_LIMITS.line),
  deck: v.variant(
    "kind",
    [
      record({
        kind: v.literal("french"),
        decks: whole(BOUNDS.decks),
        jokers: among(FRENCH_JOKERS),
        aces: v.exactOptional(among(ACES)),
      }),
      record({ kind: v.literal("numbers"), most: whole(BOUNDS.most), sets: whole(BOUNDS.sets) }),
      record({ kind: v.literal("fighters"), ends: whole(BOUNDS.ends) }),
      record({
        kind: v.literal("sides"),
        each: v.union([v.literal("seats"), whole(BOUNDS.each)], "number"),
        ends: whole(BOUNDS.ends),
      }),
    ],
    "word",
  ),
  cards: v.union([whole(BOUNDS.cards), record({ steps })], "cards"),
  order: among(ORDERS),
  counts: among(COUNTS),
  bonus: among(BONUSES),
  ties: among(TIES),
  hold: among(HOLDS),
  breakIn: among(BREAK_INS),
  jokers: v.nullable(record({ red: among(JOKERS_DO), black: among(JOKERS_DO), bonus: whole(BOUNDS.bonus) })),
  deal: among(DEALS),
  shown: among(SHOWN),
});

/** The recipe that this value is, or all of its faults by field (OD-13). A file that breaks a rule is refused whole. */
export function checkRecipe(value: unknown): CheckedRecipe {
  if (Array.isArray(value)) return { faults: [fault("file", text("record"))] };
  const read = v.safeParse(schema, value);
  if (!read.success) return { faults: read.issues.map(said) };
  const faults = faultsOf(read.output);
  return faults.length > 0 ? { faults } : { recipe: read.output };
}

/** This value as a recipe, whether or not everything in it goes together. Null if some part has the wrong form. */
export function recipeShape(value: unknown): Recipe | null {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
}

/** The same as `checkRecipe` for the text of a file. */
export function recipeFrom(source: string): CheckedRecipe {
  try {
    return checkRecipe(JSON.parse(source));
  } catch {
    return { faults: [fault("file", text("notJson"))] };
  }
}

/** A recipe as the text of a file; `recipeFrom` reads it back exactly. */
export const recipeText = (recipe: Recipe): string => `${JSON.stringify(recipe, null, 2)}\n`;

function said(issue: v.BaseIssue<unknown>): FieldFault {
  const field = (v.getDotPath(issue) ?? "file").slice(0, 40);
  if (issue.expected === "never") return fault(field, text("unknown"));
  if (issue.kind === "schema" && issue.input === undefined) return fault(field, text("missing"));
  return fault(field, wrong(issue.message, field.split(".").at(-1) ?? ""));
}

/** What is wrong with a value, and what would be right. */
function wrong(message: string, name: string): Text {
  const bounds = Object.entries(BOUNDS).find(([known]) => known === name)?.[1];
  if (message === "number" && bounds !== undefined) return text("number", { least: bounds[0], most: bounds[1] });
  if (message === "words") return text("words", { most: name === "name" ? RECIPE_LIMITS.name : RECIPE_LIMITS.line });
  if (message === "steps") return text("steps", { most: RECIPE_LIMITS.steps });
  if (message === "cards") return text("cards", { least: BOUNDS.cards[0], most: BOUNDS.cards[1] });
  return text(message === "empty" ? "empty" : message === "word" ? "word" : "record");
}

/** One thing that cannot go with the rest of a recipe: in which field, when, and why. */
type Clash = readonly [field: keyof Recipe | "jokers.bonus", key: string, is: boolean];

/** What cannot go together in this recipe, by field (OD-13). */
export const faultsOf = (recipe: Recipe): readonly FieldFault[] =>
  [...drawnClashes(recipe), ...sortedClashes(recipe), ...holdClashes(recipe), ...handClashes(recipe)].flatMap(
    ([field, key, is]) => (is ? [fault(field, text(key))] : []),
  );

/** OD-1: a drawn order is dealt anew each round, without hand, bonus, ties, Jokers or closed cards. */
function drawnClashes(recipe: Recipe): readonly Clash[] {
  const { deck, order, counts, bonus, ties, deal, shown } = recipe;
  if (!isDrawn(recipe))
    return [
      ["order", "sorted", order === "drawn"],
      ["counts", "firstDrawn", counts === "first"],
    ];
  return [
    ["order", "drawn", order !== "drawn"],
    ["counts", "countsDrawn", counts !== "each" && counts !== "first"],
    ["counts", "countsSides", deck.kind === "sides" && counts === "first"],
    ["bonus", "bonusDrawn", bonus !== "none"],
    ["ties", "tiesDrawn", ties !== "together"],
    ["deal", "dealDrawn", deal !== "round"],
    ["shown", "shownDrawn", shown !== "open"],
  ];
}

function sortedClashes(recipe: Recipe): readonly Clash[] {
  const { deck, ties, jokers, deal } = recipe;
  const likes = jokers !== null && (jokers.red === "like" || jokers.black === "like");
  return [
    ["ties", "suits", ties === "suit" && deck.kind === "numbers"],
    ["jokers", "noJokers", jokers !== null && !hasJokers(recipe)],
    ["jokers", "whichJokers", jokers === null && hasJokers(recipe)],
    ["jokers.bonus", "nobodyLikes", jokers !== null && jokers.bonus > 0 && !likes],
    ["deal", "dealJoker", deal === "joker" && !hasJokers(recipe)],
  ];
}

/** OD-7: nobody breaks in where nobody holds, or where a hold waits for its trigger. */
const holdClashes = ({ hold, breakIn }: Recipe): readonly Clash[] => [
  ["breakIn", "nobodyHolds", hold === "none" && breakIn !== "no"],
  ["breakIn", "byTrigger", hold === "trigger" && breakIn !== "no"],
];

/** OD-9: of a hand one card is chosen each round, and all are turned up together. */
const handClashes = (recipe: Recipe): readonly Clash[] =>
  isHand(recipe) && !isDrawn(recipe)
    ? [
        ["counts", "countsHand", recipe.counts !== "choice"],
        ["shown", "shownHand", recipe.shown !== "open"],
      ]
    : [];
