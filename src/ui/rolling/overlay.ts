import { panelsIn } from "../../engine/view/view.ts";
import { batched } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";
import { checkerOf } from "../../foundry/host/module.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { listenAt } from "../offers/clicks.ts";
import { followPointer } from "../page/drag.ts";
import { regain } from "../page/focus.ts";
import { show } from "../page/morph.ts";
import { canvasBox } from "../page/motion.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { noticeOf } from "../shared/notice.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { blocksOf, isOverMap, overMap, type RollingContext } from "./rolling-context.ts";

/** Those who roll together, in a panel over the map. */

const ID = "dealt-in-rolls";
const HANDLE = "[data-drag]";

/** In a narrower window the panel is a sheet at the lower edge. In pixels. */
const NARROW = 600;
/** Space to the upper edge. In pixels. */
const MARGIN = 12;

/** How far this user has moved it, in pixels from where it comes up. */
let moved = { x: 0, y: 0 };

/** Keeps the panel true. Called once. */
export function watchRolls(): void {
  for (const hook of ["renderCombatTracker", "deleteCombat", "canvasReady", "canvasTearDown", "collapseSidebar"])
    onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
}

/** After Foundry has laid out what hooks are about. */
const later = batched((task) => setTimeout(task), draw);

const tableViewNow = (): TableView | null => {
  const viewed = ui.combat?.viewed ?? null;
  return areLoaded() && checkerOf(viewed) === null ? tableViewOf(viewed) : null;
};

function draw(): void {
  const shown = document.getElementById(ID);
  const tableView = tableViewNow();
  const block = tableView === null || !isOverMap(tableView.home.id) ? [] : blockIn(tableView);
  const fresh = block.length === 0 ? null : make("rolling/overlay", { block }, document);
  if (shown === null && fresh === null) return;
  const panel = show(shown, fresh, (made) => {
    made.addEventListener("pointerdown", follow);
    listenAt(made, tableViewNow);
    document.body.append(made);
  });
  if (panel !== null) lay(panel);
  regain();
}

/** The first of those who roll, with the user's own before those of others. */
function blockIn(tableView: TableView): RollingContext[] {
  const { off } = noticeOf(tableView.home);
  return overMap(blocksOf(tableView, panelsIn(tableView.view, "rolling"), off));
}

/** In the middle of the map's upper edge, or as far from there as it was moved, but never out of the page. */
function lay(panel: HTMLElement): void {
  const isSheet = window.innerWidth < NARROW;
  panel.classList.toggle("is-sheet", isSheet);
  if (isSheet) {
    for (const side of ["left", "top"] as const) panel.style[side] = "";
    return;
  }
  const { left, width, top } = canvasBox();
  const own = panel.getBoundingClientRect();
  const within = (at: number, most: number): number => Math.round(Math.max(0, Math.min(at, most)));
  panel.style.left = `${within(left + (width - own.width) / 2 + moved.x, window.innerWidth - own.width)}px`;
  panel.style.top = `${within(Math.max(0, top) + MARGIN + moved.y, window.innerHeight - own.height)}px`;
}

/** Moves it with the pointer that took it by its head. */
function follow(event: PointerEvent): void {
  const head = elementAt(event.target)?.closest(HANDLE);
  const panel = event.currentTarget;
  const isHead = head !== null && head !== undefined && elementAt(event.target)?.closest("button") === null;
  if (!isHead || event.button !== 0 || !(panel instanceof HTMLElement)) return;
  event.preventDefault();
  const from = { x: event.clientX - moved.x, y: event.clientY - moved.y };
  followPointer(document, ({ clientX, clientY }) => {
    moved = { x: clientX - from.x, y: clientY - from.y };
    lay(panel);
  });
}
