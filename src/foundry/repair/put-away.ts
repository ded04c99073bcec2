import { withoutCards } from "../actors/card-now.ts";
import { writeCombat } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { markOf } from "../turns/mark.ts";

/**
 * Puts the session away and takes the cards off the combatants. The encounter begins a new session with its next deal.
 * `former` is kept until then. Strings only: an empty one means none.
 */
export async function putAway(combat: Encounter, rules = `${rulesFor(combat)?.id ?? ""}`, former = ""): Promise<void> {
  const flags = { [MODULE]: { rules, open: "", hands: "", sealed: "", told: "", spare: "", aside: "", former } };
  const combatants = storedAt(homeOf(combat).id) === null ? [] : withoutCards(combat);
  const update = combatants.length === 0 ? { flags } : { flags, combatants };
  await writeCombat(combat, update, { turnEvents: false, [MODULE]: markOf({ stored: { rev: 0 } }) });
}
