/** Keeps the row of who acts in sight as turns pass, in the sidebar and in its pop-out. */

const shown = new WeakMap<HTMLElement, string>();

/** Scrolls to the first row of this tracker that acts, once for each turn, so that users may scroll on during it. */
export function keepInView(html: HTMLElement, list: HTMLElement, turn: string): void {
  if (shown.get(html) === turn) return;
  const row = list.querySelector<HTMLElement>(".dealt-in-row.is-acting:not(.is-folded)");
  if (row === null || list.clientHeight === 0) return; // another tab is open
  shown.set(html, turn);
  row.scrollIntoView({ block: "nearest" });
}
