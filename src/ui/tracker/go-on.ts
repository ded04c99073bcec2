import { confirmInDialog, writeSetting } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { requestTakeUp } from "../../foundry/play/requests.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { write } from "../page/templates.ts";

/** Moves the campaign to this encounter, once the GM has been told what that ends. */
export async function goOnHere(combat: Encounter): Promise<void> {
  const content = write("shared/confirm", { question: words("screen.goOnQuestion") });
  const title = words("screen.goOnHere");
  const either = { yes: title, no: words("screen.cancel") };
  if (await confirmInDialog(title, content, either, MODULE)) await requestTakeUp(homeOf(combat));
}

/**
 * Lets this world's Game Masters use cards even though the game system orders turns itself, once they have been told
 * what that means.
 */
export async function useAnyway(): Promise<void> {
  const content = write("shared/confirm", { question: words("screen.anywayQuestion", { system: game.system.title }) });
  const title = words("settings.anyway.name");
  const either = { yes: title, no: words("screen.cancel") };
  if (await confirmInDialog(title, content, either, MODULE)) await writeSetting(MODULE, "anyway", true);
}
