import { worldKey } from "../secrets/closed.ts";
import { locksmithHere } from "../secrets/locksmith.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { hasClosed, obstacle } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/** Whether there are closed cards that this Game Master's page cannot open. No one knows before the locksmith is here. */
export const isLocked = (): boolean =>
  game.user.isGM && locksmithHere() !== null && worldKey() === null && homes().some(hasClosedCards);

/** Whether any closed cards would be lost with the key. */
function hasClosedCards(home: Home): boolean {
  const stored = storedAt(home.id);
  if (stored === null) return false;
  const isReadable = rulesAt(home) !== null || obstacle(stored) === "coming"; // do not give up before it is readable
  return isReadable && hasClosed(stored);
}
