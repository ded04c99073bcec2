import { OWN } from "../../rulesets/ids.ts";
import { noteFault } from "../host/faults.ts";
import { MODULE } from "../host/module.ts";
import { chosenFor } from "../storage/chosen.ts";
import { addRuleset, rulesetOf } from "../storage/settings.ts";

/** A table's own deck is fetched once it is used, chosen or made: most pages never need it. */

export { OWN };

type Own = typeof import("../../rulesets/later.ts");

let here: Own | null = null;
let coming: Promise<boolean> | null = null;
let arrived = (): void => undefined;

/** Everything about recipes that is not needed before. Null until it is fetched. */
export const ownHere = (): Own | null => here;

/** Calls this once it is fetched after the page has started. */
export function onceOwnIsHere(then: () => void): void {
  arrived = then;
}

/** Whether new encounters, or any that there is, are played by a recipe. */
const isOwnUsed = (): boolean =>
  game.settings.get(MODULE, "ruleset") === OWN || [...game.combats].some((combat) => chosenFor(combat) === OWN);

/** Fetches it, once. Answers whether it is here; the next caller tries again. */
export function fetchOwn(): Promise<boolean> {
  coming ??= fetched();
  return coming;
}

async function fetched(): Promise<boolean> {
  try {
    here = await import("../../rulesets/later.ts");
  } catch (error) {
    noteFault("a table's own deck", error);
    coming = null;
    return false;
  }
  addRuleset(here.ownDeck);
  arrived();
  return true;
}

/** Whether it is used and not here. */
export const isOwnMissing = (): boolean => rulesetOf(OWN) === undefined && isOwnUsed();

/** Fetches it if it is missing. Answers whether it is so no more. */
export const fetchOwnIfUsed = async (): Promise<boolean> => !isOwnMissing() || fetchOwn();
