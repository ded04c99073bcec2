import { words } from "../../foundry/text/i18n.ts";

/** Marks that last as long as something waits for the user: in the browser's tab, and on Foundry's Combat tab. */

const TAB = '#sidebar button[data-tab="combat"]';
const DOT = "dealt-in-called";

let before: string | null = null;

/** Says in the page's title that it is the user's turn, and afterwards what it said before. */
export function markTitle(isMyTurn: boolean): void {
  const ours = `● ${words("call.yourTurn")}`;
  if (isMyTurn && document.title !== ours) {
    before = document.title;
    document.title = ours;
  } else if (!isMyTurn && before !== null) {
    if (document.title === ours) document.title = before; // somebody else may have written another one
    before = null;
  }
}

/** Puts a dot on the Combat tab, or takes it away. */
export function markTab(isMarked: boolean): void {
  for (const tab of document.querySelectorAll(TAB)) tab.classList.toggle(DOT, isMarked);
}
