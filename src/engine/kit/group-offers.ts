import type { Offer } from "../rules/offer.ts";
import { planned, type Seated, seating, shares } from "../table/seating.ts";
import type { FighterId, SeatId, Table, Text } from "../table/table.ts";
import { memberOrder, type OrderMembers } from "./member-order.ts";
import { isWorthSaving, type Keeping } from "./remembering.ts";

/** A GM's commands about who shares a seat, for every ruleset with groups (SW-3). */

export type GroupCommand =
  | { readonly type: "gather"; readonly fighters?: readonly FighterId[]; readonly name?: string }
  | { readonly type: "split"; readonly seat: SeatId; readonly parts?: number }
  | { readonly type: "merge"; readonly seats?: readonly SeatId[] }
  | { readonly type: "name"; readonly seat: SeatId; readonly name?: string }
  | { readonly type: "saveGroups" }
  | OrderMembers;

type GroupOffer = Offer<GroupCommand>;

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `groups.${key}` } : { key: `groups.${key}`, data };

/** Into how many parts a group of this size is split at one click. */
const numbersTo = (size: number): readonly number[] => [2, 3, 4].filter((parts) => parts <= size);

/** The longest name that a form takes. */
const LONGEST = 60;

/** A group that was saved elsewhere may be called anything: the form begins with as much of it as it takes. */
function takenFrom(name: string): string {
  let taken = "";
  for (const letter of name.trim()) {
    if (taken.length + letter.length > LONGEST) break;
    taken += letter;
  }
  return taken.trim();
}

/** Group offers for the whole table; what else is `kept` of fighters can be saved as well. */
export function groupOffers<S extends Seated>(s: S, kept?: Keeping<S>): GroupOffer[] {
  const given: GroupOffer[] = [];
  const sharing = Object.keys(s.fighters).filter((id) => shares(s, id));
  const next = seating(s);
  const seats = Object.keys(s.seats).filter((seat) => next[seat]?.members.every((id) => shares(s, id)));
  if (sharing.length > 1)
    given.push({
      key: "gather",
      text: text("offer.gather"),
      undoLabel: text("deed.gather"),
      command: { type: "gather" },
      weight: "setup",
      fields: [
        { name: "fighters", pick: sharing, of: "fighter", least: 1, most: sharing.length },
        { name: "name", text: LONGEST, optional: true },
      ],
    });
  if (seats.length > 1)
    given.push({
      key: "merge",
      text: text("offer.merge"),
      undoLabel: text("deed.merge"),
      command: { type: "merge" },
      weight: "setup",
      fields: [{ name: "seats", pick: seats, of: "seat", least: 2, most: seats.length }],
    });
  if (isWorthSaving(s, kept))
    given.push({
      key: "saveGroups",
      text: text("offer.saveGroups"),
      undoLabel: text("deed.saveGroups"),
      command: { type: "saveGroups" },
      weight: "setup",
    });
  return given;
}

/** Offers to name this seat, to split its group and to order its members. */
export function seatGroupOffers(s: Table & Seated, seat: SeatId): GroupOffer[] {
  const data = { who: { seat } };
  const given: GroupOffer[] = [
    {
      key: `name:${seat}`,
      text: text("offer.name"),
      undoLabel: text("deed.name", data),
      command: { type: "name", seat },
      weight: "setup",
      icon: "name",
      fields: [{ name: "name", text: LONGEST, chosen: takenFrom(s.seats[seat]?.name ?? "") }],
    },
  ];
  const members = planned(s, seat);
  if (members.length > 1)
    given.push({
      key: `split:${seat}`,
      text: text("offer.split"),
      undoLabel: text("deed.split", data),
      command: { type: "split", seat },
      weight: "setup",
      icon: "split",
      fields: [{ name: "parts", number: [2, members.length], chosen: 2, few: numbersTo(members.length), each: true }],
    });
  return [...given, ...memberOrder.offers.about(s, seat)];
}
