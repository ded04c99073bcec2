import { noteFault } from "../host/faults.ts";
import { isOff, type Limit, switchOffHere } from "../systems/limits.ts";
import { wordsFor } from "../text/i18n.ts";

/** How often something may fail in a row until this page leaves it out. */
const TIMES = 3;

const failed = new Map<Limit, number>();

/**
 * Draws one part of a screen unless it is switched off. An error leaves the others as they are; what fails again and again
 * is left out on this page from then on, and the user is told once.
 */
export function softly(limit: Limit, draw: () => void): void {
  if (isOff(limit)) return;
  try {
    draw();
    failed.delete(limit);
  } catch (error) {
    noteFault(limit, error);
    const times = (failed.get(limit) ?? 0) + 1;
    failed.set(limit, times);
    if (times >= TIMES && switchOffHere(limit)) ui.notifications.warn(wordsFor(`check.off.${limit}`));
  }
}
