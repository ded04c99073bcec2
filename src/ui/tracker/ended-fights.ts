import { seatOf } from "../../engine/table/table.ts";
import type { Rest } from "../../foundry/entry/behind-seam.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { askInDialog } from "../../foundry/host/screen/dialogs.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { rulesFor } from "../../foundry/storage/choice.ts";
import { bringBack, type Ended, endedHere } from "../../foundry/storage/ended.ts";
import { deckName, wordsFor } from "../../foundry/text/i18n.ts";
import { write } from "../page/templates.ts";
import { openSeat } from "../seat/seat-popover.ts";
import { tableViewOf } from "../shared/table-view.ts";

/** Lets the Game Master choose which of the ended fights comes back. */
export async function chooseEnded(): Promise<void> {
  const all = endedHere();
  const content = write("shared/confirm", {
    question: wordsFor(all.length === 0 ? "ended.nothing" : "ended.question"),
  });
  const buttons = all.map((one, i) => ({ action: one.id, label: labelOf(one), default: i === 0 }));
  const cancel = { action: "cancel", label: wordsFor("screen.cancel"), default: all.length === 0 };
  const chosen = await askInDialog(wordsFor("ended.title"), content, [...buttons, cancel], MODULE, "dealt-in-ended");
  if (chosen === null || chosen === "cancel") return;
  const why = await bringBack(chosen).catch(() => "refusal.failed");
  if (why !== null) tell("warn", wordsFor(why));
}

function labelOf({ name, rules, round, at }: Ended): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  return wordsFor("ended.one", {
    name: name === "" ? wordsFor("ended.unnamed") : name,
    deck: deckName(rules),
    round,
    n: minutes,
  });
}

const hasCards = (viewed: Encounter | null): boolean => rulesFor(viewed) !== null;

/** What our entries in the tracker's own context menus do. */
export const entries: Rest["entries"] = {
  ended: { isUseful: () => endedHere().length > 0, run: () => chooseEnded() },
  seat: { isUseful: (viewed) => game.user.isGM && hasCards(viewed), run: openFor },
};

function openFor(viewed: Encounter | null, row: HTMLElement): void {
  const tableView = tableViewOf(viewed);
  const seat = tableView === null ? null : seatOf(tableView.seen, row.dataset["combatantId"] ?? "");
  if (tableView !== null && seat !== null)
    openSeat(tableView, seat, row.querySelector<HTMLElement>(".dealt-in-more") ?? row);
}
