import type { AnyRuleset } from "../engine/ruleset.ts";
import type { Table } from "../engine/table.ts";
import { rulesFor } from "./choice.ts";
import { homeOf } from "./home.ts";
import type { Fight } from "./module.ts";
import { pressButton } from "./press.ts";
import { addRuleset, rulesets } from "./registry.ts";
import { requestUndo } from "./requests.ts";
import { seenBy } from "./table.ts";

/** What other packages may call, at `game.modules.get("dealt-in").api`. Experimental until all rulesets have settled it. */
export interface Api {
  /** Adds a ruleset; call it in the hook `dealt-in.init`. Throws when its id is taken. */
  registerRuleset(rules: AnyRuleset): void;
  /** The ids of all rulesets. */
  rulesets(): readonly string[];
  /** The ruleset that orders this encounter, or null: also while its rules are on their way. */
  rulesFor(combat: Fight): AnyRuleset | null;
  /** What the user here sees of an encounter's table, or null without its rules. */
  table(combat: Fight): Table | null;
  /** Deals, or begins the round that was dealt: the same as the tracker's own button. */
  advance(combat: Fight): Promise<void>;
  /** Takes back the last thing that was played. */
  undo(combat: Fight): Promise<boolean>;
}

export const api: Api = Object.freeze({
  registerRuleset: addRuleset,
  rulesets: () => rulesets().map(({ id }) => id),
  rulesFor,
  table(combat: Fight) {
    const rules = rulesFor(combat);
    return rules === null ? null : seenBy(rules, homeOf(combat));
  },
  advance: (combat: Fight) => pressButton(combat, "round"),
  undo: (combat: Fight) => requestUndo(homeOf(combat), "entry"),
});
