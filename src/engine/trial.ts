import type { Roster } from "./ruleset.ts";

/**
 * What the laws, which every ruleset is held to, must be told of one. It stands in the ruleset's folder as `trial` in
 * `trial.ts`; one that says nothing has its defaults played and brings no card.
 */
export interface Trial {
  /** Options to be tried, instead of the defaults alone. */
  readonly options?: readonly object[];
  /** Which of its facts may bring cards to the table. */
  readonly brings?: readonly string[];
  /** How many French cards make one of its decks, where that is not all 54. */
  readonly deck?: number;
  /** What else the documents say from the start: a deck, an encounter, characters of the campaign. */
  readonly around?: Pick<Roster, "encounter" | "supply"> & { readonly set: Roster["set"] };
}
