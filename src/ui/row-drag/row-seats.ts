import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import type { TableView } from "../shared/table-view.ts";

const ROW = ".dealt-in-group, .combatant.dealt-in-row:not(.dealt-in-member)";

/** The row in which this is, if it is a seat's own. */
export const rowAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>(ROW) ?? null;

const MEMBER = ".combatant.dealt-in-member";

/** The row in which this is, if it is that of one of several in a seat. */
export const memberAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>(MEMBER) ?? null;

/** The rows of those who share a seat with others, by their fighters, from top to bottom. */
export const rowsByMember = (list: HTMLElement): ReadonlyMap<FighterId, HTMLElement> =>
  new Map([...list.querySelectorAll<HTMLElement>(MEMBER)].map((row) => [row.dataset["combatantId"] ?? "", row]));

/** The seat of a row. */
export function seatAt({ shown }: TableView, row: HTMLElement | null): SeatId | null {
  if (row === null) return null;
  return row.dataset["seat"] ?? seatOf(shown, row.dataset["combatantId"] ?? "");
}

/** Every seat's own row in the list. */
export function rowsBySeat(tableView: TableView, list: HTMLElement): ReadonlyMap<SeatId, HTMLElement> {
  const rows = [...list.querySelectorAll(ROW)].filter(isHtml);
  return new Map(
    rows.flatMap((row) => {
      const seat = seatAt(tableView, row);
      return seat === null ? [] : [[seat, row] as const];
    }),
  );
}
