import { keepChoice } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";

/** Keeps the user's choice in this browser, and says so if there is no room for it. */
export async function keepHere(key: string, value: unknown): Promise<void> {
  if (!(await keepChoice(MODULE, key, value))) tell("warn", wordsFor("screen.noRoom"));
}
