import { tell } from "../foundry/host/screen/notices.ts";
import { wordsFor } from "../foundry/text/i18n.ts";

/** The way to the windows that few pages ever open: they are fetched when somebody opens one. */

type Windows = typeof import("./on-demand-windows.ts");

let here: Windows | null = null;

/** Does something with these windows. If they cannot be fetched, says so. */
export async function onDemand(then: (windows: Windows) => unknown): Promise<void> {
  try {
    here ??= await import("./on-demand-windows.ts");
  } catch {
    tell("warn", wordsFor("part.missing"));
    return;
  }
  await then(here);
}

/** Updates those that are open after a change in the world's decks. */
export const refreshOnDemand = (): void => here?.refreshWorkshop();
