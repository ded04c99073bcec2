import type { Offer } from "../rules/offer.ts";
import type { Play, Refused } from "../rules/parts.ts";
import { has } from "../table/lists.ts";
import { isHero, type Seated } from "../table/seating.ts";
import { type Fighter, type FighterId, membersInOrder, type SeatId, type Table } from "../table/table.ts";
import { movedTo } from "./by-hand.ts";

export interface OrderMembers {
  readonly type: "orderMembers";
  readonly seat: SeatId;
  readonly member?: readonly FighterId[];
  readonly place?: readonly FighterId[];
}

export interface MembersOrdered {
  readonly type: "membersOrdered";
  readonly seat: SeatId;
  readonly member: FighterId;
  readonly place: FighterId;
}

const isAble = (fighter: Fighter | undefined): boolean => fighter !== undefined && fighter.out !== true;

/** The members of this seat who can act, in their order. Empty unless there are several: then nothing is open. */
function openIn({ seats, fighters }: Pick<Table, "seats" | "fighters">, id: SeatId): readonly FighterId[] {
  const seat = Object.hasOwn(seats, id) ? seats[id] : undefined;
  if (seat === undefined || seat.members.length < 2) return [];
  const able = membersInOrder(seat).filter((one) => isAble(fighters[one]));
  return able.length > 1 ? able : [];
}

function offersFor(s: Table, seat: SeatId, key: string): Offer<OrderMembers>[] {
  const pick = openIn(s, seat);
  if (pick.length === 0) return [];
  const one = { pick, of: "fighter", least: 1, most: 1 } as const;
  const [first = "", second = ""] = pick;
  return [
    {
      key,
      text: { key: "groups.offer.orderMembers" },
      undoLabel: { key: "groups.deed.orderMembers", data: { who: { seat } } },
      command: { type: "orderMembers", seat },
      weight: "setup",
      icon: "group",
      order: "members",
      fields: [
        { name: "member", ...one, chosen: [second] },
        { name: "place", ...one, chosen: [first] },
      ],
    },
  ];
}

/**
 * SW-18: the members of a group act in any order. The GM says in which; for a hero and those who act on the hero's card,
 * so does the player.
 */
export const memberOrder = {
  decide: {
    orderMembers(
      play: Play<Table, MembersOrdered>,
      { seat, member: [member] = [], place: [place] = [] }: OrderMembers,
    ): Refused | null {
      const open = openIn(play.now, seat);
      const isOpen = member !== undefined && place !== undefined && has(open, member) && has(open, place);
      if (!isOpen || member === place) return { refusal: { key: "refusal.orderMembers" } };
      play.happen({ type: "membersOrdered", seat, member, place });
      return null;
    },
  },
  fold: {
    membersOrdered<S extends Table>(s: S, { seat: id, member, place }: MembersOrdered): S {
      const seat = s.seats[id];
      if (seat === undefined) return s;
      const order = movedTo(membersInOrder(seat), member, place);
      return { ...s, seats: { ...s.seats, [id]: { ...seat, memberOrder: order } } };
    },
  },
  offers: {
    seat: (s: Table & Seated, seat: SeatId) => (isHero(s, seat) ? offersFor(s, seat, `orderMembers:${seat}:own`) : []),
    about: (s: Table, seat: SeatId) => offersFor(s, seat, `orderMembers:${seat}`),
  },
};
