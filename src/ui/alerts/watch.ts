import type { Ask } from "../../engine/table/table.ts";
import { onHook } from "../../foundry/host/host.ts";
import { checkerOf, MODULE } from "../../foundry/host/module.ts";
import { isTabOpen, isTrackerInSight, LOOKS } from "../../foundry/host/screen/in-sight.ts";
import { gathered } from "../../foundry/host/timing.ts";
import { words } from "../../foundry/text/i18n.ts";
import { onceShown } from "../animation/stage/painted.ts";
import { areLoaded } from "../page/templates.ts";
import { isOverMap } from "../rolling/over-map.ts";
import { rollFor } from "../rolling/together.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { hear } from "../sound/hear.ts";
import { listen } from "../sound/listen.ts";
import { callOut, followCall } from "./banner.ts";
import { type Call, Caller } from "./calls.ts";
import { callingHere, isMyTurn, momentOf } from "./moment.ts";
import { markTab, markTitle } from "./page-mark.ts";
import { showToast } from "./toast.ts";

/** Calls the user: to their turn, to a question, and to what can be heard of the table. */

const caller = new Caller();
let heard: TableView | null = null;

/** Called once. */
export function watchCalls(): void {
  for (const hook of LOOKS) onHook(hook, soon);
  window.addEventListener("resize", soon);
  onHook("renderCombatTracker", lookSoon);
  look();
  soon();
}

let isToLook = false;

/**
 * Once for what comes together, after it has been painted: rows come first, and to tell what is in sight would have
 * it laid out at once.
 */
const soon = gathered(onceShown, () => {
  if (isToLook) look();
  mark(tableViewNow());
});

function lookSoon(): void {
  isToLook = true;
  soon();
}

/** A check of the world calls nobody. */
const tableViewNow = (): TableView | null => {
  const viewed = ui.combat?.viewed ?? null;
  return areLoaded() && checkerOf(viewed) === null ? tableViewOf(viewed) : null;
};

function look(): void {
  isToLook = false;
  const tableView = tableViewNow();
  if (tableView === null) caller.forget();
  else {
    for (const call of caller.see(momentOf(tableView), performance.now())) handle(tableView, call);
    hearAll(tableView);
  }
  followCall(tableView); // a newer call has taken the place of an older one by now
}

const SOUNDS = { yourTurn: "your-turn", asked: "asked" } as const;

function handle(tableView: TableView, call: Call): void {
  const { kind } = call;
  if (kind === "yourTurn" || kind === "asked") hear(SOUNDS[kind]);
  if (kind !== "asked" && game.settings.get(MODULE, "banner")) callOut(tableView, call, tableViewNow);
}

function hearAll(tableView: TableView): void {
  const before = heard;
  heard = tableView;
  if (before !== null && before.seen !== tableView.seen) listen(before, tableView);
}

/** A turn comes first, unless play waits for an answer. */
function titleFor(isMine: boolean, asked: Ask | null): string | null {
  if (isMine && asked?.holds !== true) return words("call.yourTurn");
  return asked === null ? null : words("call.asked");
}

/** Those who roll together are shown over the map. */
const isShownOver = (tableView: TableView | null, asked: Ask): boolean =>
  tableView !== null && rollFor(tableView, asked.id) !== undefined && isOverMap(tableView.home.id);

/** What lasts as long as something waits: the marks on the page, and the question that cannot be seen otherwise. */
function mark(tableView: TableView | null): void {
  const [asked = null] = tableView === null ? [] : callingHere(tableView);
  const isMine = tableView !== null && isMyTurn(tableView);
  markTitle(titleFor(isMine, asked));
  markTab((isMine || asked !== null) && !isTabOpen());
  const isToHang = asked !== null && !isTrackerInSight() && !isShownOver(tableView, asked);
  showToast(tableView, isToHang ? asked : null, tableViewNow);
}
