import { formerIn } from "../steps/former-deck.ts";
import { putEncounterAway } from "../steps/put-away.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { rulesetOf } from "../storage/registry.ts";
import { restore } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { commit, type Done } from "./commit.ts";
import { reconciledWith } from "./reconcile.ts";
import { unlocked } from "./sealing.ts";

/** C-6: taking back a change of deck. */

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
  await putEncounterAway(combat, id);
  const home = homeOf(combat);
  if (storedAt(home.id) !== null) return { refusal: null }; // somebody else was quicker
  const level = reconciledWith(home, session);
  return commit(home, rules, { ...level, events: "quiet", facts: [{ type: "undone" }] });
}
