import type { Button } from "../../engine/rules/offer.ts";
import type { Overrides } from "../entry/combat.ts";
import { noteFault } from "../host/faults.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { isStale } from "../network/presence.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf, isPlayedByCards } from "../storage/home.ts";
import { system } from "../systems/chosen-system.ts";
import { isOffIn } from "../systems/limits.ts";
import { notify } from "../text/notify.ts";
import { isSorted } from "../turns/combatant-order.ts";
import { isAnswer, isTelling, noteWrite } from "../turns/telling.ts";
import { beginningOf, comingIn, tellTurnChange } from "../turns/turn-hooks.ts";
import { actingCombatant, refreshFor } from "../turns/turn-promises.ts";
import { isDealersWrite, isFromHere, newDueIn } from "../turns/write-tag.ts";
import { pressBack, pressButton, pressDeal } from "./press.ts";

/** Encounters being sorted at this moment, and whether cards order them: to find that out for every pair is slow. */
const sorted = new WeakMap<object, boolean>();

/** Encounters whose last update was ours. */
const announced = new WeakSet<object>();

const isOfCards = (combat: Encounter): boolean => sorted.get(combat) ?? rulesFor(combat) !== null;

/**
 * A page that has missed something does not know which encounters cards order: nothing is pressed there, and Foundry
 * moves and tells no turn.
 */
function missed(combat: Encounter): Promise<void> | undefined {
  if (!isStale()) return undefined;
  notify(homeOf(combat), { key: "refusal.stale" });
  return Promise.resolve();
}

/** What handlers that we wait for have asked is played once they are done. */
function press(combat: Encounter, button: Button): Promise<unknown> | undefined {
  if (!isOfCards(combat)) return missed(combat);
  if (button === "reset" && isAnswer(combat)) return Promise.resolve();
  const played = pressButton(combat, button);
  if (!isTelling(combat)) return played;
  void played.catch((error: unknown) => noteFault(button, error));
  return Promise.resolve();
}

/** Cards are dealt for a person, and not for packages that roll anew at each of our rounds. */
function deal(combat: Encounter, ids: readonly string[] | null): Promise<unknown> | undefined {
  if (!isOfCards(combat)) return missed(combat);
  return ids?.length === 0 || isAnswer(combat) ? Promise.resolve() : pressDeal(combat, ids);
}

/** What cards put in the place of the methods of encounters. */
export const overrides: Overrides = {
  isOfCards,
  sorting(combat, task) {
    sorted.set(combat, isOfCards(combat));
    try {
      return task();
    } finally {
      sorted.delete(combat);
    }
  },
  acting: actingCombatant,
  coming: comingIn,
  press,
  pressBack: (combat, back) => (isOfCards(combat) ? pressBack(combat, back) : missed(combat)),
  deal,
  starting(combat, [data, operation]) {
    const start = beginningOf(combat);
    if (start === undefined || data === undefined || !("turn" in data)) return undefined;
    return [
      { ...data, turn: start.turn },
      { ...operation, ...start.operation },
    ];
  },
  preUpdate(combat, changed, options) {
    const isMove = "turn" in changed || "round" in changed;
    if (isMove && !(MODULE in options) && (isStale() || isPlayedByCards(combat)))
      Object.assign(options, { turnEvents: false });
  },
  onUpdate(combat, update, changed, options, userId) {
    const ours = isDealersWrite(options, userId);
    if (ours) {
      announced.add(combat);
      noteWrite(combat);
    } else announced.delete(combat);
    update();
    if (ours && isOfCards(combat) && !isSorted(combat.turns)) combat.setupTurns();
    if ("turn" in changed || "round" in changed) system().moved?.(combat, { ...changed });
    if (!ours || isFromHere(options)) return; // the dealer's page runs turn events first
    queueMicrotask(() => tellTurnChange(combat));
    const due = newDueIn(options, combat);
    if (due !== undefined && !isStale()) void refreshFor(combat, due);
  },
  /** The dealer runs the turn events for what was written here and for foreign writes, whatever core makes of the pointer. */
  hasOwnTurns: (combat) =>
    !isStale() && (isOffIn("effects", combat) || (!announced.has(combat) && !isPlayedByCards(combat))),
};
