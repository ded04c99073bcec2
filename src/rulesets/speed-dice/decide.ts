import type { Chance } from "../../engine/chance.ts";
import { type Grouping, gather, groupsToSave, merge, split } from "../../engine/groups.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { SeatId } from "../../engine/table.ts";
import { actingIn } from "../hero/in-line.ts";
import { isSpd, standing } from "../hero/speed.ts";
import { evolve } from "./evolve.ts";
import { settle, take } from "./level.ts";
import { optionsFrom } from "./options.ts";
import { mayAbort, mayHold, mayUseHold } from "./phases.ts";
import type { Command, Event, State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  return act(state, command, chance, play) ?? { events: play.events };
}

/** Plays the command, or returns why not. */
function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "roster":
      take(play, command);
      return null;
    case "roll":
      if (Object.keys(s.fighters).length === 0) return no("nobody");
      settle(play);
      roll(play, chance);
      return null;
    case "end":
      if (actingIn(s) !== command.seat) return no("notActing");
      play.happen({ type: "ended", seat: command.seat });
      return null;
    case "hold":
      if (!mayHold(s, command.seat)) return no("notActing");
      play.happen({ type: "held", seat: command.seat });
      return null;
    case "useHold":
      if (!mayUseHold(s, command.seat)) return no("noHold");
      play.happen({ type: "usedHold", seat: command.seat });
      return null;
    case "abort":
      if (!mayAbort(s, command.seat)) return no(s.owed[command.seat] === undefined ? "mayNotAbort" : "owes");
      play.happen({ type: "aborted", seat: command.seat });
      return null;
    case "set": {
      const fighters = s.seats[command.seat]?.members ?? [];
      const { spd, dex } = command;
      if (fighters.length === 0) return no("noSeat");
      if (!isSpd(spd) || dex === undefined) return no("noSpd");
      play.happen({ type: "set", fighters, spd, dex });
      return null;
    }
    case "reset":
      if (!s.running) return no("nothingRolled");
      play.happen({ type: "collected" });
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: optionsFrom(s.options, command) });
      return null;
    default:
      return grouping(s, command, play);
  }
}

/** HD-1, HD-7: everybody's die at once, and the GM's. */
function roll(play: Play, chance: Chance): void {
  const { die } = play.now.options;
  const dice = Object.fromEntries(standing(play.now).map((seat) => [seat, chance.below(die) + 1]));
  play.happen({ type: "rolled", dice, gm: chance.below(die) + 1 });
}

type GroupingCommand = Extract<Command, { type: "gather" | "split" | "merge" | "name" | "saveGroups" }>;

function grouping(s: State, command: GroupingCommand, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "gather":
      return regroup(gather(s, command.fighters ?? [], command.name ?? ""), play);
    case "split":
      return regroup(split(s, command.seat, command.parts ?? 2), play);
    case "merge":
      return regroup(merge(s, command.seats ?? []), play);
    case "saveGroups":
      play.happen({ type: "groupsSaved", kept: groupsToSave(s) });
      return null;
    case "name":
      if (command.name === undefined || !Object.hasOwn(s.seats, command.seat)) return no("noSeat");
      play.happen({ type: "named", seat: command.seat, name: command.name });
      return null;
  }
}

function regroup(found: Grouping, play: Play): Verdict<Event> | null {
  if ("refusal" in found) return found;
  play.happen({ type: "grouped", groups: found.groups });
  if (found.name !== "") play.happen({ type: "named", seat: Object.keys(found.groups)[0] as SeatId, name: found.name });
  settle(play);
  return null;
}
