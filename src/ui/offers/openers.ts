import type { SeatId } from "../../engine/table/table.ts";
import type { TableView } from "../shared/table-view.ts";

/**
 * What opens the screens from which offers are played as well: they import what plays an offer, so they are not imported
 * there. Nothing opens until `rest.ts` has said how.
 */
interface Openers {
  /** The popover of a seat, at the dots of its row. */
  seat(tableView: TableView, seat: SeatId, dots: HTMLElement): unknown;
  deckMenu(tableView: TableView, at: HTMLElement): unknown;
  /** The cards held at this table. */
  hands(tableView: TableView): unknown;
  adventure(tableView: TableView): unknown;
  /** The hand from which cards are picked for an offer. */
  sets(tableView: TableView, seat: SeatId, key: string): unknown;
}

const nothing = (): void => undefined;

export const openers: Openers = {
  seat: nothing,
  deckMenu: nothing,
  hands: nothing,
  adventure: nothing,
  sets: nothing,
};
