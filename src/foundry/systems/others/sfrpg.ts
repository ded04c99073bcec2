import type { OrderNumbers } from "../../../engine/table/ranks.ts";
import type { EventMoment } from "../../host/encounters.ts";
import { callHook } from "../../host/host.ts";
import type { CombatantDoc, Encounter } from "../../host/module.ts";
import { isObject, valueAt } from "../../host/outside.ts";
import { bearersOf, changeItems } from "../kit/items.ts";
import type { Adapter } from "../kit/system.ts";

/**
 * Starfinder, first edition. Its own `nextTurn` hands an account of the turn to its update, which ends timed effects,
 * posts cards in chat and calls its hooks (starfinder, combat/combat.js). Ours does not run it, so that account is made
 * here at each turn. The first turn of all is the system's own: its `startCombat` runs.
 */
export const sfrpg: Adapter = {
  async turnStarts(combatant, moment) {
    if (moment.round === 1 && moment.turn === 0) return;
    await account(combatant, moment, "starts");
  },
  turnEnds: (combatant, moment) => account(combatant, moment, "ends"),
  async roundStarts(combat, { round }) {
    if (round > 1) begun.add(combat);
  },
  renumbered,
};

interface Accounting {
  _handleTimedEffects(event: object): unknown;
  _notifyAfterUpdate?(event: object): Promise<unknown>;
  getCurrentPhase?(): unknown;
}

const accounts = (combat: unknown): combat is Accounting =>
  isObject(combat) && typeof combat["_handleTimedEffects"] === "function";

/** Nobody: no actor, and before every number, so that no effect ends by it. */
const NOBODY = { actorId: null, initiative: Number.POSITIVE_INFINITY };

/** Encounters with a new round that no turn has told of. */
const begun = new WeakSet<object>();

async function account(combatant: CombatantDoc, { round, turn }: EventMoment, what: "starts" | "ends"): Promise<void> {
  const combat: Encounter | null = combatant.parent;
  if (combat === null || !accounts(combat)) return;
  const phase = combat.getCurrentPhase?.() ?? null;
  const isNewRound = what === "starts" && begun.delete(combat);
  const event = {
    combat,
    isNewRound,
    isNewPhase: false,
    isNewTurn: true,
    direction: 1,
    oldPhase: phase,
    newPhase: phase,
    oldRound: isNewRound ? round - 1 : round,
    newRound: round,
    oldTurn: turn,
    newTurn: turn,
    ...(what === "starts"
      ? { oldCombatant: NOBODY, newCombatant: combatant }
      : { oldCombatant: combatant, newCombatant: NOBODY }),
  };
  if (what === "ends") return void combat._handleTimedEffects(event);
  callHook("onBeforeUpdateCombat", event);
  combat._handleTimedEffects(event);
  await combat._notifyAfterUpdate?.(event);
}

const EXPIRY = "system.activeDuration.expiryInit";

/** Effects that end at a number follow the one who had it, as the next deal changes all numbers. */
async function renumbered(combat: Encounter, was: OrderNumbers, now: OrderNumbers): Promise<void> {
  const bearers = bearersOf(was);
  await changeItems(combat, (item) => {
    const before = valueAt(item, EXPIRY);
    const after = typeof before === "number" ? (now[bearers.get(before) ?? ""] ?? null) : null;
    return after === null || after === before ? [] : [{ _id: item.id, [EXPIRY]: after }];
  });
}
