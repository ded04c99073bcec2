import { onHook, writeCombat } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";

/**
 * An encounter in preparation: groups, sides, an ambush and the deck are set up before the players see anything. Its
 * fighters are hidden in Foundry's own way until it is over, so that players see none but their own, and our screens are
 * silent on players' pages (C-5, C-10).
 */
export const isPreparing = (combat: object | null): boolean => isFlagged(combat, "preparing");

/** Whether this page's user is to see nothing of its cards yet. */
export const isKeptBack = (combat: Encounter): boolean => isPreparing(combat) && !game.user.isGM;

const isFlagged = (document: object | null, flag: "preparing" | "prepared"): boolean =>
  document !== null && foundry.utils.getProperty(document, `flags.${MODULE}.${flag}`) === true;

/** Hidden by the preparation alone. */
const HIDDEN = { hidden: true, flags: { [MODULE]: { prepared: true } } };
const SEEN = { hidden: false, flags: { [MODULE]: { prepared: false } } };

/**
 * Begins or ends its preparation, in one write. Whoever was hidden before stays so when it ends, and so does whoever was
 * shown or hidden by hand meanwhile. Rejects if the server refuses.
 */
export async function setPreparing(combat: Encounter, on: boolean): Promise<void> {
  const changed = combat.combatants.filter((one) => (on ? !one.hidden : isFlagged(one, "prepared")));
  const combatants = changed.map((one) => ({ _id: one.id, ...(on ? HIDDEN : SEEN) }));
  const changes = { flags: { [MODULE]: { preparing: on } } };
  await writeCombat(combat, combatants.length === 0 ? changes : { ...changes, combatants }, {});
}

/** A combatant before it is written. */
interface Newcomer {
  readonly parent: object | null;
  readonly hidden: boolean;
  updateSource(changes: object): unknown;
}

/** Whoever joins an encounter in preparation is hidden as well; a hand that shows or hides decides. Called once. */
export function watchNewcomers(): void {
  onHook("preCreateCombatant", (combatant: Newcomer) => {
    if (isPreparing(combatant.parent) && !combatant.hidden) combatant.updateSource(HIDDEN);
  });
  onHook("preUpdateCombatant", (combatant: object, changes: object) => {
    if ("hidden" in changes && isFlagged(combatant, "prepared"))
      foundry.utils.setProperty(changes, `flags.${MODULE}.prepared`, false);
  });
}
