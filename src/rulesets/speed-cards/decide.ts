import type { Chance } from "../../engine/chance.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import { actingIn } from "../hero/in-line.ts";
import { type SettingUp, settingUp } from "../hero/setting-up.ts";
import { able } from "../hero/speed.ts";
import { handCards } from "./cards.ts";
import { reaches } from "./combos.ts";
import { countOn } from "./count.ts";
import { deal, dealIn } from "./deal.ts";
import { evolve } from "./evolve.ts";
import { callForward } from "./forward.ts";
import { mayDealIn, settle, take } from "./level.ts";
import { mayAct, mayDeal } from "./may.ts";
import { choices } from "./options.ts";
import type { Command, Event, State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const refusal = act(state, command, chance, play);
  if (refusal !== null) return refusal;
  if (play.now.phase === "over" && play.now.options.pause === "atOnce" && able(play.now).length > 0) deal(play, chance);
  return { events: play.events };
}

/** Plays the command, or returns why not. */
function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "roster":
      take(play, command, chance);
      return null;
    case "deal":
      if (!mayDeal(s)) return no(s.phase === "running" ? "turnGoesOn" : "nobody");
      settle(play, chance);
      deal(play, chance);
      return null;
    case "dealIn":
      if (!mayDealIn(s, command.seat)) return no("mayNotDealIn");
      dealIn(play, command.seat, chance);
      return null;
    case "count":
      if (s.phase !== "running") return no("notRunning");
      countOn(play);
      return null;
    case "act": {
      const { seat, which = [] } = command;
      if (!mayAct(s, seat)) return no(s.acted.includes(seat) ? "hasActed" : "notRunning");
      if (!which.every((card) => handCards(s, seat).includes(card))) return no("notYours");
      if (!reaches(which, s.segment)) return no("noSum");
      play.happen({ type: "acted", seat, cards: which });
      return null;
    }
    case "end":
      if (actingIn(s) !== command.seat) return no("notActing");
      play.happen({ type: "ended", seat: command.seat });
      return null;
    case "forward":
      return callForward(s, command, chance, play);
    case "reset":
      if (s.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      settle(play, chance);
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: choices.from(s.options, command) });
      return null;
    default:
      return setUpBy(s, command, chance, play);
  }
}

function setUpBy(s: State, command: SettingUp, chance: Chance, play: Play): Verdict<Event> | null {
  const found = settingUp(s, command, no);
  if ("refusal" in found) return found;
  for (const event of found.events) play.happen(event);
  if (found.events.some(({ type }) => type === "grouped")) settle(play, chance);
  return null;
}
