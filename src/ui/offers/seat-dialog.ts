import type { SeatId } from "../../engine/table.ts";
import { askInDialog } from "../../foundry/host/host.ts";
import { words } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import type { Scene } from "../shared/scene.ts";
import { playOffer } from "./play-offer.ts";

/** Shows what the GM may do about one seat, as a small dialog of buttons. */
export async function openSeat(scene: Scene, seat: SeatId): Promise<void> {
  const offers = scene.rules.offers(scene.seen, "gm", seat);
  if (!game.user.isGM || offers.length === 0) return;
  const name = scene.speaker.seat(seat);
  const chosen: unknown = await askInDialog(
    name,
    `<p class="dealt-in-note">${foundry.utils.escapeHTML(words("screen.seatMenu", { who: name }))}</p>`,
    [
      ...offers.map((offer, i) => ({ action: offer.key, label: scene.speaker.say(offer.text), default: i === 0 })),
      { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
    "dealt-in-menu",
  );
  if (typeof chosen === "string" && chosen !== "cancel") await playOffer(scene, "gm", seat, chosen);
}
