import type { Field } from "../../engine/rules/offer.ts";
import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { pickByRow } from "../offers/pick-row.ts";
import { make } from "../page/templates.ts";
import type { KeptParts } from "../panels/kept-parts.ts";
import type { TableView } from "../shared/table-view.ts";
import { memberAt, playSwap, rowAt, rowsByMember, rowsBySeat, type Swap, seatAt, swapRowAt } from "./swap-rows.ts";

/** Handles of rows whose order the rules leave open: of seats, to the Game Master; of members, to whoever plays them. */

export const HANDLE = ".dealt-in-handle";

/** What moving the row with this handle would play. Null where the rules leave nothing open. */
export function orderAt(tableView: TableView, handle: Element): Swap | null {
  const member = memberAt(handle)?.dataset["combatantId"];
  if (member !== undefined) return memberOrderFor(tableView, member);
  const seat = seatAt(tableView, rowAt(handle));
  return seat === null ? null : orderFor(tableView, seat);
}

function orderFor({ rules, seen, speaker }: TableView, seat: SeatId): Swap | null {
  const offer = game.user.isGM
    ? rules.offers(seen, "gm", seat).find(({ order, disabled }) => order === true && disabled === undefined)
    : undefined;
  const [field] = offer?.fields ?? [];
  if (offer === undefined || field === undefined || !("pick" in field)) return null;
  const says = wordsFor("screen.takesPlace", { who: speaker.seat(seat) });
  return { seat, key: offer.key, field: field.name, targets: field.pick, says };
}

function memberOrderFor(tableView: TableView, member: FighterId): Swap | null {
  const seat = seatOf(tableView.shown, member);
  const open = seat === null ? null : membersOpen(tableView, seat);
  if (seat === null || open === null || !open.field.pick.includes(member)) return null;
  const says = wordsFor("screen.takesPlace", { who: tableView.speaker.fighter(member) });
  const who = game.user.isGM ? {} : { who: seat };
  return { seat, ...who, member, key: open.offer.key, field: open.field.name, targets: open.field.pick, says };
}

type PickField = Extract<Field, { pick: readonly string[] }>;

/** What orders the members of this seat, if this user may, and the field with those who may be moved. */
function membersOpen(
  { rules, seen, mine }: TableView,
  seat: SeatId,
): { readonly offer: AnyOffer; readonly field: PickField } | null {
  if (!mine.has(seat)) return null;
  const offers = game.user.isGM ? rules.offers(seen, "gm", seat) : rules.offers(seen, seat);
  const offer = offers.find(({ order, disabled }) => order === "members" && disabled === undefined);
  const field = offer?.fields?.find(({ name }) => name === "place");
  return offer === undefined || field === undefined || !("pick" in field) ? null : { offer, field };
}

/** Gives each row whose place is open a handle, and takes the others away. */
export function showHandles(tableView: TableView | null, list: HTMLElement, kept: KeptParts): void {
  if (tableView !== null) addHandles(tableView, list, kept);
  kept.settle();
}

function addHandles(tableView: TableView, list: HTMLElement, kept: KeptParts): void {
  const isOpen = (seat: SeatId): boolean => game.user.isGM && tableView.rows.get(seat)?.loose === true;
  for (const [seat, row] of rowsBySeat(tableView, list))
    if (isOpen(seat)) addHandle(row, seat, tableView.speaker.seat(seat), kept);
  const open = new Map<SeatId, readonly FighterId[]>();
  for (const [id, row] of rowsByMember(list)) {
    if (row.classList.contains("is-folded")) continue; // out of sight
    const seat = seatOf(tableView.shown, id) ?? "";
    const known = open.get(seat) ?? membersOpen(tableView, seat)?.field.pick ?? [];
    open.set(seat, known);
    if (known.includes(id)) addHandle(row, `member:${id}`, tableView.speaker.fighter(id), kept);
  }
}

function addHandle(row: HTMLElement, id: string, who: string, kept: KeptParts): void {
  const says = { id, label: wordsFor("screen.handle", { who }) };
  const handle = kept.part(id, says, () => make("row-drag/handle", says, row.ownerDocument));
  if (handle !== null && handle.parentElement !== row) row.prepend(handle);
}

/** By keyboard: the arrows move the row by one place, and Enter lets another one be picked. */
export function listenForHandles(html: HTMLElement, tableViewNow: () => TableView | null): void {
  const handling = (event: Event) => {
    const handle = elementAt(event.target)?.closest<HTMLElement>(HANDLE) ?? null;
    const tableView = handle === null ? null : tableViewNow();
    const order = tableView === null || handle === null ? null : orderAt(tableView, handle);
    return handle === null || tableView === null || order === null ? null : { handle, tableView, order };
  };
  const step = (event: KeyboardEvent): void => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const now = way === undefined ? null : handling(event);
    if (now === null || way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = beside(now.tableView, now.handle, now.order, way);
    if (target !== null) void playSwap(now.tableView, now.order, target);
  };
  const press = (event: Event): void => {
    const now = handling(event);
    if (now === null) return;
    event.stopPropagation();
    const { tableView, order, handle } = now;
    if (order.member !== undefined) void playSwap(tableView, order);
    else pickByRow(tableView, { who: "gm", about: order.seat, key: order.key }, handle);
  };
  html.addEventListener("keydown", step, { capture: true }); // a row would answer them
  html.addEventListener("click", press, { capture: true });
}

/** The nearest row above or below whose place can be taken. */
function beside(tableView: TableView, handle: HTMLElement, swap: Swap, step: number): string | null {
  const { row, id = "" } = swapRowAt(tableView, swap, handle) ?? {};
  const list = row?.parentElement;
  if (list === null || list === undefined) return null;
  const all = swap.member === undefined ? rowsBySeat(tableView, list) : rowsByMember(list);
  const open = [...all.keys()].filter((one) => one === id || swap.targets.includes(one));
  return open[open.indexOf(id) + step] ?? null;
}
