import { planned, type Seated, seatFor } from "../table/seating.ts";
import type { FighterId, SeatId, Table } from "../table/table.ts";
import type { Badge } from "../view/view.ts";

type Sat = Pick<Table, "seats" | "fighters" | "unseen"> & Partial<Pick<Seated, "choices">>;

const NONE: Seated["choices"] = {};

/**
 * SW-3: how many share this seat, and how many of them are not defeated; none where somebody sits alone. The Game Master
 * reads beside it how many sit together from the next deal on, if that is otherwise.
 */
export function membersBadge(s: Sat, seat: SeatId): readonly Badge[] {
  const members = s.seats[seat]?.members ?? [];
  const later = s.unseen === undefined ? laterIn(s, members) : "";
  const ahead: Badge[] =
    later === "" ? [] : [{ text: { key: "groups.members", data: { n: `→ ${later}` } }, tone: "plain" }];
  if (members.length < 2) return ahead;
  const of = members.length;
  const n = members.filter((id) => s.fighters[id]?.out !== true).length;
  const isWhole = n === of;
  return [
    {
      text: isWhole ? { key: "groups.members", data: { n } } : { key: "groups.membersLeft", data: { n, of } },
      tone: "plain",
      counts: { what: "members", n, ...(isWhole ? {} : { of }) },
    },
    ...ahead,
  ];
}

/** How many will sit in each seat that takes some of these: empty if they stay as they are. */
function laterIn({ fighters, choices = NONE }: Sat, members: readonly FighterId[]): string {
  const s = { fighters, choices };
  const sizes = [...new Set(members.map((id) => seatFor(s, id)))].map((later) => planned(s, later).length);
  return sizes.length < 2 && (sizes[0] ?? members.length) === members.length ? "" : sizes.join(" + ");
}
