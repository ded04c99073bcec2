import { isStill } from "../page/motion.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Falls, fallsIn, type Memory, stayed } from "./falls.ts";

/** What the rows of a tracker do about those who fall. */

const memories = new WeakMap<HTMLElement, Memory>();

/** Foundry replaces a list with each change; what it is in stays. */
const windowOf = (list: HTMLElement): HTMLElement => list.closest<HTMLElement>("[id]") ?? list;

/** The falls in this list. `down` are the ids of those who are defeated. */
export const fallsNow = (
  { combat, view }: TableView,
  list: HTMLElement,
  order: readonly string[],
  down: ReadonlySet<string>,
) => fallsIn(memories.get(windowOf(list)), `${combat?.round ?? 0} ${view.acts.join(" ")}`, order, down);

/** Puts the rows of those who fell back where they stood. `alone` are those with a row of their own. */
export function keepInPlace(falls: Falls, rows: ReadonlyMap<string, HTMLElement>, alone: ReadonlySet<string>): void {
  const kept = new Set(falls.fallen.filter((id) => alone.has(id)));
  const order = stayed(falls.order, [...rows.keys()], kept);
  for (const [at, id] of order.entries()) {
    const li = kept.has(id) ? rows.get(id) : undefined;
    const above = rows.get(order[at - 1] ?? "");
    if (li === undefined) continue;
    if (above === undefined) li.parentElement?.prepend(li);
    else if (above.nextElementSibling !== li) above.after(li);
  }
}

/** Remembers what the list shows now, and lets those who leave their place be seen to. */
export function settleFalls(
  falls: Falls,
  list: HTMLElement,
  rows: ReadonlyMap<string, HTMLElement>,
  down: ReadonlySet<string>,
): void {
  const order = [...list.querySelectorAll<HTMLElement>("[data-combatant-id]")].map(
    (li) => li.dataset["combatantId"] ?? "",
  );
  memories.set(windowOf(list), { moment: falls.moment, order, down, fallen: falls.fallen });
  if (!isStill(list)) for (const id of falls.leaving) rows.get(id)?.classList.add("is-sinking");
}
