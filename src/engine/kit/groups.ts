import type { Of, Play, Refused } from "../rules/parts.ts";
import type { Chance } from "../table/chance.ts";
import { planned, type Seated, seatWith } from "../table/seating.ts";
import type { FighterId, SeatId, Table } from "../table/table.ts";
import { type GroupCommand, groupOffers, seatGroupOffers } from "./group-offers.ts";
import { type Grouping, gather, grouped, merge, split } from "./grouping.ts";
import { type MembersOrdered, memberOrder } from "./member-order.ts";
import { groupsToSave, type Keeping, savingEffects, seatingEffects } from "./remembering.ts";
import type { Words } from "./words.ts";

export type GroupEvent =
  | { readonly type: "grouped"; readonly groups: Readonly<Record<SeatId, readonly FighterId[]>> }
  | { readonly type: "named"; readonly seat: SeatId; readonly name: string }
  | { readonly type: "groupsSaved"; readonly kept: Readonly<Record<FighterId, string>> }
  | MembersOrdered;

type Grouped = Table & Seated;
type Command<K> = Of<GroupCommand, K>;
type Event<K> = Of<GroupEvent, K>;

/**
 * SW-3, SW-18: grouping, and the order in a group, as a part of any ruleset with groups. `settle` is called when seats change, with the table as it was.
 * What else is `kept` of a fighter is saved with its group.
 */
export function groupsPart<P extends Play<Grouped, GroupEvent>>(
  { no }: Words,
  settle: (play: P, chance: Chance, before: P["now"]) => void,
  kept?: Keeping<P["now"]>,
) {
  const regroup = (play: P, chance: Chance, grouping: Grouping): Refused | null => {
    if ("refusal" in grouping) return grouping;
    const before = play.now;
    const [first] = Object.keys(grouping.groups);
    play.happen({ type: "grouped", groups: grouping.groups });
    if (first !== undefined && grouping.name !== "") play.happen({ type: "named", seat: first, name: grouping.name });
    settle(play, chance, before);
    return null;
  };
  return {
    decide: {
      gather: (play: P, { fighters = [], name = "" }: Command<"gather">, chance: Chance) =>
        regroup(play, chance, gather(play.now, fighters, name)),
      split: (play: P, { seat, parts = 2 }: Command<"split">, chance: Chance) =>
        regroup(play, chance, split(play.now, seat, parts)),
      merge: (play: P, { seats = [] }: Command<"merge">, chance: Chance) =>
        regroup(play, chance, merge(play.now, seats)),
      name(play: P, { seat, name }: Command<"name">) {
        if (name === undefined || !Object.hasOwn(play.now.seats, seat)) return no("noSeat");
        play.happen({ type: "named", seat, name });
        return null;
      },
      saveGroups(play: P) {
        play.happen({ type: "groupsSaved", kept: groupsToSave(play.now) });
        return null;
      },
      ...memberOrder.decide,
    },
    fold: {
      grouped: <S extends Grouped>(s: S, { groups }: Event<"grouped">): S => grouped(s, groups),
      named: withName,
      groupsSaved: <S>(s: S): S => s, // they are kept outside the table
      ...memberOrder.fold,
    },
    effects: {
      grouped: ({ groups }: Event<"grouped">, before: Grouped) =>
        seatingEffects(before, grouped(before, groups), Object.values(groups).flat()),
      named: (e: Event<"named">, before: Grouped) =>
        seatingEffects(before, withName(before, e), planned(before, e.seat)),
      groupsSaved: (e: Event<"groupsSaved">, before: P["now"]) => savingEffects(before, e.kept, kept),
    },
    offers: {
      seat: memberOrder.offers.seat,
      table: (s: P["now"]) => groupOffers(s, kept),
      about: seatGroupOffers,
    },
  };
}

function withName<S extends Grouped>(s: S, { seat: id, name }: Event<"named">): S {
  const names = { ...s.names, [id]: name };
  const seat = s.seats[id];
  if (seat === undefined) return { ...s, names };
  return { ...s, names, seats: { ...s.seats, [id]: { ...seat, ...seatWith({ names }, id, seat.members) } } };
}
