import { onHook } from "../host/host.ts";
import { isOurs } from "./mark.ts";

/**
 * Docks that show the order elsewhere than in the tracker. The most used one, Combat Tracker Dock, lays its portraits anew
 * when a combatant changes or the turn does, and one write of ours changes many numbers without either; so it is told.
 */

/** As much of it as is leant on here. */
interface Dock {
  readonly combat?: object;
  setupCombatants?(): void;
}

/** Listens for the dock's own greeting, which may come before any other module is asked anything. Called while the page loads. */
export function watchDocks(): void {
  Hooks.once(
    "combat-tracker-dock-init" as never,
    (() => {
      onHook("updateCombat", (combat: object, changed: object, options: object, userId: string) => {
        const moves = "turn" in changed || "round" in changed; // of that it takes note itself
        if ("combatants" in changed && !moves && isOurs(options, userId)) layAnew(combat);
      });
    }) as never,
  );
}

function layAnew(combat: object): void {
  const dock = (ui as unknown as { combatDock?: Dock | null }).combatDock;
  if (dock?.combat === combat) dock.setupCombatants?.();
}
