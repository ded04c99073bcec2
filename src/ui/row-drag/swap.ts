import type { FighterId, SeatId } from "../../engine/table/table.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { playOffer } from "../offers/play-offer.ts";
import type { TableView } from "../shared/table-view.ts";
import { memberAt, rowAt, seatAt } from "./row-seats.ts";

/** Swapping a card by dragging it plays the offer that the seat's popover has. */

/** Something of a seat's that may be put onto one of these seats, or one of its members onto one of these. */
export interface Swap {
  readonly seat: SeatId;
  /** Left out, a seat is. */
  readonly member?: FighterId;
  /** Who plays it, if that is not the Game Master. */
  readonly who?: SeatId;
  readonly key: string;
  readonly field: string;
  readonly targets: readonly string[];
  /** What is said on the row that it would be put onto. */
  readonly says: string;
}

/** What dragging this seat's card would play. Null if the rules offer nothing of the kind. */
export function swapFor({ rules, seen, rows }: TableView, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ drag, disabled }) => drag === true && disabled === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  const [card] = rows.get(seat)?.cards ?? [];
  if (offer === undefined || field === undefined || !("pick" in field) || card === undefined) return null;
  const says = words("screen.getsCard", { card: cardName(card) });
  return { seat, key: offer.key, field: field.name, targets: field.pick, says };
}

/**
 * Puts it onto this one: the dealer judges it as if it had been chosen in the form. Without a target the form asks for
 * it.
 */
export async function playSwap(tableView: TableView, swap: Swap, target?: string): Promise<void> {
  const { seat, member, who = "gm", key, field } = swap;
  const values = {
    ...(member === undefined ? {} : { member: [member] }),
    ...(target === undefined ? {} : { [field]: [target] }),
  };
  await playOffer(tableView, who, who === "gm" ? seat : undefined, key, values);
}

/** The row in which this is, if such rows are moved, and whose it is. */
export function swapRowAt(tableView: TableView, { member }: Swap, target: Element | null): SwapRow | null {
  const row = member === undefined ? rowAt(target) : memberAt(target);
  const id = member === undefined ? seatAt(tableView, row) : row?.dataset["combatantId"];
  return row === null || id === null || id === undefined ? null : { row, id };
}

interface SwapRow {
  readonly row: HTMLElement;
  /** Its seat, or its fighter. */
  readonly id: string;
}
