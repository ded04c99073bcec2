import { isAwaited, worldKey } from "../secrets/closed.ts";
import { locksmithHere } from "../secrets/locksmith.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { hasClosed, obstacle } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/**
 * Whether there are closed cards that this Game Master's page cannot open: here, or anywhere while it has no key at all.
 * No one knows before the locksmith is here.
 */
export function isLocked(home: Home | null): boolean {
  if (!game.user.isGM || locksmithHere() === null) return false;
  if (worldKey() === null) return homes().some(waits);
  return home !== null && waits(home);
}

/** The same anywhere. */
export const isAnyLocked = (): boolean => homes().some(isLocked);

/** Whether any closed cards would be lost there without a key that is not here. */
function waits(home: Home): boolean {
  const stored = storedAt(home.id);
  if (stored === null || !isAwaited(stored.key)) return false;
  const isReadable = rulesAt(home) !== null || obstacle(stored) === "coming"; // do not give up before it is readable
  return isReadable && hasClosed(stored);
}
