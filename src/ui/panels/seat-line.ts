import type { SeatId } from "../../engine/table/table.ts";
import { isCardless, panelIn, type Row, type RowState } from "../../engine/view/view.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { type BadgesContext, badgeContext } from "../shared/badge-context.ts";
import { membersOf, type TableView } from "../shared/table-view.ts";

/** The context of `templates/panels/seat-menu.hbs`: the button that opens a seat's menu. */
export interface SeatMenuContext {
  readonly seat: SeatId;
  /** The button's label. False if there is no menu. */
  readonly menu: string | false;
  readonly size?: string;
  /** The key of its tooltip. */
  readonly tip?: string;
}

/** A seat's state, its badges, and the way to its menu. */
export interface LineContext extends BadgesContext {
  readonly seat: SeatId;
  readonly menu: string | false;
  readonly state: string | false;
  readonly stateTone: string;
}

/** The context of `templates/panels/row.hbs`: the line in a row of the tracker. */
export interface RowContext extends LineContext {
  /** What tells a group from others of its kind, where its name does not. */
  readonly letter?: string | false;
  /** The label of what brings a defeated fighter back. */
  readonly raise?: string | false;
  /** Whether a group's members are folded away, as an icon. */
  readonly chevron?: string;
  /** A player's own seat. */
  readonly mine?: boolean;
}

/** The state of this seat, with what its row shows. */
export function lineFor(tableView: TableView, seat: SeatId, row: Row): LineContext {
  return {
    seat,
    state: stateWord(tableView, seat, row.state),
    stateTone: row.state === "acts" ? "now" : row.state === "may" ? "may" : "plain",
    badges: [...row.badges.map((badge) => badgeContext(tableView, seat, badge)), ...handBadge(tableView, row)],
    menu: wordsFor("screen.seatMenu", { who: tableView.speaker.seat(seat) }),
  };
}

/** How many cards lie there, where the row shows only the first of them. */
function handBadge({ view }: TableView, { cards, backs }: Row): LineContext["badges"] {
  const all = cards.length + backs;
  if (panelIn(view, "fans") === undefined || all < 2 || cards.length === 0) return [];
  const n = wordsFor("screen.cards", { n: all });
  return [{ text: n, short: { pips: [], n }, tone: "plain", hint: false, tooltip: false, focus: "" }];
}

function stateWord(tableView: TableView, seat: SeatId, state: RowState): string | false {
  if (state === "none" && isFallen(tableView, seat)) return wordsFor("state.defeated");
  const isSilent = state === "toCome" || (state === "none" && isCardless(tableView.view));
  if (isSilent) return isSeatOutOfSight(tableView, seat) && wordsFor("state.hidden");
  return wordsFor(state === "acts" && tableView.yours.has(seat) ? "state.actsMine" : `state.${state}`);
}

/** Whether all of this seat are hidden from players. */
export function isSeatOutOfSight(tableView: TableView, seat: SeatId): boolean {
  const members = membersOf(tableView, seat);
  return members.length > 0 && members.every(({ hidden }) => hidden);
}

/** Whether all of this seat are marked as defeated. */
export function isFallen(tableView: TableView, seat: SeatId): boolean {
  const members = membersOf(tableView, seat);
  return members.length > 0 && members.every(({ isDefeated }) => isDefeated);
}

/** How its card looks. */
export const cardState = (state: RowState): string =>
  state === "acts" ? "is-now" : state === "held" ? "is-held" : state === "acted" ? "is-spent" : "";
