import { onceHook } from "../host/host.ts";
import { Later } from "../host/later.ts";

/** Docks that show the order outside the tracker. */

const carousel = new Later(() => import("./carousel.ts"));

/**
 * Listens for the greeting of Combat Tracker Dock, which may come before any hook for other modules. Called while the
 * page loads. If our part of it cannot be fetched, its numbers stay.
 */
export function watchDocks(): void {
  onceHook("combat-tracker-dock-init", (parts: unknown) => {
    carousel.get().then(
      ({ follow }) => follow(parts),
      () => undefined,
    );
  });
}
