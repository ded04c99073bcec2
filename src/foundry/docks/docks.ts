import { onceHook, onHook } from "../host/host.ts";
import { Later } from "../host/later.ts";
import { isObject } from "../host/outside.ts";
import { isOurs } from "../turns/mark.ts";
import { valueAt } from "../values/path.ts";
import type { PortraitClass } from "./carousel.ts";

/**
 * Docks that show the order outside the tracker. The most popular one, Combat Tracker Dock, redraws its portraits when
 * a combatant or the turn changes, and one of our writes changes many numbers without either, so it is told.
 */

const carousel = new Later(() => import("./carousel.ts"));

/**
 * Listens for the dock's own greeting, which may come before any hook for other modules. Called while the page loads.
 */
export function watchDocks(): void {
  onceHook("combat-tracker-dock-init", (parts: unknown) => {
    if (hasPortraits(parts)) dress(parts).catch(() => undefined); // its numbers stay
    onHook("updateCombat", (combat: object, changed: object, options: object, userId: string) => {
      const moves = "turn" in changed || "round" in changed; // it notices that by itself
      if ("combatants" in changed && !moves && isOurs(options, userId)) layAnew(combat);
    });
  });
}

/** Puts portraits that show cards in place of the dock's own. */
async function dress(parts: Parts): Promise<void> {
  const { withCards } = await carousel.get();
  parts.CombatantPortrait = withCards(parts.CombatantPortrait);
  layAnew();
}

/** Has the dock build its portraits again, if it is open; with an encounter, only if it shows that one. */
function layAnew(combat?: object): void {
  const dock = valueAt(ui, "combatDock");
  if (isDock(dock) && (combat === undefined || dock.combat === combat)) dock.setupCombatants();
}

/** What the dock hands out, as far as it is used here. */
interface Parts {
  CombatantPortrait: PortraitClass;
}

const hasPortraits = (value: unknown): value is Parts => {
  const Portrait = isObject(value) ? value["CombatantPortrait"] : undefined;
  const methods: unknown = typeof Portrait === "function" ? Portrait.prototype : undefined;
  return isObject(methods) && typeof methods["getInitiativeDisplay"] === "function";
};

/** The part of a dock that is used here. */
interface Dock {
  readonly combat?: unknown;
  setupCombatants(): void;
}

const isDock = (value: unknown): value is Dock => isObject(value) && typeof value["setupCombatants"] === "function";
