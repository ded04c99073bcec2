import type { SeatId, Table } from "../table/table.ts";
import type { Badge } from "../view/view.ts";

/** SW-3: how many share this seat, and how many of them are not defeated. None where somebody sits alone. */
export function membersBadge({ seats, fighters }: Pick<Table, "seats" | "fighters">, seat: SeatId): readonly Badge[] {
  const members = seats[seat]?.members ?? [];
  if (members.length < 2) return [];
  const of = members.length;
  const n = members.filter((id) => fighters[id]?.out !== true).length;
  const isWhole = n === of;
  return [
    {
      text: isWhole ? { key: "groups.members", data: { n } } : { key: "groups.membersLeft", data: { n, of } },
      tone: "plain",
      counts: { what: "members", n, ...(isWhole ? {} : { of }) },
    },
  ];
}
