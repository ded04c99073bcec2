import type { AnyRuleset } from "../../engine/ruleset.ts";
import type { Table } from "../../engine/table.ts";
import { seenBy } from "../actors/session.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { addRuleset, rulesets } from "../storage/registry.ts";
import { pressButton } from "./press.ts";
import { requestUndo } from "./requests.ts";

/**
 * What other packages may call, at `game.modules.get("dealt-in").api`. Experimental until every ruleset has settled it.
 */
export interface Api {
  /** Adds a ruleset. Call it in the hook `dealt-in.init`. Throws if the id is taken. */
  registerRuleset(rules: AnyRuleset): void;
  /** The ids of all rulesets. */
  rulesets(): readonly string[];
  /** The ruleset that orders this encounter. Null if there is none or its rules are still loading. */
  rulesFor(combat: Encounter): AnyRuleset | null;
  /** What the user sees of an encounter's table. Null without its rules. */
  table(combat: Encounter): Table | null;
  /** Deals, or begins the round that was dealt, like the tracker's own button. */
  advance(combat: Encounter): Promise<void>;
  /** Takes back the last thing played. */
  undo(combat: Encounter): Promise<boolean>;
}

export const api: Api = Object.freeze({
  registerRuleset: addRuleset,
  rulesets: () => rulesets().map(({ id }) => id),
  rulesFor,
  table(combat: Encounter) {
    const rules = rulesFor(combat);
    return rules === null ? null : seenBy(rules, homeOf(combat));
  },
  advance: (combat: Encounter) => pressButton(combat, "round"),
  undo: (combat: Encounter) => requestUndo(homeOf(combat), "entry"),
});
