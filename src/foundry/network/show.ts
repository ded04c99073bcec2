import { emit } from "../host/host.ts";
import { CHANNEL, type Encounter } from "../host/module.ts";
import { words } from "../text/i18n.ts";
import type { Message } from "./wire.ts";

/** The Game Master lays an encounter's table open before everybody. */
export function showToAll(combat: Encounter): void {
  if (!game.user.isGM) return;
  emit(CHANNEL, { kind: "show", combat: combat.id ?? "" } satisfies Message);
  ui.notifications.info(words("screen.showSent"));
}

/** The encounter that a Game Master wants seen; null for anybody else's word, and where Foundry does not tell whose it is. */
export function shownBy(message: Extract<Message, { kind: "show" }>, senderId: string | undefined): Encounter | null {
  if (senderId === undefined || game.users.get(senderId)?.isGM !== true) return null;
  return (game.combats.get(message.combat) as Encounter | undefined) ?? null;
}
