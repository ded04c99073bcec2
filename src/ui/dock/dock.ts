import type { CardId } from "../../engine/table/table.ts";
import { hasHands } from "../../engine/view/view.ts";
import { gathered } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { elementAt, isHtml } from "../../foundry/host/screen/dom.ts";
import { held, playArrived } from "../campaign-hand/campaign-hand-window.ts";
import { listenToCards } from "../campaign-hand/clicks.ts";
import { listenAt } from "../offers/clicks.ts";
import { regain } from "../page/focus.ts";
import { isByKeys } from "../page/keyboard.ts";
import { show } from "../page/morph.ts";
import { isStill } from "../page/motion.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { tellHand } from "../turn/owner.ts";
import { type DockContext, dockContext, dockedIn, pickFrom, playFrom } from "./dock-context.ts";
import { type Spot, spotIn } from "./spot.ts";
import { type Wanted, wanting } from "./whose.ts";

/** The docked hand as a line of the tracker: below its strip, or below the way to the cards between encounters. */

const LINE = ".dealt-in-hand-line";

/** Shows the line in every tracker that shows this home, and nowhere else. Null means nowhere. */
function showLines(context: DockContext | null, home: string, listen: (made: HTMLElement) => void): void {
  const above = context === null ? [] : placesFor(home);
  for (const line of document.querySelectorAll<HTMLElement>(LINE))
    if (!above.some((place) => place.nextElementSibling === line)) line.remove();
  for (const place of above) {
    const fresh = context === null ? null : make("dock/line", context, document);
    show(lineAfter(place), fresh, (made) => {
      listen(made);
      place.after(made);
    });
  }
}

/** The line of this place, if it has one: others have been removed. */
function lineAfter({ nextElementSibling: next }: HTMLElement): HTMLElement | null {
  return isHtml(next) && next.matches(LINE) ? next : null;
}

function placesFor(home: string): HTMLElement[] {
  const strips = [...document.querySelectorAll<HTMLElement>(".dealt-in-strip")];
  const bars = [...document.querySelectorAll<HTMLElement>(".dealt-in-hand-bar")];
  return [...strips, ...bars.filter(({ dataset }) => dataset["home"] === home)];
}

/** The user's own hand: at the lower edge of the canvas, or as a line in the tracker where there is no room for it. */

const ID = "dealt-in-dock";

/** Foundry's place for the canvas between its columns of controls, what may lie at its lower edge, and beside it. */
const MIDDLE = "#ui-middle";
const LYING = "#hotbar, #players, #camera-views";
const BESIDE = "#ui-left, #ui-left > *, #ui-right > *, #sidebar";

/** Within this time a second click makes the first one a double click. In milliseconds. */
const TWICE = 250;

let wanted: Wanted | null = null;
/** The seat whose hand is shown. */
let seat = "";

/** Keeps the dock true. Called once, when cards are first held. */
export function watchDock(): void {
  for (const hook of ["renderCombatTracker", "deleteCombat", "collapseSidebar", "canvasReady"]) onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
  later();
}

/** For hooks that come together, after Foundry has laid out what they are about. */
const later = gathered((task) => setTimeout(task), draw);

/** The encounter in view if hands are held there, or else a campaign with cards. */
function tableViewNow(): TableView | null {
  const tableView = tableViewOf(ui.combat?.viewed);
  return tableView !== null && hasHands(tableView.view) ? tableView : (held(tableView?.home.id)[0] ?? null);
}

function draw(): void {
  const tableView = areLoaded() ? tableViewNow() : null;
  playArrived(tableView);
  const now = tableView === null || !game.settings.get(MODULE, "dock") ? null : dockedIn(tableView, wanted);
  seat = now?.held.seat ?? "";
  const context = tableView === null || now === null ? null : dockContext(tableView, now);
  const spot = context === null ? null : roomNow(); // asking for it lays out the page
  showDock(spot === null ? null : context, spot);
  if (tableView !== null) tellHand(tableView.home.id, context !== null && spot !== null ? seat : null);
  showLines(spot === null ? context : null, tableView?.home.id ?? "", listen);
  regain();
}

function showDock(context: DockContext | null, spot: Spot | null): void {
  const home = document.getElementById("interface") ?? document.body;
  const fresh = context === null ? null : make("dock/dock", context, document);
  const dock = show(document.getElementById(ID), fresh, (made) => {
    listen(made);
    home.append(made);
  });
  if (dock === null || spot === null) return;
  const frame = home.getBoundingClientRect();
  dock.classList.toggle("is-still", isStill(dock));
  dock.style.left = `${spot.left - frame.left}px`;
  dock.style.width = `${spot.right - spot.left}px`;
  dock.style.bottom = `${frame.bottom - spot.bottom}px`;
}

const sizes = new ResizeObserver(later);
const watched = new WeakSet<Element>();

/** The box of an element whose size is watched from now on. */
function boxOf(element: Element): DOMRect {
  if (!watched.has(element)) sizes.observe(element); // a second time it would report at once, and so for ever
  watched.add(element);
  return element.getBoundingClientRect();
}

function roomNow(): Spot | null {
  const middle = document.querySelector(MIDDLE);
  if (middle === null) return null;
  const boxes = (selector: string): DOMRect[] => [...document.querySelectorAll(selector)].map(boxOf);
  return spotIn(boxOf(middle), boxes(LYING), boxes(BESIDE));
}

let opening: ReturnType<typeof setTimeout> | undefined;

/** A click picks, a double click plays, and the portraits switch between one's own hands. */
function listen(root: HTMLElement): void {
  listenAt(root, tableViewNow);
  const soon = (run: typeof pickFrom, card: CardId, wait: number): void => {
    const whose = seat; // another hand may be shown by then
    clearTimeout(opening);
    opening = setTimeout(() => {
      const tableView = tableViewNow();
      if (tableView !== null) void run(tableView, whose, card);
    }, wait);
  };
  listenToCards(root, {
    choose: (card) => soon(pickFrom, card, isByKeys() ? 0 : TWICE),
    play: (card) => soon(playFrom, card, 0),
  });
  root.addEventListener("click", ({ target }) => {
    const other = elementAt(target)?.closest<HTMLElement>("[data-dock]")?.dataset["dock"];
    const tableView = other === undefined ? null : tableViewNow();
    if (other === undefined || tableView === null) return;
    wanted = wanting(other, tableView.view);
    later();
  });
}
