import type { Later } from "../../foundry/host/later.ts";
import { words } from "../../foundry/text/i18n.ts";

/**
 * Does something with a part of the module, at once if it is loaded. If it cannot be fetched, says so, and the next
 * click tries again.
 */
export async function enter<T>(part: Later<T>, then: (here: T) => unknown): Promise<void> {
  let here = part.now;
  if (here === null)
    try {
      here = await part.get();
    } catch {
      ui.notifications.warn(words("part.missing"));
      return;
    }
  await then(here);
}
