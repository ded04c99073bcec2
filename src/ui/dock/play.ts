import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { request } from "../../foundry/play/requests.ts";
import { playProposed } from "../campaign-hand/proposed.ts";
import { pickCard } from "../campaign-hand/window.ts";
import type { Scene } from "../shared/scene.ts";
import { FanDesk } from "../turn-hand/desk.ts";
import { type FanNow, fanNow } from "../turn-hand/now.ts";
import { pickCards } from "../turn-hand/window.ts";
import { playOf, withOthers } from "./proposal.ts";

/** What a card in the dock does: it is picked in the hand's window, or played as proposed. */

/** Opens the hand with this card picked, and with it the cards that it is played with. */
export function pickFrom(scene: Scene, seat: SeatId, card: CardId): void {
  if (panelIn(scene.view, "fans") === undefined) return pickCard(scene.home, card);
  const now = handNow(scene, seat);
  pickCards(scene, seat, now === null ? [card] : withOthers(now, card));
}

/** Plays this card as proposed. If anything is left to choose, opens the hand with it picked instead. */
export async function playFrom(scene: Scene, seat: SeatId, card: CardId): Promise<void> {
  if (panelIn(scene.view, "fans") === undefined) return playProposed(scene, card);
  const now = handNow(scene, seat);
  const play = now === null ? null : playOf(now, card);
  if (play === null) return pickFrom(scene, seat, card);
  await request(scene.home, { who: seat, ...play });
}

/** What its owner's next play proposes from this hand. */
export const proposedIn = (scene: Scene, seat: SeatId): readonly CardId[] => handNow(scene, seat)?.chosen.cards ?? [];

/** The hand with nothing picked by the user. */
function handNow(scene: Scene, seat: SeatId): FanNow | null {
  const desk = new FanDesk();
  desk.look(scene, seat);
  return fanNow(scene, desk);
}
