import type { AnyRuleset } from "../../engine/ruleset.ts";
import type { Table } from "../../engine/table.ts";
import { seenBy } from "../actors/session.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { addRuleset, rulesets } from "../storage/registry.ts";
import { pressButton } from "./press.ts";
import { requestUndo } from "./requests.ts";

/** What other packages may call, at `game.modules.get("dealt-in").api`. Experimental until all rulesets have settled it. */
export interface Api {
  /** Adds a ruleset; call it in the hook `dealt-in.init`. Throws when its id is taken. */
  registerRuleset(rules: AnyRuleset): void;
  /** The ids of all rulesets. */
  rulesets(): readonly string[];
  /** The ruleset that orders this encounter, or null: also while its rules are on their way. */
  rulesFor(combat: Encounter): AnyRuleset | null;
  /** What the user here sees of an encounter's table, or null without its rules. */
  table(combat: Encounter): Table | null;
  /** Deals, or begins the round that was dealt: the same as the tracker's own button. */
  advance(combat: Encounter): Promise<void>;
  /** Takes back the last thing that was played. */
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
