import type { SeatId } from "../../engine/table/table.ts";
import { words } from "../../foundry/text/i18n.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { turnsUntil } from "./upcoming-seats.ts";

/** Who comes next. */
export interface ThenContext {
  readonly seat: SeatId;
  readonly img: string;
  readonly name: string;
  readonly title: string;
}

/** Who acts after those who act now. Nobody if that is not known here. */
export function thenContext(tableView: TableView): ThenContext[] {
  const { next, acts } = tableView.view;
  if (next === null || acts.length === 0 || acts.includes(next)) return [];
  const who = tableView.speaker.seat(next);
  return [
    {
      seat: next,
      img: imageOf(tableView, next),
      name: tableView.yours.has(next) ? words("screen.thenYou", { who }) : who,
      title: words("screen.thenWho", { who }),
    },
  ];
}

/** When a player comes to act, if it is not the next turn: "You in two turns". Empty if that is not known here. */
export function whenMine(tableView: TableView): string {
  const turns = turnsUntil(tableView.view, tableView.yours);
  return turns === null || turns < 2 ? "" : words("screen.youIn", { n: turns });
}
