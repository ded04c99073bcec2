import * as v from "valibot";
import type { Text } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/session.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { parsedJson, valueAt } from "../host/outside.ts";
import { chosenFor, rulesetIdOf } from "../storage/chosen.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { rulesetOf } from "../storage/rulesets.ts";
import { type Stored, storedAt, storedFrom } from "../storage/store.ts";
import { deckName } from "../text/i18n.ts";

/**
 * C-6: a change of deck in the middle of a fight keeps what was played with the former one as long as undo reaches
 * back to it, in the encounter and as sealed as it was, so that a slip of the hand costs nothing.
 */

const former = v.object({
  v: v.number(),
  rules: v.string(),
  rev: v.number(),
  open: v.string(),
  hands: v.string(),
  sealed: v.string(),
  key: v.string(),
});

/** What is played here now, as text to be kept beside the next deck. Empty if nothing is, or if a campaign keeps it. */
export function formerText(combat: Encounter): string {
  const id = chosenFor(combat);
  const stored = rulesetOf(id)?.home === "campaign" ? null : storedAt(combat.id ?? "");
  if (stored === null) return "";
  const { v: layout, rules, rev, open, hands, sealed, key } = stored;
  return JSON.stringify({ v: layout, rules, rev, open, hands, sealed, key } satisfies v.InferOutput<typeof former>);
}

/** What was played with the former deck. Null if there is none, or nothing that this module would have kept. */
export function formerIn(combat: Encounter): Stored | null {
  const text = valueAt(combat, `flags.${MODULE}.former`);
  const read = v.safeParse(former, typeof text === "string" ? parsedJson(text) : null);
  const stored = read.success ? storedFrom(read.output, combat.id ?? "") : null;
  const home = stored === null ? undefined : rulesetOf(rulesetIdOf(stored))?.home;
  return home === "encounter" ? stored : null;
}

/** The same as it is kept, for a second change of deck while nothing is played. */
export const keptFormer = (combat: Encounter): string => String(valueAt(combat, `flags.${MODULE}.former`) ?? "");

/** Whether undo would take this change back: nothing was played since, or all of it was taken back. */
export function isDeckNext(home: Home): boolean {
  if (home.combat === null || formerIn(home.combat) === null) return false;
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return true;
  return home.campaign === null && sessionOf(rules, home).entries.every(({ by }) => by === null);
}

/** The change of deck as a step that undo names. Null if there is none to take back. */
export function deckStep(combat: Encounter | null): Text | null {
  const stored = combat === null ? null : formerIn(combat);
  return stored === null ? null : { key: "deed.deck", data: { what: deckName(rulesetIdOf(stored)) } };
}
