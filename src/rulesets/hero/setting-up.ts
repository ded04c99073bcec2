import type { GroupCommand } from "../../engine/kit/group-offers.ts";
import { type Grouping, gather, grouped, groupsToSave, merge, split } from "../../engine/kit/grouping.ts";
import { type Seated, seatWith } from "../../engine/seating.ts";
import type { FighterId, SeatId, Text } from "../../engine/table.ts";
import type { SetSpeed, SpeedSet } from "./set-speed.ts";
import { type Choice, isSpd } from "./speed.ts";

/** What a GM sets up in either way to play a HERO fight: SPD and DEX, groups and names. */

export type SettingUp = SetSpeed | GroupCommand;

export type SetUp =
  | SpeedSet
  | { readonly type: "groupsSaved"; readonly kept: Readonly<Record<FighterId, string>> }
  | { readonly type: "grouped"; readonly groups: Readonly<Record<SeatId, readonly FighterId[]>> }
  | { readonly type: "named"; readonly seat: SeatId; readonly name: string };

type Refused = { readonly refusal: Text };
type Decided = { readonly events: readonly SetUp[] } | Refused;

/** The facts that follow, or why none do, in the words of whoever asks. After `grouped` seats are to be settled. */
export function settingUp(s: Seated<Choice>, command: SettingUp, no: (key: "noSeat" | "noSpd") => Refused): Decided {
  switch (command.type) {
    case "setSpeed": {
      const fighters = s.seats[command.seat]?.members ?? [];
      const { spd, dex } = command;
      if (fighters.length === 0) return no("noSeat");
      return !isSpd(spd) || dex === undefined ? no("noSpd") : { events: [{ type: "speedSet", fighters, spd, dex }] };
    }
    case "gather":
      return regrouped(gather(s, command.fighters ?? [], command.name ?? ""));
    case "split":
      return regrouped(split(s, command.seat, command.parts ?? 2));
    case "merge":
      return regrouped(merge(s, command.seats ?? []));
    case "saveGroups":
      return { events: [{ type: "groupsSaved", kept: groupsToSave(s) }] };
    case "name": {
      const { seat, name } = command;
      return name === undefined || !Object.hasOwn(s.seats, seat)
        ? no("noSeat")
        : { events: [{ type: "named", seat, name }] };
    }
  }
}

function regrouped(grouping: Grouping): Decided {
  if ("refusal" in grouping) return grouping;
  const { groups, name } = grouping;
  const named: SetUp[] = name === "" ? [] : [{ type: "named", seat: Object.keys(groups)[0] as SeatId, name }];
  return { events: [{ type: "grouped", groups }, ...named] };
}

/** One of these facts folded in. */
export function setUp<S extends Seated<Choice>>(s: S, e: SetUp): S {
  switch (e.type) {
    case "speedSet": {
      const choices: Record<FighterId, Choice> = { ...s.choices };
      for (const id of e.fighters) choices[id] = { ...choices[id], spd: e.spd, dex: e.dex };
      return { ...s, choices };
    }
    case "groupsSaved":
      return s;
    case "grouped":
      return grouped(s, e.groups);
    case "named": {
      const names = { ...s.names, [e.seat]: e.name };
      const seat = s.seats[e.seat];
      if (seat === undefined) return { ...s, names };
      return {
        ...s,
        names,
        seats: { ...s.seats, [e.seat]: { ...seat, ...seatWith({ names }, e.seat, seat.members) } },
      };
    }
  }
}
