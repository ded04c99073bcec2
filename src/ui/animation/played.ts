import { homeBy } from "../../foundry/storage/home.ts";
import { turnRecordIn } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { onPlayedCard } from "../../foundry/text/messages.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { again, follow, showPlayed } from "./watch.ts";

/** Hands what was played to the layer above the canvas. */

let last: { readonly tableView: TableView; readonly rev: number } | null = null;

/** Called whenever a tracker has been written. What was taken back or put right is not shown. */
export function followPlayed(tableView: TableView): void {
  const stored = storedAt(tableView.home.id);
  const rev = stored?.rev ?? 0;
  const before = last?.tableView.home.id === tableView.home.id ? last : null;
  if (before?.rev === rev) return again(tableView);
  last = { tableView, rev };
  if (before === null || turnRecordIn(stored, 0, tableView.combat?.id ?? "").back === true) again(tableView);
  else follow(before.tableView, tableView);
}

/** Shows every card that is played to all. Called once. */
export function watchPlayed(): void {
  onPlayedCard(({ home: id, seat, card }) => {
    const home = homeBy(id);
    const tableView = home === null ? null : tableViewAt(home);
    if (tableView !== null) showPlayed(tableView, seat, card);
  });
}
