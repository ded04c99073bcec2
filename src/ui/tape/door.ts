import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { tapeHere } from "../../foundry/tape/part.ts";
import { refresh } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";

/** The way to the tape, which follows when a page has its decks. */

/** The screen, as the page needs to know it before it is there. */
export interface TapeScreen {
  /** Shows the tape of a tracker below its strip, or takes it away. */
  showIn(tableView: TableView | null, html: HTMLElement, strip: HTMLElement | null): void;
  /** Shows the band in a table's window, in the place that is kept for it. */
  showBand(tableView: TableView | null, root: HTMLElement): void;
}

/** How it is shown in the tracker. */
export type Shape = "line" | "list";

let screen: TapeScreen | null = null;

/** Sets the screen, once it is here. */
export function setTapeScreen(here: TapeScreen): void {
  screen = here;
}

const open = byHome<Shape>();
const asked = byHome<string>();

/** How the tape of this home is shown in trackers; null if it is not. */
export const shapeAt = (home: string): Shape | null => open.get(home) ?? null;

/**
 * How many steps there are to look back over. Null if there are none: on a player's page that was loaded later, a Game
 * Master's page may know of some.
 */
export function stepsAt({ home, rules, shown }: TableView): number | null {
  const steps = tapeHere()?.countAt(home) ?? null;
  if (steps === null) return null;
  return steps > 0 || (!game.user.isGM && isUnderWay(rules, shown)) ? steps : null;
}

/** Opens or closes the tape in trackers, or folds it to a line. */
export function setTape(tableView: TableView, shape: Shape | null): void {
  if (shape === null) open.delete(tableView.home.id);
  else open.set(tableView.home.id, shape);
  asked.delete(tableView.home.id); // there may have been no Game Master
  refresh();
}

/** Shows the tape below the strip of a tracker, if it is open. */
export function showTape(...[tableView, html, strip]: Parameters<TapeScreen["showIn"]>): void {
  screen?.showIn(tableView, html, strip);
  if (tableView !== null && shapeAt(tableView.home.id) !== null) ask(tableView);
}

/** Shows the band in a table's window. */
export function showBand(tableView: TableView | null, root: HTMLElement): void {
  screen?.showBand(tableView, root);
  if (tableView !== null) ask(tableView);
}

/**
 * A player's page that shows a tape asks what it has not seen itself: once, again after a change of deck and the first
 * step with the new one, and where it could only guess how much was taken back.
 */
function ask({ home, rules }: TableView): void {
  const tape = tapeHere();
  const about = `${rules.id} ${storedAt(home.id) !== null} ${tape?.guessesAt(home)}`;
  if (tape === null || asked.get(home.id) === about) return;
  asked.set(home.id, about);
  void tape.askTape(home).then((isTold) => {
    if (isTold) refresh();
    else if (asked.get(home.id) === about) asked.delete(home.id); // it is asked again
  });
}
