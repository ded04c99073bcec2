import type { Recipe } from "../../decks/recipe/recipe.ts";
import type { Reset } from "../../engine/kit/collect.ts";
import type { PeopleEvent } from "../../engine/kit/people.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Chosen } from "../../engine/table/seating.ts";
import type { Table } from "../../engine/table/table.ts";

/** What a table's own deck speaks of. Each rule adds its own to these, in its own file. */

export interface Options extends Nothing {
  /** OD-13: the recipe as it was when the encounter began. */
  readonly recipe: Recipe;
}
export interface State extends Table {
  readonly options: Options;
}
/** Choices made by hand for a combatant. */
export interface Choice extends Chosen {}
export interface Commands extends ByType<Reset> {}
export interface Events extends ByType<PeopleEvent> {}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();

export const recipeOf = ({ options }: Pick<State, "options">): Recipe => options.recipe;
