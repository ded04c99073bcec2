import type { Chance } from "../../engine/chance.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardOf } from "../action-deck/cards.ts";
import { decide as decideAction } from "../action-deck/decide.ts";
import type { Command as ActionCommand, Event as ActionEvent } from "../action-deck/state.ts";
import { evolve } from "./evolve.ts";
import { flip, suitsOf } from "./flip.ts";
import { decideFlip } from "./flip-decide.ts";
import { decideHands } from "./hands-decide.ts";
import { actionOf } from "./inner.ts";
import { isHeldUp } from "./may.ts";
import { optionsFrom } from "./options.ts";
import { isAsleep } from "./people.ts";
import type { Play } from "./piles.ts";
import { level } from "./roster.ts";
import type { Command, Event, State } from "./state.ts";
import { no } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const refusal = act(state, command, chance, play);
  return refusal ?? { events: play.events };
}

function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "roster":
      level(play, command, (roster) => void inAction(play, roster, chance));
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: optionsFrom(s.options, command) });
      return null;
    default: {
      const own = decideFlip(s, command, chance, play) ?? decideHands(s, command, chance, play);
      if (command.type === "breaks" && own === "done" && command.came === "brokeOff" && s.phase !== "running")
        leave(play, command.seat, chance);
      if (own !== null) return own === "done" ? wound(play, chance) : own;
      if (isHeldUp(s, command.type)) return no("pictureFirst"); // MD-2
      return inAction(play, command as ActionCommand, chance) ?? wound(play, chance);
    }
  }
}

/** What the action deck decides happens here as well, with what follows from it; a refusal is its own. */
export function inAction(play: Play, command: ActionCommand | Roster, chance: Chance): Verdict<Event> | null {
  const verdict = decideAction(actionOf(play.now), command, chance);
  if ("refusal" in verdict) return verdict;
  const leaving = new Set<SeatId>();
  for (const event of verdict.events) {
    for (const seat of breakingOff(play.now, event)) leaving.add(seat);
    play.happen(event);
    react(play, event, chance);
  }
  for (const seat of leaving) leave(play, seat, chance);
  return null;
}

/** MD-4: who breaks off leaves at the round's end, and with the next deal whoever was not decided on. */
function breakingOff({ breaks }: State, event: ActionEvent): SeatId[] {
  const isNext = event.type === "dealt" || event.type === "standoff";
  if (event.type !== "roundOver" && !isNext) return [];
  return Object.keys(breaks).filter((seat) => breaks[seat] === "brokeOff" || (isNext && breaks[seat] === "open"));
}

/** The seat sits this fight out from here on; the GM may bring it back. */
export function leave(play: Play, seat: SeatId, chance: Chance): void {
  if (Object.hasOwn(play.now.seats, seat)) inAction(play, { type: "set", seat, part: ["sits"] }, chance);
}

/** MD-1: facts are reacted to, however they came about. */
function react(play: Play, event: ActionEvent, chance: Chance): void {
  if (event.type === "roundBegan") flip(play, chance);
  if (event.type === "dealtIn") suit(play, event.seat);
}

/** A newcomer gets what lasts all round; whose suit was read before keeps it. */
function suit(play: Play, seat: SeatId): void {
  const { flip: now, options } = play.now;
  if (now === null || Object.hasOwn(now.suits, seat)) return;
  const card = cardOf(actionOf(play.now), seat);
  const suits = card === null ? [] : suitsOf(card, options.jokers);
  if (suits.length > 0) play.happen({ type: "suited", seat, suits });
}

/** MD-9: the unconscious are dealt in and passed over. */
function wound(play: Play, chance: Chance): Verdict<Event> | null {
  for (;;) {
    const { now } = play;
    const seat = now.picture === null ? now.acting.find((id) => isAsleep(now, id)) : undefined;
    if (seat === undefined) return null;
    const refusal = inAction(play, { type: "end", seat }, chance);
    if (refusal !== null) return null;
  }
}
