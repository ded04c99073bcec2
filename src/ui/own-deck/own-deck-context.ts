import type { FieldFault } from "../../decks/card-fields.ts";
import { chancesIn, type Played, type Tally } from "../../decks/recipe/order.ts";
import { ICONS, LONGEST, PARTS, type Part, partsInWords, type Recipe, type Sheet } from "../../decks/recipe/recipe.ts";
import { words } from "../../foundry/text/i18n.ts";
import { numeral } from "../../foundry/text/locale.ts";
import type { Mapping } from "../../foundry/values/mapping.ts";
import { valueAt } from "../../foundry/values/path.ts";
import { numberPaths } from "../../foundry/values/probing.ts";
import { readAs } from "../../foundry/values/reading.ts";
import { iconPath } from "../shared/table-view.ts";
import { inPlain, isSame } from "./choices.ts";
import { fieldsOf } from "./fields.ts";
import { type Fighter, linesOf } from "./samples.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "own-deck/own-deck": ReturnType<typeof ownDeckContext>;
  }
}

/** Whose sheet is searched. */
interface Tried {
  readonly name: string;
  readonly system?: unknown;
}

export interface Shown {
  readonly recipe: Recipe;
  /** The presets, and what was left for another. */
  readonly choices: readonly Recipe[];
  readonly open: Part | null;
  readonly faults: readonly FieldFault[];
  readonly fighters: readonly Fighter[];
  readonly played: Played;
  readonly tally: Tally;
  readonly isOfEncounter: boolean;
  readonly canBeOfEncounter: boolean;
  readonly mapping: Mapping;
  readonly actor: Tried | null;
}

/** Everything that the form shows: a recipe, and a deal of it. */
export function ownDeckContext(shown: Shown) {
  const { recipe, open, faults } = shown;
  const said = partsInWords(recipe);
  const fields = fieldsOf(recipe);
  return {
    presets: shown.choices.map((preset, at) => ({
      ...{ at, name: preset.name, line: preset.line, picture: iconPath(preset.icon) },
      pressed: String(isSame(preset, recipe)),
    })),
    ...{ name: recipe.name, longestName: LONGEST.name, line: recipe.line, longestLine: LONGEST.line },
    icons: ICONS.map((value) => ({
      ...{ value, path: iconPath(value), chosen: value === recipe.icon },
      label: value === "any" ? words("own.form.cards") : words(`mst-1.choice.icon.${value}`),
    })),
    parts: PARTS.map((id, i) => ({
      ...{ id, n: i + 1, name: words(`own.part.${id}`), isOpen: id === open },
      sentence: said[id].length === 0 ? words(`own.nothing.${id}`) : inPlain(said[id]).join(" "),
      fields: fields[id].map(({ sheet, ...field }) => ({ ...field, path: sheet !== false && pathOf(sheet, shown) })),
    })),
    faults: faults.map(({ field, text }) => words("own.form.fault", { field, why: inPlain([text])[0] ?? "" })),
    lines: linesOf(recipe, shown.fighters, shown.played, chancesIn(shown.tally)),
    ...{ isOfEncounter: shown.isOfEncounter, canBeOfEncounter: shown.canBeOfEncounter },
    told: words("own.form.plays", { n: shown.tally.plays }),
  };
}

/** Where a number is on the sheet, and what is read there. */
function pathOf(sheet: Sheet, { mapping, actor }: Shown) {
  const path = mapping[sheet] ?? "";
  const found = actor === null ? [] : numberPaths(actor.system);
  return { name: `sheet.${sheet}`, path, found, ...readingOf(path, actor) };
}

/** What is read there, in words. */
function readingOf(path: string, actor: Tried | null): { readonly reading: string; readonly tone: string } {
  if (path === "") return { reading: words("values.byHand"), tone: "is-missing" };
  if (actor === null) return { reading: words("values.noActor"), tone: "is-missing" };
  const found = readAs("number", valueAt(actor, path));
  if (found === "missing") return { reading: words("values.missing"), tone: "is-missing" };
  if ("odd" in found) return { reading: words("values.odd", { found: found.odd }), tone: "is-odd" };
  const value = `${actor.name}: ${numeral(found.value)}`;
  return { reading: words("values.read", { value }), tone: "is-read" };
}
