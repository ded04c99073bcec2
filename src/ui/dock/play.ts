import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { request } from "../../foundry/play/requests.ts";
import { pickCard } from "../campaign-hand/campaign-hand-window.ts";
import { playProposed } from "../campaign-hand/proposed.ts";
import type { TableView } from "../shared/table-view.ts";
import { FanStaging } from "../turn-hand/fan-staging.ts";
import { type FanNow, fanNow } from "../turn-hand/now.ts";
import { pickCards } from "../turn-hand/turn-hand-window.ts";
import { playOf, withOthers } from "./proposal.ts";

/** What a card in the dock does: it is picked in the hand's window, or played as proposed. */

/** Opens the hand with this card picked, and with it the cards that it is played with. */
export function pickFrom(tableView: TableView, seat: SeatId, card: CardId): void {
  if (panelIn(tableView.view, "fans") === undefined) return pickCard(tableView.home, card);
  const now = handNow(tableView, seat);
  pickCards(tableView, seat, now === null ? [card] : withOthers(now, card));
}

/** Plays this card as proposed. If anything is left to choose, opens the hand with it picked instead. */
export async function playFrom(tableView: TableView, seat: SeatId, card: CardId): Promise<void> {
  if (panelIn(tableView.view, "fans") === undefined) return playProposed(tableView, card);
  const now = handNow(tableView, seat);
  const play = now === null ? null : playOf(now, card);
  if (play === null) return pickFrom(tableView, seat, card);
  await request(tableView.home, { who: seat, ...play });
}

/** What its owner's next play proposes from this hand. */
export const proposedIn = (tableView: TableView, seat: SeatId): readonly CardId[] =>
  handNow(tableView, seat)?.chosen.cards ?? [];

/** The hand with nothing picked by the user. */
function handNow(tableView: TableView, seat: SeatId): FanNow | null {
  const staging = new FanStaging();
  staging.look(tableView, seat);
  return fanNow(tableView, staging);
}
