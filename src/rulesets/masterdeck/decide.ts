import type { Chance } from "../../engine/chance.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { SeatId } from "../../engine/table.ts";
import { cardOf } from "../action-deck/cards.ts";
import { rooms as actionRooms } from "../action-deck/rooms.ts";
import type { Command as ActionCommand, Event as ActionEvent } from "../action-deck/state.ts";
import { hasExtras } from "./breaks.ts";
import { evolve } from "./evolve.ts";
import { flip, suitsOf } from "./flip.ts";
import { decideFlip } from "./flip-decide.ts";
import { decideHands } from "./hands-decide.ts";
import { actionOf, withSleepers } from "./inner.ts";
import { isHeldUp } from "./may.ts";
import { choices } from "./options.ts";
import { fighting, isAsleep, isGone } from "./people.ts";
import type { Play } from "./piles.ts";
import { leastDeclared } from "./rights.ts";
import { level } from "./roster.ts";
import type { Breaking, Command, Event, State } from "./state.ts";
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
      if (s.picture !== null && isFlipDue(play.now)) flip(play, chance); // MD-2: the picture went with its deck
      return passOver(play, chance, 0);
    case "options":
      play.happen({ type: "optionsSet", options: choices.from(s.options, command) });
      return null;
    default: {
      const own = decideFlip(s, command, chance, play) ?? decideHands(s, command, chance, play);
      if (own !== null && own !== "done") return own;
      if (own === null) {
        if (isHeldUp(s, command.type)) return no("pictureFirst"); // MD-2
        const least = command.type === "declare" ? leastDeclared(s, command.seat) : 0;
        if (command.type === "declare" && (command.count ?? 1) < least) return no("fewerThanTaken", { n: least }); // SW-12
        if (command.type === "deal" || command.type === "callStandoff") breakUp(play, chance, "open"); // MD-4
        const refusal = inAction(play, command as ActionCommand, chance);
        if (refusal !== null) return refusal;
      }
      if (command.type === "breaks" && s.phase !== "running") breakUp(play, chance, "brokeOff");
      return passOver(play, chance, GOES_ON.includes(command.type) ? 1 : 0);
    }
  }
}

/** Whatever ends a turn, or the last thing that the round waited for, may lead to the next deal. */
const GOES_ON: readonly string[] = ["end", "hold", "bide", "breaks"];

const isFlipDue = ({ phase, picture, flip }: State): boolean =>
  phase === "running" && picture === null && flip === null;

/**
 * What the action deck decides happens here as well, with what follows from it; a refusal is its own. Whether the next
 * round is dealt at once is not its to say: those who break off leave before it.
 */
export function inAction(play: Play, command: ActionCommand | Roster, chance: Chance): Verdict<Event> | null {
  const fight = actionOf(play.now);
  const paused = command.type === "deal" ? fight : { ...fight, options: { ...fight.options, pause: true } };
  const verdict = actionRooms.decide(paused, command.type === "roster" ? withSleepers(command) : command, chance);
  if ("refusal" in verdict) return verdict;
  for (const event of verdict.events) {
    play.happen(event.type === "fighters" && command.type === "roster" ? { ...event, set: command.set } : event);
    react(play, event, chance);
  }
  if (verdict.events.some(({ type }) => type === "roundOver")) breakUp(play, chance, "brokeOff");
  return null;
}

/** MD-4: these leave when the round is over; whoever was not decided on does so with the next deal. */
function breakUp(play: Play, chance: Chance, which: Breaking): void {
  for (const [seat, came] of Object.entries(play.now.breaks)) {
    if (came !== which || !hasExtras(play.now, seat)) continue;
    if (came === "open") play.happen({ type: "broke", seat, came: "brokeOff" });
    inAction(play, { type: "set", seat, part: ["sits"] }, chance);
  }
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
  if (card !== null) play.happen({ type: "suited", seat, suits: suitsOf(card, options.jokers) });
}

/** MD-9: the unconscious are dealt in and passed over; after the last turn the next round may be dealt, but once. */
function passOver(play: Play, chance: Chance, deals: number): null {
  let left = deals;
  for (;;) {
    const { now } = play;
    const seat = now.picture === null && now.contest === null ? now.acting.find((id) => isAsleep(now, id)) : undefined;
    if (seat !== undefined) inAction(play, { type: "end", seat }, chance);
    else if (left > 0 && isNextDue(now)) {
      left--;
      inAction(play, { type: "deal" }, chance);
    } else return null;
  }
}

/** Without a pause the next round is dealt when one is over, unless the GM is asked what came of it (MD-4). */
const isNextDue = (s: State): boolean =>
  s.phase === "between" &&
  !s.options.pause &&
  !Object.values(s.breaks).includes("open") &&
  fighting(s).some((seat) => !isGone(s, seat) && !isAsleep(s, seat));
