import type { Chance } from "../../engine/chance.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import { actingIn } from "../hero/in-line.ts";
import { type SettingUp, settingUp } from "../hero/setting-up.ts";
import { standing } from "../hero/speed.ts";
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
    case "reset":
      if (!s.running) return no("nothingRolled");
      play.happen({ type: "collected" });
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: optionsFrom(s.options, command) });
      return null;
    default:
      return setUpBy(s, command, play);
  }
}

/** HD-1, HD-7: everybody's die at once, and the GM's. */
function roll(play: Play, chance: Chance): void {
  const { die } = play.now.options;
  const dice = Object.fromEntries(standing(play.now).map((seat) => [seat, chance.below(die) + 1]));
  play.happen({ type: "rolled", dice, gm: chance.below(die) + 1 });
}

function setUpBy(s: State, command: SettingUp, play: Play): Verdict<Event> | null {
  const found = settingUp(s, command, no);
  if ("refusal" in found) return found;
  for (const event of found.events) play.happen(event);
  if (found.events.some(({ type }) => type === "grouped")) settle(play);
  return null;
}
