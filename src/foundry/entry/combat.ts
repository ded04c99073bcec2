import { answered } from "../host/answered.ts";
import { type CombatClass, comparisonsOf, replaceCombatClass, SYSTEM_START } from "../host/encounters.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { hasDeck } from "../storage/chosen.ts";
import { compare } from "../turns/combatant-order.ts";
import { isRestHere, sayMissing, startedRest } from "./seam.ts";

/**
 * The game system's Combat with our order. Without a deck everything goes to `super`; with one, Foundry's own methods
 * play the offers behind its buttons.
 */

const fightOf = (a: CombatantDoc): Encounter | null => a.combat ?? a.parent ?? null;

/** Whether cards order the encounter of this combatant. */
function isByCards(a: CombatantDoc): boolean {
  const combat = fightOf(a);
  return combat !== null && startedRest()?.overrides.isOfCards(combat) === true;
}

/** The class of encounters that `Base` becomes. */
export const withCards = (Base: CombatClass): CombatClass => withOrder(withButtons(withWrites(Base)));

/** Gives encounters that were created before this class was in place its methods, so that the order does not matter. */
function adopt(combats: Iterable<object>, Class: CombatClass): void {
  for (const combat of combats) if (!(combat instanceof Class)) Object.setPrototypeOf(combat, Class.prototype);
}

/**
 * Puts it in the place of the game system's. Called at `setup`: after every package's `init`, but before any Combat is
 * created, so that the class we extend is the game system's.
 */
export function extendCombats(): void {
  adopt(game.combats ?? [], replaceCombatClass(withCards));
}

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
      return isByCards(a) ? compare(a, b) : (before._sortCombatants?.call(this, a, b, ...more) ?? compare(a, b));
    }

    compareCombatants(a: CombatantDoc, b: CombatantDoc, ...more: readonly unknown[]): number {
      if (isByCards(a)) return compare(a, b);
      return (before.compareCombatants ?? before._sortCombatants)?.call(this, a, b, ...more) ?? compare(a, b);
    }

    override setupTurns(...args: Parameters<Combat["setupTurns"]>): ReturnType<Combat["setupTurns"]> {
      const here = startedRest()?.overrides;
      return here === undefined ? super.setupTurns(...args) : here.sorting(this, () => super.setupTurns(...args));
    }

    override get combatant(): Encounter["combatant"] {
      return startedRest()?.overrides.acting(this) ?? super.combatant;
    }

    override get nextCombatant(): Encounter["nextCombatant"] {
      const coming = startedRest()?.overrides.coming(this) ?? null;
      return coming === null ? super.nextCombatant : (coming.combatant ?? undefined);
    }
  }

  return named(OrderedCombat, Base);
}

/** Runs what cards make of a press, or Foundry's own. With a deck, both wait until the rest is here. */
async function pressed<T extends Encounter>(
  combat: T,
  press: (here: Overrides) => Promise<unknown> | undefined,
  own: () => Promise<unknown>,
): Promise<T> {
  if (hasDeck(combat) && startedRest() === null && !(await isRestHere())) {
    sayMissing();
    return combat;
  }
  const here = startedRest()?.overrides;
  await ((here && press(here)) ?? own());
  return combat;
}

/** What Foundry's buttons, and other code, call. */
function withButtons(Base: CombatClass): CombatClass {
  class PressedCombat extends Base {
    override startCombat(): Promise<this> {
      return pressed(
        this,
        (here) => here.press(this, "start"),
        () => super.startCombat(),
      );
    }

    override nextTurn(): Promise<this> {
      return pressed(
        this,
        (here) => here.press(this, "turn"),
        () => super.nextTurn(),
      );
    }

    override nextRound(): Promise<this> {
      return pressed(
        this,
        (here) => here.press(this, "round"),
        () => super.nextRound(),
      );
    }

    override resetAll(...args: Parameters<Combat["resetAll"]>): Promise<this> {
      return pressed(
        this,
        (here) => here.press(this, "reset"),
        () => super.resetAll(...args),
      );
    }

    override previousTurn(): Promise<this> {
      return pressed(
        this,
        (here) => here.pressBack(this, "turn"),
        () => super.previousTurn(),
      );
    }

    override previousRound(): Promise<this> {
      return pressed(
        this,
        (here) => here.pressBack(this, "round"),
        () => super.previousRound(),
      );
    }

    override rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
      return pressed(
        this,
        (here) => here.deal(this, typeof ids === "string" ? [ids] : ids),
        () => super.rollInitiative(ids, options),
      );
    }

    override rollAll(options?: Combat.InitiativeOptions): Promise<this> {
      return pressed(
        this,
        (here) => here.deal(this, null),
        () => super.rollAll(options),
      );
    }

    override rollNPC(options?: Combat.InitiativeOptions): Promise<this> {
      return pressed(
        this,
        (here) => here.deal(this, null),
        () => super.rollNPC(options),
      );
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

    override async update(...changes: Parameters<Combat["update"]>): Promise<this | undefined> {
      const starting = startedRest()?.overrides.starting(this, changes);
      return starting === undefined ? await super.update(...changes) : await answered(super.update(...starting));
    }

    /** A foreign move of the pointer runs no turn events until it is translated or put back (C-11). */
    override async _preUpdate(...args: Parameters<Combat["_preUpdate"]>): Promise<boolean | undefined> {
      const allowed: boolean | undefined = (await super._preUpdate(...args)) ?? undefined;
      startedRest()?.overrides.preUpdate(this, ...args);
      return allowed;
    }

    override _onUpdate(...args: Parameters<Combat["_onUpdate"]>): void {
      const here = startedRest()?.overrides;
      if (here === undefined) super._onUpdate(...args);
      else here.onUpdate(this, () => super._onUpdate(...args), ...args);
    }

    override async _manageTurnEvents(...args: []): Promise<void> {
      if (startedRest()?.overrides.hasOwnTurns(this) !== false) await super._manageTurnEvents(...args);
    }
  }

  return named(WrittenCombat, Base);
}

type Updated = Parameters<Encounter["update"]>;
type Prepared = Parameters<Encounter["_preUpdate"]>;
type Arrived = Parameters<Encounter["_onUpdate"]>;

/** What stands in the place of Foundry's methods. Undefined means that Foundry's own should run. */
export interface Overrides {
  /** Whether cards order this encounter. */
  isOfCards(combat: Encounter): boolean;
  /** While `task` runs, whether cards order this encounter is asked once. */
  sorting<T>(combat: Encounter, task: () => T): T;
  acting(combat: Encounter): Encounter["combatant"] | null;
  coming(combat: Encounter): { readonly combatant: Encounter["combatant"] | null } | null;
  press(combat: Encounter, button: "start" | "turn" | "round" | "reset"): Promise<unknown> | undefined;
  pressBack(combat: Encounter, back: "turn" | "round"): Promise<unknown> | undefined;
  /** Deals to these combatants, or to everyone. */
  deal(combat: Encounter, ids: readonly string[] | null): Promise<unknown> | undefined;
  /** The change and the operation with what begins an encounter as its system does. */
  starting(combat: Encounter, changes: Updated): Updated | undefined;
  preUpdate(combat: Encounter, ...args: Prepared): void;
  onUpdate(combat: Encounter, update: () => void, ...args: Arrived): void;
  /** Whether Foundry's own turn events run. */
  hasOwnTurns(combat: Encounter): boolean;
}
