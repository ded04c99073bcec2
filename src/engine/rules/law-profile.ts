import type { Roster } from "./ruleset.ts";

/**
 * What the laws, which apply to every ruleset, need to know about one. It is exported as `lawProfile` from `law-profile.ts` in the
 * ruleset's folder. Without one, the defaults are played and no card may be added.
 */
export interface LawProfile {
  /** Options to try, instead of only the defaults. */
  readonly options?: readonly object[];
  /** Which of its events may bring cards to the table. */
  readonly brings?: readonly string[];
  /** Whether a seat has one card at a time, or a hand of them: what it may cost is measured by that. */
  readonly holds?: "one" | "hand";
  /** How many French cards make one of its decks, if not all 54. */
  readonly deck?: number;
  /** What else the documents say from the start: a deck, an encounter, characters of the campaign. */
  readonly around?: Pick<Roster, "encounter" | "supply"> & { readonly set: Roster["set"] };
}
