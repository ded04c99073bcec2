import { isFrench, isJoker } from "../../engine/table/french-deck.ts";
import type { Table } from "../../engine/table/table.ts";
import { isCardless, panelIn, type Row, type View } from "../../engine/view/view.ts";

/** One table as a page knows it, as far as a deal shows in it. */
export interface ShownTable {
  readonly view: Pick<View, "rows" | "panels">;
  readonly seen: Pick<Table, "cards">;
}

/**
 * The rows that were dealt a card between two views of one table, and not one that lay with a seat before. Whoever was not
 * in sight before has simply come into sight.
 */
export function dealtIn(before: ShownTable, after: ShownTable): readonly Row[] {
  if (isCardless(after.view)) return [];
  const was = new Map(before.view.rows.map((row) => [row.seat, row]));
  const isFan = panelIn(after.view, "fans") !== undefined;
  return after.view.rows.filter((row) => {
    const old = was.get(row.seat);
    if (old === undefined || layWithSeat(before, row)) return false;
    return isFan ? isEmpty(old) && !isEmpty(row) : isNew(old, row);
  });
}

function layWithSeat({ seen }: ShownTable, { cards: [first] }: Row): boolean {
  const place = first === undefined ? undefined : seen.cards[first];
  return place !== undefined && "seat" in place;
}

const isEmpty = ({ cards, backs }: Row): boolean => cards.length + backs === 0;

/** Cards that are drawn one by one are no deal. */
function isNew(was: Row, now: Row): boolean {
  if (now.face !== undefined || isEmpty(now)) return false;
  return now.cards.length > 0 ? now.cards[0] !== was.cards[0] : isEmpty(was);
}

/** Whether the card that this row shows first is a Joker. */
export const isJokerDealt = ({ cards: [first = ""] }: Row): boolean => isFrench(first) && isJoker(first);
