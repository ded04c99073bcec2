import type { Button } from "../../engine/offer.ts";
import { comingIn } from "../dealing/turn-hooks.ts";
import { answered } from "../host/answered.ts";
import { type CombatantDoc, type Encounter, MODULE } from "../host/module.ts";
import { isOfCards, rulesHere } from "../storage/choice.ts";
import { homeOf, isPlayed } from "../storage/home.ts";
import { notify } from "../text/notify.ts";
import { isFromHere, isOurs, newDueIn } from "../turns/mark.ts";
import { compare } from "../turns/order.ts";
import { beginningOf, SYSTEM_START } from "../turns/system-start.ts";
import { tellTurnChange } from "../turns/turn-change.ts";
import { actingIn, refreshFor } from "../turns/turn-promises.ts";
import { pressBack, pressButton, pressDeal } from "./press.ts";

type CombatClass = typeof Combat;

const fightOf = (a: CombatantDoc): Encounter | null => (a.combat ?? a.parent ?? null) as Encounter | null;

/** A game system's own comparison may take further arguments, such as the encounter and the moment. */
type Comparison = (a: CombatantDoc, b: CombatantDoc, ...more: readonly unknown[]) => number;

interface Comparing {
  _sortCombatants?: Comparison;
  compareCombatants?: Comparison;
}

/** Encounters being sorted at this moment, and whether cards order them: to find that out for every pair is slow. */
const sorting = new WeakMap<object, boolean>();

const isByCards = (combat: Encounter | null): boolean =>
  (combat === null ? undefined : sorting.get(combat)) ?? isOfCards(combat);

/** Encounters whose last update was ours. */
const told = new WeakSet<object>();

/** Plays by cards if their rules are loaded. Undefined if Foundry's own method should run. */
function byCards<T extends object>(combat: T, play: (fight: Encounter) => Promise<void>): Promise<T> | undefined {
  const fight = combat as unknown as Encounter;
  if (!isOfCards(fight)) return undefined;
  return rulesHere(fight)
    .then((isHere) => (isHere ? play(fight) : notify(homeOf(fight), { key: "refusal.noDeck" })))
    .then(() => combat);
}

const pressed = <T extends object>(combat: T, button: Button): Promise<T> | undefined =>
  byCards(combat, (fight) => pressButton(fight, button));

const pressedBack = <T extends object>(combat: T, back: "turn" | "round"): Promise<T> | undefined =>
  byCards(combat, (fight) => pressBack(fight, back));

const dealt = <T extends object>(combat: T, ids: readonly string[] | null): Promise<T> | undefined =>
  byCards(combat, (fight) => pressDeal(fight, ids));

/** Gives encounters that were created before this class was in place its methods, so that the order does not matter. */
export function adopt(combats: Iterable<object>, Class: CombatClass): void {
  for (const combat of combats)
    if (!(combat instanceof Class)) Object.setPrototypeOf(combat, Class.prototype as object);
}

/**
 * The game system's Combat with our order. Without a ruleset everything goes to `super`; with one, Foundry's own
 * methods play the offers behind its buttons.
 */
export function withCards(Base: CombatClass): CombatClass {
  const base = Base as unknown as new (...args: never[]) => Combat;
  const before = Base.prototype as unknown as Comparing;

  class CardCombat extends (base as unknown as CombatClass) {
    override _sortCombatants(a: CombatantDoc, b: CombatantDoc, ...more: readonly unknown[]): number {
      return isByCards(fightOf(a))
        ? compare(a, b)
        : (before._sortCombatants?.call(this, a, b, ...more) ?? compare(a, b));
    }

    compareCombatants(a: CombatantDoc, b: CombatantDoc, ...more: readonly unknown[]): number {
      if (isByCards(fightOf(a))) return compare(a, b);
      return (before.compareCombatants ?? before._sortCombatants)?.call(this, a, b, ...more) ?? compare(a, b);
    }

    override setupTurns(...args: Parameters<Combat["setupTurns"]>): ReturnType<Combat["setupTurns"]> {
      sorting.set(this, isOfCards(this as unknown as Encounter));
      try {
        return super.setupTurns(...args);
      } finally {
        sorting.delete(this);
      }
    }

    override get combatant(): CombatantDoc | undefined {
      return (actingIn(this) ?? super.combatant) as CombatantDoc | undefined;
    }

    override get nextCombatant(): CombatantDoc | undefined {
      const coming = comingIn(this);
      return coming === null ? super.nextCombatant : (coming.combatant ?? undefined);
    }

    async [SYSTEM_START](): Promise<unknown> {
      return super.startCombat();
    }

    override async update(...[data, operation]: Parameters<Combat["update"]>): Promise<this | undefined> {
      const start = beginningOf(this);
      const isStart = start !== undefined && data !== undefined && "turn" in data;
      const updated = isStart
        ? await answered(super.update({ ...data, turn: start.turn }, { ...operation, ...start.operation }))
        : await super.update(data, operation);
      return updated as this | undefined;
    }

    override async startCombat(): Promise<this> {
      return pressed(this, "start") ?? super.startCombat();
    }

    override async nextTurn(): Promise<this> {
      return pressed(this, "turn") ?? super.nextTurn();
    }

    override async nextRound(): Promise<this> {
      return pressed(this, "round") ?? super.nextRound();
    }

    override async resetAll(...args: Parameters<Combat["resetAll"]>): Promise<this> {
      const reset = pressed(this, "reset");
      if (reset === undefined) await super.resetAll(...args);
      else await reset;
      return this;
    }

    override async previousTurn(): Promise<this> {
      return pressedBack(this, "turn") ?? super.previousTurn();
    }

    override async previousRound(): Promise<this> {
      return pressedBack(this, "round") ?? super.previousRound();
    }

    override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
      return dealt(this, typeof ids === "string" ? [ids] : ids) ?? super.rollInitiative(ids, options);
    }

    override async rollAll(options?: Combat.InitiativeOptions): Promise<this> {
      return dealt(this, null) ?? super.rollAll(options);
    }

    override async rollNPC(options?: Combat.InitiativeOptions): Promise<this> {
      return dealt(this, null) ?? super.rollNPC(options);
    }

    /** A foreign move of the pointer runs no turn events until it is translated or put back (C-11). */
    override async _preUpdate(changed: never, options: never, user: never): Promise<boolean | undefined> {
      const allowed: boolean | undefined = (await super._preUpdate(changed, options, user)) ?? undefined;
      const isMove = "turn" in (changed as object) || "round" in (changed as object);
      if (isMove && !(MODULE in (options as object)) && isPlayed(this as unknown as Encounter))
        Object.assign(options as object, { turnEvents: false });
      return allowed;
    }

    override _onUpdate(changed: never, options: never, userId: string): void {
      const ours = isOurs(options, userId);
      if (ours) told.add(this);
      else told.delete(this);
      super._onUpdate(changed, options, userId);
      const fight = this as unknown as Encounter;
      if (!ours || isFromHere(options)) return; // the dealer's page runs turn events first
      queueMicrotask(() => tellTurnChange(fight));
      const due = newDueIn(options, this);
      if (due !== undefined) void refreshFor(fight, due);
    }

    /**
     * The dealer runs the turn events for what was written here and for foreign writes, whatever core makes of the
     * pointer.
     */
    override async _manageTurnEvents(...args: never[]): Promise<void> {
      if (!told.has(this) && !isPlayed(this as unknown as Encounter)) await super._manageTurnEvents(...(args as []));
    }
  }

  // Some code compares class names, and hooks are named after them.
  Object.defineProperty(CardCombat, "name", { value: Base.name });
  return CardCombat as unknown as CombatClass;
}
