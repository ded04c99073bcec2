import { type FieldFault, fault } from "../../decks/card-fields.ts";
import { recipeFrom, recipeShape, recipeText } from "../../decks/recipe/check-recipe.ts";
import { chancesIn, noPlays, PLAYS, playOn, playRound, type Tally, type TrialRound } from "../../decks/recipe/order.ts";
import { PRESETS } from "../../decks/recipe/presets.ts";
import {
  BOUNDS,
  DECK_ICONS,
  PARTS,
  partsInWords,
  RECIPE_LIMITS,
  type Recipe,
  type RecipeDeck,
  type RecipePart,
  type Sheet,
} from "../../decks/recipe/recipe.ts";
import { changed, DECKS } from "../../decks/recipe/settle.ts";
import { isHeroActor } from "../../foundry/actors/belonging.ts";
import { mappingHere } from "../../foundry/actors/roster.ts";
import { presetsHere, saveRecipe } from "../../foundry/decks/recipes.ts";
import { below } from "../../foundry/host/client.ts";
import { saveFile } from "../../foundry/host/host.ts";
import { type Encounter, MODULE, template } from "../../foundry/host/module.ts";
import { propertiesOf } from "../../foundry/host/outside.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import { fileText, pickFile } from "../../foundry/host/screen/files.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { KNOWN, type Mapping, saveMapping } from "../../foundry/systems/mapping.ts";
import { numberPaths } from "../../foundry/systems/probing.ts";
import { byName, numeral, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { widthFor } from "../page/live-window.ts";
import { readingAt } from "../settings/values-window.ts";
import { iconPath } from "../shared/table-view.ts";
import { fieldsOf } from "./fields.ts";
import { inPlain, isSame } from "./own-choices.ts";
import { fightersOf, linesOf, madeUp, type TrialFighter } from "./samples.ts";

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

const isKind = (word: string): word is RecipeDeck["kind"] => Object.hasOwn(DECKS, word);

/** A whole number within its bounds, whatever was typed. */
function numberIn(name: string, typed: string): number {
  const [least, most] = Object.entries(BOUNDS).find(([known]) => known === name)?.[1] ?? [0, 0];
  return Math.max(least, Math.min(most, Math.round(Number(typed)) || 0));
}

/** The recipe after this field was changed. */
function edited(recipe: Recipe, name: string, value: string): Recipe {
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
  const below = steps[at - 1]?.upTo;
  const above = steps[at + 1]?.upTo;
  const least = Math.max(to, typeof below === "number" ? below + 1 : to);
  const fitted = Math.min(least, typeof above === "number" ? above - 1 : least);
  return withPart(recipe, path, path[3] === "upTo" ? fitted : to);
}

/** With one threshold more, above all others. */
function withMoreSteps(recipe: Recipe): Recipe {
  if (typeof recipe.cards === "number") return recipe;
  const { steps } = recipe.cards;
  const last = steps.at(-1);
  const before = steps.at(-2);
  if (last === undefined) return recipe;
  const more = [...steps.slice(0, -1), { ...last, upTo: (before?.upTo ?? -1) + 2 }, { upTo: null, cards: last.cards }];
  return withPart(recipe, ["cards"], { steps: more });
}

/** Without this threshold. */
function withoutStep(recipe: Recipe, at: number): Recipe {
  if (typeof recipe.cards === "number") return recipe;
  const left = recipe.cards.steps.filter((_, i) => i !== at);
  return withPart(recipe, ["cards"], {
    steps: left.map((step, i) => (i === left.length - 1 ? { ...step, upTo: null } : step)),
  });
}

/** Whose sheet is searched. */
interface Tried {
  readonly name: string;
  readonly system?: unknown;
}

export interface ShownRecipe {
  readonly recipe: Recipe;
  /** The presets, and what was left for another. */
  readonly choices: readonly Recipe[];
  readonly open: RecipePart | null;
  readonly faults: readonly FieldFault[];
  readonly fighters: readonly TrialFighter[];
  readonly played: TrialRound;
  readonly tally: Tally;
  readonly isOfEncounter: boolean;
  readonly canBeOfEncounter: boolean;
  readonly mapping: Mapping;
  readonly actor: Tried | null;
}

/** Everything that the form shows: a recipe, and a deal of it. */
export function ownDeckContext(shown: ShownRecipe) {
  const { recipe, open, faults } = shown;
  const said = partsInWords(recipe);
  const fields = fieldsOf(recipe);
  return {
    presets: shown.choices.map((preset, at) => ({
      at,
      name: preset.name,
      line: preset.line,
      picture: iconPath(preset.icon),
      pressed: String(isSame(preset, recipe)),
    })),
    name: recipe.name,
    longestName: RECIPE_LIMITS.name,
    line: recipe.line,
    longestLine: RECIPE_LIMITS.line,
    icons: DECK_ICONS.map((value) => ({
      value,
      path: iconPath(value),
      chosen: value === recipe.icon,
      label: value === "any" ? wordsFor("own.form.cards") : wordsFor(`mst-1.choice.icon.${value}`),
    })),
    parts: PARTS.map((id, i) => ({
      id,
      n: i + 1,
      name: wordsFor(`own.part.${id}`),
      isOpen: id === open,
      sentence: said[id].length === 0 ? wordsFor(`own.nothing.${id}`) : inPlain(said[id]).join(" "),
      fields: fields[id].map(({ sheet, ...field }) => ({ ...field, path: sheet !== false && pathOf(sheet, shown) })),
    })),
    faults: faults.map(({ field, text }) => wordsFor("own.form.fault", { field, why: inPlain([text])[0] ?? "" })),
    lines: linesOf(recipe, shown.fighters, shown.played, chancesIn(shown.tally)),
    isOfEncounter: shown.isOfEncounter,
    canBeOfEncounter: shown.canBeOfEncounter,
    told: wordsFor("own.form.plays", { n: shown.tally.plays }),
  };
}

/** Where a number is on the sheet, and what is read there. */
function pathOf(sheet: Sheet, { mapping, actor }: ShownRecipe) {
  const path = mapping[sheet] ?? "";
  const found = actor === null ? [] : numberPaths(actor.system);
  return { name: `sheet.${sheet}`, path, found, ...readingOf(path, actor) };
}

/** What is read there, in words. */
function readingOf(path: string, actor: Tried | null): { readonly reading: string; readonly tone: string } {
  if (path === "") return { reading: wordsFor("values.byHand"), tone: "is-missing" };
  return readingAt("number", path, actor, (found) => `${actor?.name ?? ""}: ${numeral(found)}`);
}

/** As wide as the five parts and a deal beside them, in pixels. */
const WIDE = 1180;
/** How many rounds are played before the page may draw again. */
const SLICE = 250;

/** OD-13: a recipe as a form, with a deal of it beside it that changes with every choice (OD-14). */
class OwnDeckWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-own-deck",
    classes: [MODULE, "dealt-in-own-window", ASKS],
    window: { title: "dealt-in.own.name", icon: "fa-solid fa-clone", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = {
    form: { template: template("own-deck/own-deck"), scrollable: [".dealt-in-own-parts", ".dealt-in-own-deal"] },
  };

  protected override readonly door = "ruleset";
  #combat: Encounter | null = null;
  #used: (recipe: Recipe) => Promise<void> = async () => undefined;
  #recipe: Recipe | null = null;
  /** What was made here and left for another: it stands beside the presets, and can be chosen again. */
  #left: readonly Recipe[] = [];
  #open: RecipePart | null = "deck";
  #faults: readonly FieldFault[] = [];
  #paths: Mapping = {};
  #isOfEncounter = false;
  #played: TrialRound = { first: [], turns: [], dealt: [] };
  #tally: Tally = noPlays([]);

  /** Opens it with this recipe for this encounter. */
  open(combat: Encounter, from: Recipe, used: (recipe: Recipe) => Promise<void>): void {
    this.#combat = combat;
    this.#used = used;
    this.#paths = {};
    this.#faults = [];
    this.#isOfEncounter = false;
    this.#leaveFor(from);
    this.show({ position: { width: widthFor(WIDE) } });
  }

  /** What is read where: as typed here, as mapped in this world, or as this game system is known to have it. */
  get #mapping(): Mapping {
    return { ...KNOWN[game.system.id], ...mappingHere(), ...this.#paths };
  }

  get #fighters(): readonly TrialFighter[] {
    return this.#isOfEncounter && this.#combat !== null ? fightersOf(this.#combat, this.#mapping) : madeUp;
  }

  get #choices(): readonly Recipe[] {
    return [...presetsHere(), ...this.#left];
  }

  /** Takes another recipe, and keeps the present one if it is no choice yet. */
  #leaveFor(recipe: Recipe): void {
    const was = this.#recipe;
    if (was !== null && ![...this.#choices, recipe].some((one) => isSame(one, was))) this.#left = [...this.#left, was];
    this.#take(recipe);
  }

  /** Deals anew, and works the chances out from the start. */
  #take(recipe: Recipe): void {
    this.#recipe = recipe;
    this.#played = playRound(recipe, this.#fighters, { below });
    this.#tally = noPlays(this.#fighters);
    setTimeout(() => this.#playOn(this.#tally));
  }

  #playOn(from: Tally): void {
    if (this.#recipe === null || this.#tally !== from || from.plays >= PLAYS) return;
    this.#tally = playOn(this.#recipe, this.#fighters, from, { below }, SLICE);
    if (this.#tally.plays === SLICE || this.#tally.plays >= PLAYS) void this.render();
    setTimeout(() => this.#playOn(this.#tally));
  }

  protected override contextNow(): object {
    const recipe = this.#recipe;
    const actor = actorHere(this.#combat);
    if (recipe === null) return {};
    return ownDeckContext({
      recipe,
      choices: this.#choices,
      actor,
      open: this.#open,
      faults: this.#faults,
      fighters: this.#fighters,
      played: this.#played,
      tally: this.#tally,
      mapping: this.#mapping,
      isOfEncounter: this.#isOfEncounter,
      canBeOfEncounter: (this.#combat?.combatants.size ?? 0) > 0,
    });
  }

  protected override typed(name: string, value: string): void {
    if (this.#recipe === null) return;
    const sheet = /^sheet\.(\w+)$/.exec(name)?.[1];
    if (sheet !== undefined) this.#paths = { ...this.#paths, [sheet]: value.trim() };
    this.#take(sheet === undefined ? edited(this.#recipe, name, value) : this.#recipe);
  }

  protected override async act(act: string, { at = "" }: DOMStringMap): Promise<void> {
    const recipe = this.#recipe;
    if (recipe === null) return;
    if (act === "use") {
      await this.#keepPaths();
      await this.close();
      return this.#used(recipe);
    }
    if (act === "save") await this.#save(recipe);
    else if (act === "file") saveFile(recipeText(recipe), "application/json", `${fileName(recipe.name)}.json`);
    else if (act === "read") await this.#read();
    else this.#turn(act, at, recipe);
  }

  /** What changes only what is shown here. */
  #turn(act: string, at: string, recipe: Recipe): void {
    if (act === "part") this.#open = PARTS.find((part) => part === at && part !== this.#open) ?? null;
    if (act === "fighters") this.#isOfEncounter = !this.#isOfEncounter;
    const chosen = act === "preset" ? this.#choices[Number(at)] : undefined;
    if (chosen !== undefined) this.#faults = [];
    if (act === "part") return;
    if (chosen !== undefined) this.#leaveFor(chosen);
    else if (act === "more") this.#take(withMoreSteps(recipe));
    else if (act === "drop") this.#take(withoutStep(recipe, Number(at)));
    else this.#take(recipe);
  }

  async #save(recipe: Recipe): Promise<void> {
    await this.#keepPaths();
    await saveRecipe(recipe);
    tell("info", wordsFor("own.form.saved", { name: recipe.name }));
  }

  /** Numbers are read by the world's own mapping, for every deck alike. */
  async #keepPaths(): Promise<void> {
    if (Object.keys(this.#paths).length > 0) await saveMapping({ ...mappingHere(), ...this.#paths });
  }

  /** A file that breaks a rule is refused whole. */
  async #read(): Promise<void> {
    const file = await pickFile(".json");
    if (file === null) return;
    const read = await fileText(file, LONGEST_FILE);
    const checked = "refusal" in read ? { faults: [fault("file", read.refusal)] } : recipeFrom(read.text);
    this.#faults = "faults" in checked ? checked.faults : [];
    if ("recipe" in checked) this.#leaveFor(checked.recipe);
  }
}

/** In bytes: a recipe is short. */
const LONGEST_FILE = 100_000;

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, "_").trim() || "deck";

/** Whose sheet is searched: a hero's in this encounter, or of this world. */
function actorHere(combat: Encounter | null): Actor.Implementation | null {
  const fighting = [...(combat?.combatants ?? [])].flatMap(({ actor }) => actor ?? []);
  const all = [...game.actors].toSorted((a, b) => byName(a.name, b.name));
  return [...fighting, ...all].find(isHeroActor) ?? fighting[0] ?? all[0] ?? null;
}

let shown: OwnDeckWindow | null = null;

/** Opens the form with this recipe. `used` is called with what is to be played in this encounter. */
export function openOwnDeck(...given: Parameters<OwnDeckWindow["open"]>): void {
  shown ??= new OwnDeckWindow();
  shown.open(...given);
}
