import type { Recipe } from "../../decks/recipe/recipe.ts";
import type { Encounter } from "../../foundry/host/module.ts";

/** The way to the form in which a deck is made. It is fetched only when somebody opens it. */

export type OpenForm = (combat: Encounter, from: Recipe, used: (recipe: Recipe) => Promise<void>) => unknown;

let open: OpenForm = () => undefined;

/** Says how the form is opened. */
export function openFormWith(how: OpenForm): void {
  open = how;
}

/** Opens it with this recipe. `used` is called with what is to be played in this encounter. */
export const openForm: OpenForm = (combat, from, used) => open(combat, from, used);
