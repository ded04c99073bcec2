import { onHook } from "../host/host.ts";
import { isOurs } from "./mark.ts";

/**
 * Docks that show the order outside the tracker. The most popular one, Combat Tracker Dock, redraws its portraits when
 * a combatant or the turn changes, and one of our writes changes many numbers without either, so it is told.
 */

/** The part of it that is used here. */
interface Dock {
  readonly combat?: object;
  setupCombatants?(): void;
}

/**
 * Listens for the dock's own greeting, which may come before any hook for other modules. Called while the page loads.
 */
export function watchDocks(): void {
  Hooks.once(
    "combat-tracker-dock-init" as never,
    (() => {
      onHook("updateCombat", (combat: object, changed: object, options: object, userId: string) => {
        const moves = "turn" in changed || "round" in changed; // it notices that by itself
        if ("combatants" in changed && !moves && isOurs(options, userId)) layAnew(combat);
      });
    }) as never,
  );
}

function layAnew(combat: object): void {
  const dock = (ui as unknown as { combatDock?: Dock | null }).combatDock;
  if (dock?.combat === combat) dock.setupCombatants?.();
}
