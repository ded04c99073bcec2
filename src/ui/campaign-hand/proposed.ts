import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { fieldFor, offersFor } from "../offers/hand-offers.ts";
import { playOffer } from "../offers/play-offer.ts";
import type { Scene } from "../shared/scene.ts";

/** The cards that a double click has sent into the pool, from where they are to be played. */
const onTheirWay = new Set<CardId>();

/** Plays this card of the user's hand as it is proposed. One that has to go through the pool is played from there. */
export function playProposed(scene: Scene | null, card: CardId): void {
  if (scene === null) return;
  onTheirWay.clear(); // an earlier one may have been refused
  if (isIn(scene, card, "hand") && playFrom(scene, card)) onTheirWay.add(card);
}

/** Goes on with what has reached the pool since. Call it when the screen is up to date. */
export function playArrived(scene: Scene | null): void {
  if (scene === null) return;
  for (const card of [...onTheirWay].filter((some) => isIn(scene, some, "pool"))) {
    onTheirWay.delete(card);
    playFrom(scene, card);
  }
}

const isIn = (scene: Scene, card: CardId, where: "hand" | "pool"): boolean =>
  hands(scene).some((hand) => scene.mine.has(hand.seat) && hand[where].includes(card));

const hands = ({ view }: Scene) => panelIn(view, "hands")?.hands ?? [];

/** Whether there is something to do with it but trade it, which is then done. */
function playFrom(scene: Scene, card: CardId): boolean {
  for (const hand of hands(scene).filter(({ seat }) => scene.mine.has(seat))) {
    for (const { who, offer } of offersFor(scene, hand)) {
      const field = fieldFor(offer, card);
      if (who !== hand.seat || field === null || offer.icon === "trade" || offer.blocked !== undefined) continue;
      void playOffer(scene, who, undefined, offer.key, { [field]: [card] });
      return true;
    }
  }
  return false;
}
