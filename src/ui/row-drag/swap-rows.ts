import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import { cardName, wordsFor } from "../../foundry/text/i18n.ts";
import { playOffer } from "../offers/play-offer.ts";
import type { TableView } from "../shared/table-view.ts";

const ROW = ".dealt-in-group, .combatant.dealt-in-row:not(.dealt-in-member)";

/** The row in which this is, if it is a seat's own. */
export const rowAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>(ROW) ?? null;

const MEMBER = ".combatant.dealt-in-member";

/** The row in which this is, if it is that of one of several in a seat. */
export const memberAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>(MEMBER) ?? null;

/** The rows of those who share a seat with others, by their fighters, from top to bottom. */
export const rowsByMember = (list: HTMLElement): ReadonlyMap<FighterId, HTMLElement> =>
  new Map([...list.querySelectorAll<HTMLElement>(MEMBER)].map((row) => [row.dataset["combatantId"] ?? "", row]));

/** The seat of a row. */
export function seatAt({ shown }: TableView, row: HTMLElement | null): SeatId | null {
  if (row === null) return null;
  return row.dataset["seat"] ?? seatOf(shown, row.dataset["combatantId"] ?? "");
}

/** Every seat's own row in the list. */
export function rowsBySeat(tableView: TableView, list: HTMLElement): ReadonlyMap<SeatId, HTMLElement> {
  const rows = [...list.querySelectorAll(ROW)].filter(isHtml);
  return new Map(
    rows.flatMap((row) => {
      const seat = seatAt(tableView, row);
      return seat === null ? [] : [[seat, row] as const];
    }),
  );
}

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
  const says = wordsFor("screen.getsCard", { card: cardName(card) });
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
