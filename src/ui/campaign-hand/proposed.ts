import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { fieldFor, offersFor } from "../offers/hand-offers.ts";
import { playOffer } from "../offers/play-offer.ts";
import type { TableView } from "../shared/table-view.ts";

/** The cards that a double click has sent into the pool, from where they are to be played. */
const onTheirWay = new Set<CardId>();

/** Plays this card of the user's hand as it is proposed. One that has to go through the pool is played from there. */
export function playProposed(tableView: TableView | null, card: CardId): void {
  if (tableView === null) return;
  onTheirWay.clear(); // an earlier one may have been refused
  if (isIn(tableView, card, "hand") && playFrom(tableView, card)) onTheirWay.add(card);
}

/** Goes on with what has reached the pool since. Call it when the screen is up to date. */
export function playArrived(tableView: TableView | null): void {
  if (tableView === null) return;
  for (const card of [...onTheirWay].filter((some) => isIn(tableView, some, "pool"))) {
    onTheirWay.delete(card);
    playFrom(tableView, card);
  }
}

const isIn = (tableView: TableView, card: CardId, where: "hand" | "pool"): boolean =>
  hands(tableView).some((hand) => tableView.mine.has(hand.seat) && hand[where].includes(card));

const hands = ({ view }: TableView) => panelIn(view, "hands")?.hands ?? [];

/** Whether there is something to do with it but trade it, which is then done. */
function playFrom(tableView: TableView, card: CardId): boolean {
  for (const hand of hands(tableView).filter(({ seat }) => tableView.mine.has(seat))) {
    for (const { who, offer } of offersFor(tableView, hand)) {
      const field = fieldFor(offer, card);
      if (who !== hand.seat || field === null || offer.icon === "trade" || offer.disabled !== undefined) continue;
      void playOffer(tableView, who, undefined, offer.key, { [field]: [card] });
      return true;
    }
  }
  return false;
}
