import type { Later } from "../../foundry/host/later.ts";
import { words } from "../../foundry/text/i18n.ts";

/** Does something with a part, at once where it is here; where it cannot be had a line says so, and the next click tries again. */
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
