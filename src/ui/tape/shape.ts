import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { guessesAt } from "../../foundry/tape/record.ts";
import { askTape } from "../../foundry/tape/share.ts";
import { countAt } from "../../foundry/tape/tape.ts";
import { refresh } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";

/** How each home's tape is shown in trackers, and whether it is whole. */

/** How it is shown in the tracker. */
export type Shape = "line" | "list";

const open = byHome<Shape>();
const asked = byHome<string>();

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
export function setTape(tableView: TableView, shape: Shape | null): void {
  if (shape === null) open.delete(tableView.home.id);
  else open.set(tableView.home.id, shape);
  asked.delete(tableView.home.id); // there may have been no Game Master
  refresh();
}

/**
 * A player's page that shows a tape asks what it has not seen itself: once, again after a change of deck and the first
 * step with the new one, and where it could only guess how much was taken back.
 */
export function askMissing({ home, rules }: TableView): void {
  const about = `${rules.id} ${storedAt(home.id) !== null} ${guessesAt(home)}`;
  if (asked.get(home.id) === about) return;
  asked.set(home.id, about);
  void askTape(home).then((isTold) => {
    if (isTold) refresh();
    else if (asked.get(home.id) === about) asked.delete(home.id); // it is asked again
  });
}
