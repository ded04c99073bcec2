import { hasHands } from "../../engine/view/view.ts";
import type { Rest } from "../../foundry/entry/behind-seam.ts";
import { showTracker } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { toQuestion } from "../../foundry/host/screen/dialogs.ts";
import { isField, isHtml } from "../../foundry/host/screen/dom.ts";
import { isPressOf } from "../../foundry/host/screen/keybindings.ts";
import { onEveryPage, pagesHere } from "../../foundry/host/screen/pages.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { held } from "../hand/campaign.ts";
import { openHand } from "../hand/hand-window.ts";
import { isOurControl } from "../page/keyboard.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";
import { pressFilled } from "./next.ts";

/** What our keyboard shortcuts do. Each answers whether it did anything. */
export const keys: Rest["keys"] = {
  strip: goToTracker,
  table() {
    const combat = tableViewOf(game.combat)?.combat ?? null;
    if (combat === null) return false;
    openTable(combat);
    return true;
  },
  hand: goToHands,
  dock: () => goTo([".dealt-in-dock [tabindex='0']"]),
  question: goToQuestion,
  next() {
    if (toQuestion()) return true;
    const tableView = tableViewOf(game.combat);
    if (tableView !== null) void pressFilled(tableView, goToQuestion);
    return tableView !== null;
  },
  undo() {
    const tableView = tableViewOf(game.combat) ?? held()[0] ?? null;
    if (tableView === null) return false;
    void requestUndo(tableView.home, "entry");
    return true;
  },
};

const holding = (): TableView | undefined => {
  const tableView = tableViewOf(game.combat);
  return tableView !== null && hasHands(tableView.view) ? tableView : held()[0];
};

/** Opens the user's hands. */
function goToHands(): boolean {
  const found = holding();
  if (found !== undefined) openHand(found.home);
  return found !== undefined;
}

/** Our parts of the tracker, the best first. Between encounters there is only the way to held cards. */
const STANDS = [".dealt-in-strip", ".dealt-in-hand-bar button", ".dealt-in-aside-note button"];

/** Moves the keyboard focus to our part of the tracker, wherever that is. */
function goToTracker(): boolean {
  if (goTo(STANDS)) return true;
  showTracker();
  return false;
}

/** Moves the keyboard focus to the filled answer of the open question or else to its first, or to the first question. */
export function goToQuestion(): boolean {
  const rolls = ["#dealt-in-rolls .dealt-in-answers", ".dealt-in-strip .dealt-in-rolling .dealt-in-answers"];
  const asks = [".dealt-in-strip .dealt-in-ask", ".dealt-in-strip .dealt-in-question"];
  const buttons = [".is-main", "button"].map((which) => `${which}:not([disabled])`);
  return goTo([...rolls, ...asks].flatMap((way) => buttons.map((button) => `${way} ${button}`)));
}

/** Focuses the first of these that is in sight. If none is, shows the tracker, where the first of them is. */
function goTo(ways: readonly string[]): boolean {
  const goals = pagesHere().flatMap((page) => ways.flatMap((way) => [...page.querySelectorAll<HTMLElement>(way)]));
  const shown = goals.find((goal) => goal.checkVisibility());
  const [goal = null] = shown === undefined ? goals : [shown];
  if (goal !== null && shown === undefined) showTracker();
  goal?.ownerDocument.defaultView?.focus();
  goal?.focus();
  return goal !== null;
}

type Keys = Rest["keys"];

const namesOf = (keys: Keys): (keyof Keys)[] => Object.keys(keys).filter((name): name is keyof Keys => name in keys);

/**
 * The module's own keys work from its own controls too, which keep all others from Foundry. In a field they are letters.
 * Called once.
 */
export function watchOwnKeys(keys: Keys): void {
  onEveryPage((page) =>
    page.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.repeat || !isOnOurs(event)) return;
      const name = namesOf(keys).find((one) => isPressOf(event, MODULE, one));
      if (name === undefined || !keys[name]()) return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
}

const isOnOurs = ({ target }: KeyboardEvent): boolean => isHtml(target) && isOurControl(target) && !isField(target);
