import { recipeShape } from "../../decks/recipe/check.ts";
import { PRESETS } from "../../decks/recipe/presets.ts";
import { BOUNDS, type Deck, type Recipe } from "../../decks/recipe/recipe.ts";
import { changed, DECKS } from "../../decks/recipe/settle.ts";
import { propertiesOf } from "../../foundry/host/outside.ts";

/** What the form's fields make of a recipe: each is named after its path in it. */

function withAt(value: unknown, [head, ...rest]: readonly string[], to: unknown): unknown {
  if (head === undefined) return to;
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === head ? withAt(one, rest, to) : one));
  return { ...propertiesOf(value), [head]: withAt(propertiesOf(value)[head], rest, to) };
}

/** The recipe with this value at a path, and whatever else must change with it. Without sense it stays as it was. */
function withPart(recipe: Recipe, path: readonly string[], to: unknown): Recipe {
  const shape = recipeShape(withAt(recipe, path, to));
  const { [path[0] ?? ""]: part } = propertiesOf(shape);
  return shape === null ? recipe : changed(shape, { [path[0] ?? ""]: part });
}

const isKind = (word: string): word is Deck["kind"] => Object.hasOwn(DECKS, word);

/** A whole number within its bounds, whatever was typed. */
function numberIn(name: string, typed: string): number {
  const [least, most] = Object.entries(BOUNDS).find(([known]) => known === name)?.[1] ?? [0, 0];
  return Math.max(least, Math.min(most, Math.round(Number(typed)) || 0));
}

/** The recipe after this field was changed. */
export function edited(recipe: Recipe, name: string, value: string): Recipe {
  const path = name.split(".");
  const last = path.at(-1) ?? "";
  if (name === "deck.kind") return isKind(value) ? changed(recipe, { deck: DECKS[value] }) : recipe;
  if (name === "deck.how") return withPart(recipe, ["deck", "each"], value === "seats" ? value : 1);
  if (name === "cards.how") return withPart(recipe, ["cards"], value === "sheet" ? PRESETS.bag.cards : 1);
  if (name === "cards") return withPart(recipe, path, numberIn(name, value));
  if (path.includes("steps")) return withStep(recipe, path, numberIn(last, value));
  return withPart(recipe, path, Object.hasOwn(BOUNDS, last) && name !== "bonus" ? numberIn(last, value) : value);
}

/** A threshold goes no further than those beside it. */
function withStep(recipe: Recipe, path: readonly string[], to: number): Recipe {
  if (typeof recipe.cards === "number") return recipe;
  const { steps } = recipe.cards;
  const at = Number(path[2]);
  const [below, above] = [steps[at - 1]?.upTo, steps[at + 1]?.upTo];
  const least = Math.max(to, typeof below === "number" ? below + 1 : to);
  const fitted = Math.min(least, typeof above === "number" ? above - 1 : least);
  return withPart(recipe, path, path[3] === "upTo" ? fitted : to);
}

/** With one threshold more, above all others. */
export function withMoreSteps(recipe: Recipe): Recipe {
  if (typeof recipe.cards === "number") return recipe;
  const { steps } = recipe.cards;
  const [last, before] = [steps.at(-1), steps.at(-2)];
  if (last === undefined) return recipe;
  const more = [...steps.slice(0, -1), { ...last, upTo: (before?.upTo ?? -1) + 2 }, { upTo: null, cards: last.cards }];
  return withPart(recipe, ["cards"], { steps: more });
}

/** Without this threshold. */
export function withoutStep(recipe: Recipe, at: number): Recipe {
  if (typeof recipe.cards === "number") return recipe;
  const left = recipe.cards.steps.filter((_, i) => i !== at);
  return withPart(recipe, ["cards"], {
    steps: left.map((step, i) => (i === left.length - 1 ? { ...step, upTo: null } : step)),
  });
}
