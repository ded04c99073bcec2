import type { Field } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { refresh } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";
import { offersTo, playOffer } from "./play-offer.ts";

/** A seat that is picked by its row in the tracker, instead of from a list in a dialog. */

type RowField = Extract<Field, { readonly pick: readonly string[] }>;

/** What is being picked for, on this page. */
interface Picking {
  readonly home: string;
  readonly who: SeatId | "gm";
  readonly about: SeatId | undefined;
  readonly key: string;
}

let picking: Picking | null = null;

/**
 * Lets the user pick a row for this offer. False if the offer has no field for that, cannot be played now, or has no
 * rows around its control.
 */
export function pickByRow(
  tableView: TableView,
  { who, about, key }: Omit<Picking, "home">,
  control: HTMLElement,
): boolean {
  const offer = offersTo(tableView, who, about).find((some) => some.key === key);
  if (offer === undefined || offer.disabled !== undefined || rowFieldOf(offer) === null || !hasRows(control))
    return false;
  picking = { home: tableView.home.id, who, about, key };
  refresh();
  return true;
}

/** The one field of this offer, if a row can be picked for it. */
function rowFieldOf({ fields = [] }: AnyOffer): RowField | null {
  const [field, more] = fields;
  return more === undefined && field !== undefined && "pick" in field && field.byRow !== undefined ? field : null;
}

/** A control in a row, or in the strip above the rows. */
const hasRows = (control: HTMLElement): boolean =>
  control.closest("[data-combatant-id], .dealt-in-group") !== null ||
  (control.closest(".dealt-in-strip")?.parentElement?.querySelector("[data-combatant-id]") ?? null) !== null;

/** Ends the picking without an answer. False if nothing was being picked. */
export function endPicking(): boolean {
  if (picking === null) return false;
  picking = null;
  refresh();
  return true;
}

/** The field that is being picked for at this table. Null if nothing is, or if the offer is gone. */
export function pickingIn(tableView: TableView): (Picking & { readonly field: RowField }) | null {
  if (picking === null || picking.home !== tableView.home.id) return null;
  const { who, about, key } = picking;
  const offer = offersTo(tableView, who, about).find((some) => some.key === key);
  const field = offer === undefined ? null : rowFieldOf(offer);
  return field === null ? null : { ...picking, field };
}

/** Plays the offer with this seat, if it is one of those to pick from. */
export async function pickSeat(tableView: TableView, seat: SeatId): Promise<void> {
  const now = pickingIn(tableView);
  if (now === null || !now.field.pick.includes(seat)) return;
  endPicking();
  await playOffer(tableView, now.who, now.about, now.key, { [now.field.name]: [seat] });
}
