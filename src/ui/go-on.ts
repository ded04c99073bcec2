import { homeOf } from "../foundry/home.ts";
import { confirmInDialog, writeSetting } from "../foundry/host.ts";
import { type Fight, MODULE } from "../foundry/module.ts";
import { requestTakeUp } from "../foundry/requests.ts";
import { words } from "../foundry/voice.ts";
import { write } from "./templates.ts";

/** Lets the campaign go on in this encounter, once the GM has heard what that ends. */
export async function goOnHere(combat: Fight): Promise<void> {
  const content = write("confirm", { question: words("screen.goOnQuestion") });
  if (await confirmInDialog(words("screen.goOnHere"), content, MODULE)) await requestTakeUp(homeOf(combat));
}

/** Lets this world's Game Masters have cards though the game system orders turns itself, once they have heard what that means. */
export async function useAnyway(): Promise<void> {
  const content = write("confirm", { question: words("screen.anywayQuestion", { system: game.system.title }) });
  if (await confirmInDialog(words("settings.anyway.name"), content, MODULE)) await writeSetting(MODULE, "anyway", true);
}
