/** Marks that last as long as something waits for the user: in the browser's tab, and on Foundry's Combat tab. */

const TAB = '#sidebar button[data-tab="combat"]';
const DOT = "dealt-in-called";

let kept: { readonly before: string; readonly ours: string } | null = null;

/** Says in the page's title what the user is called to, or for null what it said before. */
export function markTitle(call: string | null): void {
  const isOurs = kept !== null && document.title === kept.ours; // somebody else may have written another one
  const before = kept !== null && isOurs ? kept.before : document.title;
  if (call === null) {
    if (isOurs) document.title = before;
    kept = null;
  } else {
    kept = { before, ours: `● ${call}` };
    if (document.title !== kept.ours) document.title = kept.ours;
  }
}

/** Puts a dot on the Combat tab, or takes it away. */
export function markTab(isMarked: boolean): void {
  for (const tab of document.querySelectorAll(TAB)) tab.classList.toggle(DOT, isMarked);
}
