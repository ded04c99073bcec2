import { actedIn } from "../../engine/session/project.ts";
import type { TableView } from "../shared/table-view.ts";

/** Keeps in sight what is new: the head of a fresh order, and whoever acts. In the sidebar and in its pop-out. */

const shown = new WeakMap<HTMLElement, string>();

/**
 * Scrolls to the first row of this tracker that acts, or to the first of all when an order has just been dealt; in a low
 * window to the strip. Once for each turn and deal, so that users may scroll on meanwhile.
 */
export function keepInView(html: HTMLElement, list: HTMLElement, tableView: TableView): void {
  const isOne = scrollsAsOne(list);
  const moment = isOne ? `${momentOf(tableView)} ${askedIn(html)}` : momentOf(tableView);
  if (shown.get(html) === moment) return;
  const which = isDealt(tableView) ? ".dealt-in-row" : ".dealt-in-row.is-acting";
  const row = list.querySelector<HTMLElement>(`${which}:not(.is-folded)`);
  if (row === null || list.clientHeight === 0) return; // another tab is open
  shown.set(html, moment);
  if (isOne) html.querySelector(".dealt-in-strip")?.scrollIntoView({ block: "start" });
  else row.scrollIntoView({ block: "nearest" });
}

/** As in `styles/strip/_strip.scss`. */
const LOW = "(max-height: 29.99rem)";

/** In a low window strip and rows scroll as one: what can be done comes first then, and what is asked. */
const scrollsAsOne = (list: HTMLElement): boolean => list.ownerDocument.defaultView?.matchMedia(LOW).matches === true;

const askedIn = (html: HTMLElement): string =>
  html.querySelector<HTMLElement>("[data-middle] :is(.dealt-in-ask, .dealt-in-rolling) [data-key]")?.dataset["key"] ??
  "";

const momentOf = ({ home, rules, seen, view }: TableView): string =>
  [home.id, rules.clock(seen).round, view.title.key, ...view.acts].join(" ");

/** There is an order, and nobody has acted in it yet. */
function isDealt({ rules, seen }: TableView): boolean {
  const clock = rules.clock(seen);
  return clock.now === null && actedIn(clock).length === 0 && clock.toCome.length > 0;
}
