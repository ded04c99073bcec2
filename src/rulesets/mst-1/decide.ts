import type { Chance } from "../../engine/chance.ts";
import { FACES } from "../../engine/french-deck.ts";
import { type Grouping, gather, groupsToSave, merge, split } from "../../engine/kit/grouping.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { SeatId } from "../../engine/table.ts";
import { isEvent, isIdle } from "./counts.ts";
import { endTurn, goOn, next } from "./draw.ts";
import { evolve } from "./evolve.ts";
import { conceive, progress, rework, strike } from "./happening.ts";
import { type Play, settle } from "./level.ts";
import { isCutShort, mayBegin, mayHold, mayName, mayStepIn } from "./may.ts";
import { choices } from "./options.ts";
import type { Command, Event, State } from "./state.ts";
import { no } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const refusal = act(state, command, chance, play);
  return refusal ?? { events: play.events };
}

/** Plays the command, or returns why not. */
function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "roster":
      play.happen({ type: "fighters", set: command.set, gone: command.gone });
      settle(play);
      return goOnAfter(s, play, chance);
    case "draw":
      if (!mayBegin(s)) return no("nobody");
      next(play, chance);
      return null;
    case "end":
      if (s.turns[0]?.seat !== command.seat || isCutShort(s)) return no("notActing");
      endTurn(play);
      return goOn(play, chance);
    case "hold":
      return hold(s, command.seat, command.trigger?.[0], play, chance);
    case "stepIn":
      if (!mayStepIn(s, command.card, command.when)) return no("tooLate");
      play.happen({ type: "steppedIn", card: command.card, when: command.when });
      return goOn(play, chance);
    case "wait":
      if (!s.asks.some(({ id }) => id === `moment:${command.card}`)) return no("tooLate");
      play.happen({ type: "waited", card: command.card });
      return goOn(play, chance);
    case "endRound":
      if (s.phase !== "running") return no("notRunning");
      while (play.now.turns.length > 0) endTurn(play); // MS-7: an event whose card came has come closer
      play.happen({ type: "roundEnded" });
      settle(play);
      return null;
    case "reset":
      if (s.phase === "setup") return no("nothingDrawn");
      play.happen({ type: "collected" });
      settle(play);
      return null;
    case "count":
      return count(s, command.seat, command.cards, play);
    case "show":
      return show(s, command, play);
    case "conceive":
      return conceive(s, command, play);
    case "rework":
      return rework(s, command, play);
    case "progress":
      return progress(s, command.seat, command.filled, play);
    case "strike":
      strike(s, command.seat, play);
      return goOnAfter(s, play, chance);
    case "gather":
      return regroup(gather(s, command.fighters ?? [], command.name ?? ""), s, play, chance);
    case "split":
      return regroup(split(s, command.seat, command.parts ?? 2), s, play, chance);
    case "merge":
      return regroup(merge(s, command.seats ?? []), s, play, chance);
    case "saveGroups":
      play.happen({ type: "groupsSaved", kept: groupsToSave(s) });
      return null;
    case "name":
      if (command.name === undefined || !Object.hasOwn(s.seats, command.seat)) return no("noSeat");
      play.happen({ type: "named", seat: command.seat, name: command.name });
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: choices.from(s.options, command) });
      settle(play);
      return null;
  }
}

/** Whoever acted, or was asked, may be gone: then it is somebody's turn, or the next card's. */
function goOnAfter(was: State, play: Play, chance: Chance): null {
  return was.turns.length > 0 || was.asks.length > 0 ? goOn(play, chance) : null;
}

/** MS-4: a drawn card is kept back until a card of somebody else comes. */
function hold(s: State, seat: SeatId, trigger: SeatId | undefined, play: Play, chance: Chance): Verdict<Event> | null {
  if (!mayHold(s, seat)) return no("mayNotHold");
  if (trigger === seat) return no("ownTrigger");
  if (trigger === undefined || !mayName(s, seat, trigger)) return no("noTrigger");
  play.happen({ type: "held", trigger });
  return goOn(play, chance);
}

function count(s: State, seat: SeatId, cards: number | undefined, play: Play): Verdict<Event> | null {
  const fighters = s.seats[seat]?.members ?? [];
  if (cards === undefined || fighters.length === 0) return no("noSeat");
  play.happen({ type: "counted", seat, fighters, cards });
  if (!isIdle(s, seat)) settle(play);
  return null;
}

/** MS-11: a portrait, a playing card, or a card of one of the world's stacks. */
function show(s: State, command: Extract<Command, { type: "show" }>, play: Play): Verdict<Event> | null {
  const { seat, shows, playing = [], picture = "" } = command;
  if (!Object.hasOwn(s.seats, seat) || isEvent(s, seat)) return no("noSeat");
  const [card] = playing;
  if (shows?.[0] === "picture" && picture === "") return no("noPicture");
  if (shows?.[0] === "playing" && (card === undefined || !FACES.includes(card))) return no("noPicture");
  const face = shows?.[0] === "picture" ? { document: picture } : shows?.[0] === "playing" && card ? { card } : null;
  play.happen({ type: "shown", seat, face });
  return null;
}

function regroup(grouping: Grouping, s: State, play: Play, chance: Chance): Verdict<Event> | null {
  if ("refusal" in grouping) return grouping;
  const { groups, name } = grouping;
  play.happen({ type: "grouped", groups });
  if (name !== "") play.happen({ type: "named", seat: Object.keys(groups)[0] as SeatId, name });
  settle(play);
  return goOnAfter(s, play, chance);
}
