import { writeCombat } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { formerIn, isFresh } from "../steps/former-deck.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { rulesetOf } from "../storage/registry.ts";
import { restore } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { writeTagOf } from "../turns/write-tag.ts";
import { commit, type Done } from "./commit.ts";
import { reconciledWith } from "./reconcile.ts";
import { unlocked } from "./sealing.ts";

/** C-6: taking back a change of deck. */

/** Whether undo would take this change back: nothing was played since, or nothing that the log still holds. */
export function isDeckNext({ combat }: Home): boolean {
  return combat !== null && formerIn(combat) !== null && isFresh(combat);
}

/** Gives the encounter its former deck again, with that deck's session. */
export async function takenBackDeck({ combat }: Home): Promise<Done> {
  const former = combat === null ? null : formerIn(combat);
  const gone: Done = { refusal: { key: "refusal.gone" } };
  if (combat === null || former === null) return gone;
  const locked = await unlocked();
  if (locked !== null) return { refusal: locked };
  const id = rulesetIdOf(former);
  const rules = rulesetOf(id);
  if (rules === undefined) return { refusal: { key: "refusal.noRules" } };
  const session = restore(rules, former);
  const flags = { [MODULE]: { rules: id, former: "" } };
  await writeCombat(combat, { flags }, { turnEvents: false, [MODULE]: writeTagOf({ stored: { rev: 0 } }) });
  const home = homeOf(combat);
  if (storedAt(home.id) !== null) return { refusal: null }; // somebody else was quicker
  const level = reconciledWith(home, session);
  return commit(home, rules, { ...level, events: "quiet", facts: [{ type: "undone" }] });
}
