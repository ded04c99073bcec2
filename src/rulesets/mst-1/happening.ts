import type { Verdict } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import { completeIfDue } from "./draw.ts";
import { type Play, settle } from "./level.ts";
import type { Command, Event, Happening, State, Told } from "./state.ts";
import { no } from "./words.ts";

/** MS-7: pictures that ship with the house, by name. */
export const ICONS: readonly string[] = [
  "fire",
  "flood",
  "storm",
  "blast",
  "clock",
  "rite",
  "alarm",
  "collapse",
  "beast",
  "gate",
];

const fresh: Happening = { cards: 1, draws: 1, progress: 0, repeats: false, macro: "", over: false };

/** A new event: at once in the deck, or from the next round, as the option says (MS-9). */
export function conceive(s: State, told: Told, play: Play): Verdict<Event> | null {
  if (told.name === undefined || told.name === "") return no("noName");
  const icon = told.icon?.[0] ?? "fire";
  play.happen({
    type: "conceived",
    seat: `event#${s.conceived + 1}`,
    name: told.name,
    icon,
    happening: from(fresh, told),
  });
  settle(play);
  return null;
}

/** What is said anew of an event never completes it: that is for a draw, or for the GM's word on its progress. */
export function rework(s: State, command: Extract<Command, { type: "rework" }>, play: Play): Verdict<Event> | null {
  const was = s.happenings[command.seat];
  if (was === undefined) return no("noEvent");
  const seat = s.seats[command.seat];
  const happening = from(was, command);
  play.happen({
    type: "conceived",
    seat: command.seat,
    name: command.name ?? seat?.name ?? "",
    icon: command.icon?.[0] ?? seat?.icon ?? "fire",
    happening: {
      ...happening,
      progress: happening.over ? happening.draws : Math.min(was.progress, happening.draws - 1),
    },
  });
  settle(play);
  return null;
}

/** The GM's word: so far and no further, or all the way. */
export function progress(s: State, seat: SeatId, filled: number | undefined, play: Play): Verdict<Event> | null {
  const was = s.happenings[seat];
  if (was === undefined || filled === undefined) return no("noEvent");
  if (was.over && filled >= was.draws) return null;
  const happening = { ...was, progress: Math.min(filled, was.draws), over: false };
  const { name = "", icon = "fire" } = s.seats[seat] ?? {};
  play.happen({ type: "conceived", seat, name, icon, happening });
  completeIfDue(play, seat);
  settle(play);
  return null;
}

/** The event is over and gone: stopped, or no more to be thought of. */
export function strike(s: State, seat: SeatId, play: Play): void {
  if (s.happenings[seat] === undefined) return;
  play.happen({ type: "struck", seat });
}

function from(was: Happening, told: Told): Happening {
  return {
    ...was,
    cards: told.cards ?? was.cards,
    draws: told.draws ?? was.draws,
    repeats: told.repeats === undefined ? was.repeats : told.repeats[0] === "repeats",
    macro: told.macro ?? was.macro,
  };
}
