import { startOf } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { commit } from "../dealing/commit.ts";
import { gone, played, reconcile, refusedFor } from "../dealing/dealer.ts";
import { saveFile } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { deals } from "../network/presence.ts";
import { openAnyPlayerPatch } from "../secrets/closing.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeOf } from "../storage/home.ts";
import { bindingOf } from "../storage/in-seal.ts";
import { isTorn, withHands } from "../storage/restored.ts";
import { rulesetOf } from "../storage/rulesets.ts";
import { keptAt, storedAt } from "../storage/store.ts";

/** Sessions that replace the stored one, in their turn like any command. */

/**
 * Continues from what is open and what the players' player patches hold after the seal was damaged, at a Game Master's
 * word (C-10).
 */
function gatherHands(home: Home, user: User.Implementation): Promise<Text | null> {
  return played(home, async () => {
    const stored = storedAt(home.id);
    const rules = stored === null ? undefined : rulesetOf(rulesetIdOf(stored));
    if (stored === null || rules === undefined || !user.isGM || !isTorn(stored)) return refusedFor(gone);
    if (!deals(home)) return refusedFor({ key: "refusal.notDealing" });
    const session = startOf(
      withHands(rules, stored, (sealed, of) => openAnyPlayerPatch(sealed, bindingOf(stored), of)),
    );
    return commit(home, rules, { session, events: "quiet", planned: [], said: [], facts: [{ type: "mended" }] });
  });
}

/** Saves what is kept to a file, exactly as it was found. */
export function saveKept({ id }: Home): void {
  saveFile(JSON.stringify({ kept: keptAt(id) }, null, 2), "application/json", `${MODULE}-damaged.json`);
}

/**
 * Continues from what is open, with the closed cards in the players' player patches. Answers why it could not, or null.
 */
export async function restoreHands(combat: Encounter): Promise<Text | null> {
  const home = homeOf(combat);
  const refusal = await gatherHands(home, game.user);
  if (refusal === null) await reconcile(home, () => false); // fighters may have come and gone since
  return refusal;
}
