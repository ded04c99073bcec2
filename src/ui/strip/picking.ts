import type { SeatId } from "../../engine/table/table.ts";
import { pickingIn } from "../offers/pick-row.ts";
import { isEvent, type TableView } from "../shared/table-view.ts";

/** What the strip says while a row is picked. Events have no row, so they are buttons here. */
export interface PickingContext {
  readonly text: string;
  readonly events: readonly { readonly seat: SeatId; readonly name: string }[];
}

export function pickingContext(tableView: TableView): PickingContext[] {
  const now = pickingIn(tableView);
  if (now?.field.byRow === undefined) return [];
  const events = now.field.pick.filter((seat) => isEvent(tableView, seat));
  return [
    {
      text: tableView.speaker.say(now.field.byRow),
      events: events.map((seat) => ({ seat, name: tableView.speaker.seat(seat) })),
    },
  ];
}
