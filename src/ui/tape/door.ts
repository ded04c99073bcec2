import { isUnderWay } from "../../engine/table/left.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { askTape } from "../../foundry/tape/share.ts";
import { countAt } from "../../foundry/tape/tape.ts";
import { refresh } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";

/** The way to the tape. Its screen is fetched when it is first opened. */

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
let fetchScreen: () => Promise<TapeScreen | null> = async () => null;

/** Sets where the screen comes from. */
export function onTape(fetch: typeof fetchScreen): void {
  fetchScreen = fetch;
}

const open = byHome<Shape>();

/** How the tape of this home is shown in trackers; null if it is not. */
export const shapeAt = (home: string): Shape | null => open.get(home) ?? null;

/**
 * How many steps there are to look back over. Null if there are none: on a player's page that was loaded later, a Game
 * Master's page may know of some.
 */
export function stepsAt({ home, rules, shown }: TableView): number | null {
  const steps = countAt(home);
  return steps > 0 || (!game.user.isGM && isUnderWay(rules, shown)) ? steps : null;
}

/** Opens or closes the tape in trackers, or folds it to a line. */
export async function setTape({ home }: TableView, shape: Shape | null): Promise<void> {
  if (shape === null) open.delete(home.id);
  else open.set(home.id, shape);
  if (shape !== null) await fetchTape();
  refresh();
  if (shape !== null && (await askTape(home))) refresh();
}

/** Fetches the screen. */
export async function fetchTape(): Promise<void> {
  screen ??= await fetchScreen();
}

/** Shows the tape below the strip of a tracker, if it is open. */
export const showTape: TapeScreen["showIn"] = (tableView, html, strip) => screen?.showIn(tableView, html, strip);

/** Shows the band in a table's window, and fetches its screen for the first one. */
export function showBand(tableView: TableView | null, root: HTMLElement): void {
  if (screen !== null) return screen.showBand(tableView, root);
  void fetchTape().then(() => {
    if (root.isConnected) screen?.showBand(tableView, root);
  });
  if (tableView !== null) void askTape(tableView.home).then((isTold) => isTold && refresh());
}
