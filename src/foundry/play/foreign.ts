import { watchComings } from "../actors/departed.ts";
import { isModifier } from "../actors/modifiers.ts";
import { putBack } from "../dealing/dealer.ts";
import { forgetHome } from "../host/by-home.ts";
import { noteFault } from "../host/faults.ts";
import { onHook, reportFault } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { isOverwritten, meet } from "../network/fence.ts";
import { deals, fallBehind } from "../network/presence.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignId } from "../storage/chosen.ts";
import { type Home, homeBy, homeOf, homes, isBound, rulesAt } from "../storage/home.ts";
import { setPreparing } from "../storage/preparing.ts";
import { storedAt } from "../storage/store.ts";
import { system } from "../systems/index.ts";
import { noteForeign } from "../turns/telling.ts";
import { isOurs } from "../turns/write-tag.ts";
import { type Foreign, mend } from "./mending.ts";

/**
 * Someone else wrote: a dock, the game system, a player's console, core's own input. It is corrected, not reacted to.
 */

const pending = new Map<string, Foreign>();

export function watchForeignWrites(): void {
  watchComings(); // before anything is compared
  Hooks.on("updateCombat", (combat, changed, options, userId) => {
    const fight = combat;
    met({ id: fight.id ?? "", combat: fight, campaign: null });
    if (isOurs(options, userId)) return;
    const numbers = numbersIn(changed); // no combatant hook reports numbers in an encounter's own update
    if (!("combatants" in changed || "turn" in changed || "round" in changed)) return;
    noteForeign(fight);
    note(fight, userId, (foreign) => {
      if (numbers.length > 0) foreign.typed = true;
      for (const id of "turn" in changed || "round" in changed ? ["", ...numbers] : numbers) foreign.written.add(id);
      if ("turn" in changed && !("round" in changed)) foreign.turn = changed.turn ?? null;
    });
  });
  Hooks.on("updateCombatant", (combatant, changed, options, userId) => {
    const fight = combatant.parent;
    if (fight === null || isOurs(options, userId)) return;
    noteForeign(fight);
    const button = system().meantBy?.(changed) ?? null;
    note(fight, userId, (foreign) => {
      if (button !== null) foreign.pressed = { id: combatant.id ?? "", button };
      if (!("initiative" in changed)) return;
      foreign.written.add(combatant.id ?? "");
      if (changed.initiative === null) foreign.cleared.add(combatant.id ?? "");
      else foreign.typed = true;
    });
  });
  for (const hook of ["createCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: CombatantDoc, _options: object, userId: string) => {
      const fight = combatant.parent;
      if (fight === null) return;
      noteForeign(fight);
      note(fight, userId, (foreign) => {
        foreign.joined = true;
        foreign.written.add(combatant.id ?? "");
      });
    });
  Hooks.on("createCombat", (combat) => void meet({ id: combat.id ?? "" }));
  Hooks.on("deleteCombat", (combat) => {
    forgetHome(combat.id ?? "");
    lookAgain(); // a campaign's encounter may have ended with it
  });
  for (const hook of ACTORS)
    onHook(hook, (document: unknown) => {
      if (!isModifier(document)) lookAgain();
    });
}

/** The combatants whose numbers are written with their encounter. */
const numbersIn = ({ combatants }: { readonly combatants?: unknown }): readonly string[] =>
  (Array.isArray(combatants) ? combatants : [])
    .map(propertiesOf)
    .flatMap((one) => ("initiative" in one ? [String(one["_id"])] : []));

/** If an older write than the known one has landed, the page that deals puts back what counts, and then its order. */
function met(home: Home): void {
  const { missed } = meet(home);
  if (missed) fallBehind();
  if (!isOverwritten(home) || !deals(home)) return;
  putBack(home).then(
    () => lookAt(home),
    (error: unknown) => reportFault("an older write", error),
  );
}

/** The setting with this ruleset's campaign has changed. */
export function campaignChanged(rules: string): void {
  const home = homes().find(({ campaign }) => campaign?.id === rules);
  if (home === undefined) meet({ id: campaignId(rules) });
  else met(home);
}

/**
 * An actor's values and owners can change in many documents: the actor, which may also come and go, its token, items and
 * effects, and the Game Master's mapping.
 */
const ACTORS = [
  "createActor",
  "updateActor",
  "deleteActor",
  "createToken",
  "updateToken",
  "deleteToken",
  "updateUser",
  "deleteCombatantGroup",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
];

/** Compares every encounter with its documents, for instance after a change in what is read from them. */
export function lookAgain(): void {
  for (const combat of game.combats) note(combat, "", () => undefined);
  for (const home of homes()) if (home.campaign !== null && home.combat === null) lookAt(home);
}

/** Compares this home with its documents, if this page deals there. */
export const lookAt = (home: Home): void => noteAt(home, "", () => undefined);

function note(combat: Encounter, user: string, what: (foreign: Foreign) => void): void {
  const home = homeOf(combat);
  if (rulesFor(combat) !== null && isBound(home)) noteAt(home, user, what);
}

/** Handles several writes of one moment together. */
function noteAt(home: Home, user: string, what: (foreign: Foreign) => void): void {
  const { id } = home;
  if (rulesAt(home) === null || storedAt(id) === null || !deals(home)) return;
  const first = !pending.has(id);
  const foreign = pending.get(id) ?? { cleared: new Set(), written: new Set(), typed: false, joined: false, user };
  pending.set(id, foreign);
  if (user !== "") foreign.user = user;
  what(foreign);
  if (first) setTimeout(() => void settle(home), 30);
}

async function settle(home: Home): Promise<void> {
  try {
    const foreign = pending.get(home.id);
    pending.delete(home.id);
    if (foreign !== undefined) await mend(homeBy(home.id) ?? home, foreign); // a campaign may have left its encounter since
  } catch (error) {
    pending.delete(home.id); // the next write asks again
    noteFault("a foreign write", error);
  }
}

/** Sets an encounter up out of the players' sight from now on, or shows them what was set up (C-5). */
export async function prepare(combat: Encounter, on: boolean): Promise<void> {
  await setPreparing(combat, on);
  lookAgain(); // its fighters are hidden now, or no longer
}
