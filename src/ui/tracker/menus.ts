import { seatOf } from "../../engine/table/table.ts";
import type { Rest } from "../../foundry/entry/rest.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { showToAll } from "../../foundry/network/show.ts";
import { endedHere } from "../../foundry/steps/ended.ts";
import { rulesFor } from "../../foundry/storage/choice.ts";
import { isPreparing } from "../../foundry/storage/preparing.ts";
import { openSeat } from "../seat/seat-popover.ts";
import { tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";
import { chooseEnded } from "./ended.ts";

const hasCards = (viewed: Encounter | null): boolean => rulesFor(viewed) !== null;

/** What our entries in the tracker's own context menus do. */
export const entries: Rest["entries"] = {
  openTable: { isUseful: hasCards, run: (viewed) => viewed && openTable(viewed) },
  show: {
    isUseful: (viewed) => hasCards(viewed) && !isPreparing(viewed),
    run: (viewed) => viewed && showToAll(viewed),
  },
  ended: { isUseful: () => endedHere().length > 0, run: () => chooseEnded() },
  seat: { isUseful: (viewed) => game.user.isGM && hasCards(viewed), run: openFor },
};

function openFor(viewed: Encounter | null, row: HTMLElement): void {
  const tableView = tableViewOf(viewed);
  const seat = tableView === null ? null : seatOf(tableView.seen, row.dataset["combatantId"] ?? "");
  if (tableView !== null && seat !== null)
    openSeat(tableView, seat, row.querySelector<HTMLElement>(".dealt-in-more") ?? row);
}
