import { keepChoice } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { words } from "../../foundry/text/i18n.ts";

/** Keeps a choice of the user here in this browser; says so where there is no room for it. */
export async function keepHere(key: string, value: unknown): Promise<void> {
  if (!(await keepChoice(MODULE, key, value))) ui.notifications.warn(words("screen.noRoom"));
}
