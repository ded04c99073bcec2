import { onceHook, onHook } from "../host/host.ts";
import { isObject } from "../host/outside.ts";
import { valueAt } from "../values/path.ts";
import { isOurs } from "./mark.ts";

/**
 * Docks that show the order outside the tracker. The most popular one, Combat Tracker Dock, redraws its portraits when
 * a combatant or the turn changes, and one of our writes changes many numbers without either, so it is told.
 */

/**
 * Listens for the dock's own greeting, which may come before any hook for other modules. Called while the page loads.
 */
export function watchDocks(): void {
  onceHook("combat-tracker-dock-init", () => {
    onHook("updateCombat", (combat: object, changed: object, options: object, userId: string) => {
      const moves = "turn" in changed || "round" in changed; // it notices that by itself
      if ("combatants" in changed && !moves && isOurs(options, userId)) layAnew(combat);
    });
  });
}

function layAnew(combat: object): void {
  const dock = valueAt(ui, "combatDock");
  if (isDock(dock) && dock.combat === combat) dock.setupCombatants();
}

/** The part of a dock that is used here. */
interface Dock {
  readonly combat?: unknown;
  setupCombatants(): void;
}

const isDock = (value: unknown): value is Dock => isObject(value) && typeof value["setupCombatants"] === "function";
