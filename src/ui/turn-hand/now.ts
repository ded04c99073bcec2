import type { SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import type { TableView } from "../shared/table-view.ts";
import { liveCards, type Settled, settled } from "./draft.ts";
import type { FanStaging } from "./fan-staging.ts";

/** The hand shown, what its cards can be picked for, and what is picked from it. */
export interface FanNow {
  readonly tableView: TableView;
  readonly seat: SeatId;
  readonly fan: Fan;
  /** Every offer that is not an answer. */
  readonly offers: readonly AnyOffer[];
  readonly sets: readonly AnyOffer[];
  readonly taken: AnyOffer | null;
  readonly chosen: Settled;
}

/** Null without a hand of one's own. */
export function fanNow(tableView: TableView | null, staging: FanStaging): FanNow | null {
  const seat = tableView === null ? null : staging.seatIn(tableView);
  const fan = tableView === null ? undefined : panelIn(tableView.view, "fans")?.fans.find((some) => some.seat === seat);
  if (tableView === null || seat === null || fan === undefined) return null;
  const offers = tableView.rules.offers(tableView.seen, seat).filter(({ ask }) => ask === undefined);
  const sets = offers.filter((offer) => offer.sets !== undefined);
  const taken = staging.taken(seat, sets);
  return { tableView, seat, fan, offers, sets, taken, chosen: settled(taken, staging.draft(fan), liveCards(fan)) };
}
