import { reportFault } from "../../foundry/host/host.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import type { Told } from "../../foundry/recap/stored.ts";
import { tellInChat, whomNow } from "../../foundry/recap/tell.ts";
import type { Home } from "../../foundry/storage/home.ts";
import type { Log } from "../../foundry/tape/log.ts";
import { words } from "../../foundry/text/i18n.ts";
import { contentOf } from "./draw.ts";
import { RecapWindow } from "./recap-window.ts";
import { openOf, toldHere, toldToAll } from "./told.ts";

/** The recap of a fight: at its end in chat, and on demand in a window (C-12). */

let opened: RecapWindow | null = null;

const windowNow = (): RecapWindow => (opened ??= new RecapWindow());

/** Opens the recap of what is played here, as far as this user may know it. */
export async function openRecap(home: Home): Promise<void> {
  const told = await toldHere(home);
  if (told === null) return tell("info", words("recap.nothing"));
  windowNow().open({ told, toAll: game.user.isGM ? toldToAll(home) : null, isWhole: true });
}

/** Opens one that was told, as it was told. */
export const openTold = (told: Told): void => windowNow().open({ told, toAll: told, isWhole: false });

/** Tells the recap of a fight that has just ended, to whom the world's setting says. */
export async function tellEnded(home: Home, played: readonly Log[]): Promise<void> {
  const whom = whomNow();
  if (whom === "off") return;
  try {
    const told = openOf(home, played);
    if (told !== null) await tellInChat(told, await contentOf(told), whom);
  } catch (error) {
    reportFault("a recap", error);
  }
}
