import { emit } from "../host/host.ts";
import { CHANNEL, type Encounter } from "../host/module.ts";
import { tell } from "../host/screen/notices.ts";
import type { Message } from "../network/wire.ts";
import { isPreparing } from "../storage/preparing.ts";
import { words } from "../text/i18n.ts";

/**
 * Opens an encounter's table on every page, for the Game Master. Refuses while it is prepared out of the players' sight:
 * their pages would show nothing. Answers whether it was sent.
 */
export function showToAll(combat: Encounter): boolean {
  if (!game.user.isGM) return false;
  if (isPreparing(combat)) {
    tell("warn", words("screen.preparing"));
    return false;
  }
  emit(CHANNEL, { kind: "show", combat: combat.id ?? "" } satisfies Message);
  tell("info", words("screen.showSent"));
  return true;
}

/** The encounter that a Game Master wants to show. Null if the sender is not a GM or Foundry does not identify them. */
export function shownBy(message: Extract<Message, { kind: "show" }>, senderId: string | undefined): Encounter | null {
  if (senderId === undefined || game.users.get(senderId)?.isGM !== true) return null;
  return game.combats.get(message.combat) ?? null;
}
