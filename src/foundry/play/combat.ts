import type { Button } from "../../engine/offer.ts";
import { comingIn } from "../dealing/turn-hooks.ts";
import { answered } from "../host/answered.ts";
import type { CombatClass } from "../host/encounters.ts";
import { comparisonsOf } from "../host/encounters.ts";
import { noteFault } from "../host/faults.ts";
import { Later } from "../host/later.ts";
import { type CombatantDoc, type Encounter, MODULE } from "../host/module.ts";
import { isOfCards, rulesHere } from "../storage/choice.ts";
import { homeOf, isPlayed } from "../storage/home.ts";
import { system } from "../systems/index.ts";
import { isOffIn } from "../systems/limits.ts";
import { notify } from "../text/notify.ts";
import { isFromHere, isOurs, newDueIn } from "../turns/mark.ts";
import { compare, isSorted } from "../turns/order.ts";
import { beginningOf, SYSTEM_START } from "../turns/system-start.ts";
import { isAnswer, isTelling, noteWrite } from "../turns/telling.ts";
import { tellTurnChange } from "../turns/turn-change.ts";
import { actingIn, refreshFor } from "../turns/turn-promises.ts";

const fightOf = (a: CombatantDoc): Encounter | null => a.combat ?? a.parent ?? null;

/** Encounters being sorted at this moment, and whether cards order them: to find that out for every pair is slow. */
const sorting = new WeakMap<object, boolean>();

const isByCards = (combat: Encounter | null): boolean =>
  (combat === null ? undefined : sorting.get(combat)) ?? isOfCards(combat);

/** Encounters whose last update was ours. */
const told = new WeakSet<object>();

/** What plays the buttons: fetched with the first press. */
const presses = new Later(() => import("./press.ts"));
type Presses = NonNullable<typeof presses.now>;

/** Plays by cards if their rules are loaded. Undefined if Foundry's own method should run. */
function byCards<T extends Encounter>(combat: T, play: (here: Presses) => Promise<unknown>): Promise<T> | undefined {
  if (!isOfCards(combat)) return undefined;
  const here = rulesHere(combat).then((isHere) => (isHere ? presses.get().catch(() => null) : null));
  return here
    .then((press) => (press === null ? notify(homeOf(combat), { key: "refusal.noDeck" }) : play(press)))
    .then(() => combat);
}

/** What handlers that we wait for have asked is played once they are done. */
function pressed<T extends Encounter>(combat: T, button: Button): Promise<T> | undefined {
  if (button === "reset" && isOfCards(combat) && isAnswer(combat)) return Promise.resolve(combat);
  const played = byCards(combat, ({ pressButton }) => pressButton(combat, button));
  if (played === undefined || !isTelling(combat)) return played;
  void played.catch((error: unknown) => noteFault(button, error));
  return Promise.resolve(combat);
}

const pressedBack = <T extends Encounter>(combat: T, back: "turn" | "round"): Promise<T> | undefined =>
  byCards(combat, ({ pressBack }) => pressBack(combat, back));

/** Cards are dealt for a person, and not for packages that roll anew at each of our rounds. */
const dealt = <T extends Encounter>(combat: T, ids: readonly string[] | null): Promise<T> | undefined =>
  isOfCards(combat) && (ids?.length === 0 || isAnswer(combat))
    ? Promise.resolve(combat)
    : byCards(combat, ({ pressDeal }) => pressDeal(combat, ids));

/** Gives encounters that were created before this class was in place its methods, so that the order does not matter. */
export function adopt(combats: Iterable<object>, Class: CombatClass): void {
  for (const combat of combats) if (!(combat instanceof Class)) Object.setPrototypeOf(combat, Class.prototype);
}

/**
 * The game system's Combat with our order. Without a ruleset everything goes to `super`; with one, Foundry's own
 * methods play the offers behind its buttons.
 */
export const withCards = (Base: CombatClass): CombatClass => withOrder(withButtons(withWrites(Base)));

/** Some code compares class names, and hooks are named after them. */
function named(Made: CombatClass, { name }: CombatClass): CombatClass {
  Object.defineProperty(Made, "name", { value: name });
  return Made;
}

/** Who comes before whom, who acts and who is next. */
function withOrder(Base: CombatClass): CombatClass {
  const before = comparisonsOf(Base);

  class OrderedCombat extends Base {
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
      sorting.set(this, isOfCards(this));
      try {
        return super.setupTurns(...args);
      } finally {
        sorting.delete(this);
      }
    }

    override get combatant(): Encounter["combatant"] {
      return actingIn(this) ?? super.combatant;
    }

    override get nextCombatant(): Encounter["nextCombatant"] {
      const coming = comingIn(this);
      return coming === null ? super.nextCombatant : (coming.combatant ?? undefined);
    }
  }

  return named(OrderedCombat, Base);
}

/** What Foundry's buttons, and other code, call. */
function withButtons(Base: CombatClass): CombatClass {
  class PressedCombat extends Base {
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
  }

  return named(PressedCombat, Base);
}

/** What is written to an encounter, and what follows on each page. Below the buttons, so that `super` starts as the system does. */
function withWrites(Base: CombatClass): CombatClass {
  class WrittenCombat extends Base {
    async [SYSTEM_START](): Promise<unknown> {
      return super.startCombat();
    }

    override async update(...[data, operation]: Parameters<Combat["update"]>): Promise<this | undefined> {
      const start = beginningOf(this);
      const isStart = start !== undefined && data !== undefined && "turn" in data;
      return isStart
        ? await answered(super.update({ ...data, turn: start.turn }, { ...operation, ...start.operation }))
        : await super.update(data, operation);
    }

    /** A foreign move of the pointer runs no turn events until it is translated or put back (C-11). */
    override async _preUpdate(
      ...[changed, options, user]: Parameters<Combat["_preUpdate"]>
    ): Promise<boolean | undefined> {
      const allowed: boolean | undefined = (await super._preUpdate(changed, options, user)) ?? undefined;
      const isMove = "turn" in changed || "round" in changed;
      if (isMove && !(MODULE in options) && isPlayed(this)) Object.assign(options, { turnEvents: false });
      return allowed;
    }

    override _onUpdate(...[changed, options, userId]: Parameters<Combat["_onUpdate"]>): void {
      const ours = isOurs(options, userId);
      if (ours) {
        told.add(this);
        noteWrite(this);
      } else told.delete(this);
      super._onUpdate(changed, options, userId);
      if (ours && isOfCards(this) && !isSorted(this.turns)) this.setupTurns();
      if ("turn" in changed || "round" in changed) system().moved?.(this, { ...changed });
      if (!ours || isFromHere(options)) return; // the dealer's page runs turn events first
      queueMicrotask(() => tellTurnChange(this));
      const due = newDueIn(options, this);
      if (due !== undefined) void refreshFor(this, due);
    }

    /**
     * The dealer runs the turn events for what was written here and for foreign writes, whatever core makes of the
     * pointer.
     */
    override async _manageTurnEvents(...args: []): Promise<void> {
      if (isOffIn("effects", this) || (!told.has(this) && !isPlayed(this))) await super._manageTurnEvents(...args);
    }
  }

  return named(WrittenCombat, Base);
}
