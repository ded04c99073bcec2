import type { Chance } from "../../engine/chance.ts";
import type { Roster, Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { Command } from "./commands.ts";
import { contest, settleContests } from "./contests.ts";
import { countOn, goOn, isWaiting } from "./count.ts";
import { deal, dealIn, roll } from "./deal.ts";
import { drawsTooMany, MOST_DECKS } from "./decks.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { fastDraw } from "./fast-draw.ts";
import { allCards, handCards, isIdle } from "./hand.ts";
import { hurt, isDealt, shake, stun } from "./harm.ts";
import { isHighestMissing, openLosses, pays, settleLosses } from "./losses.ts";
import { mayDealIn, mayHold, mayRoll } from "./may.ts";
import { mustWait } from "./must-wait.ts";
import { choices } from "./options.ts";
import { preempt } from "./preempt.ts";
import { take } from "./roster.ts";
import { mayArrive, run } from "./run.ts";
import { isActing, spend } from "./spend.ts";
import { NUMBERS, type State, YES } from "./state.ts";
import { toldFrom } from "./terms.ts";
import { no, type Play } from "./words.ts";

/** The facts that follow from a command, or why none do. */
export function decide(state: State, command: Command | Roster, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const refusal = act(state, command, chance, play);
  if (refusal !== null) return refusal;
  settleContests(play);
  goOn(play, chance);
  return { events: play.events };
}

/** Plays the command, or returns why not. */
function act(s: State, command: Command | Roster, chance: Chance, play: Play): Verdict<Event> | null {
  if (command.type !== "roster" && mustWait(s, command)) return no("waiting");
  switch (command.type) {
    case "roster":
      take(play, command, chance);
      return null;
    case "roll":
      if (!mayRoll(s)) return no(Object.keys(s.fighters).length === 0 ? "nobody" : "turnGoesOn");
      roll(play, chance);
      if (s.options.pause === "atOnce") deal(play, chance);
      return null;
    case "deal":
      return dealTo(s, play, chance);
    case "dealIn":
      if (!mayDealIn(s, command.seat)) return no("mayNotDealIn");
      dealIn(play, command.seat, chance);
      return null;
    case "die":
      if (s.phase !== "rolled" || s.dice[command.seat] === undefined || command.die === undefined)
        return no("notRolled");
      play.happen({ type: "rolled", dice: { [command.seat]: command.die } });
      return null;
    case "terms":
      return terms(s, command, play);
    case "count":
      if (s.phase !== "counting" || isWaiting(s)) return no(s.phase === "counting" ? "waiting" : "notCounting");
      countOn(play);
      return null;
    case "end":
      if (!isActing(s, command.seat)) return no("notActing");
      play.happen({ type: "ended", seats: [command.seat] });
      return null;
    case "spend":
    case "defend":
    case "declare":
      return spend(s, command, play);
    case "setAside":
      return setAside(s, command, play);
    case "preempt":
      return preempt(s, command.seat, command.against?.[0], play);
    case "contest":
      return contest(s, command, chance, play);
    case "fastDraw":
      return fastDraw(s, command, chance, play);
    case "run":
      return run(s, command, play);
    case "arrive":
      if (!mayArrive(s, command.seat)) return no("mayNotArrive");
      play.happen({ type: "arrived", seat: command.seat });
      return null;
    case "lose":
      return lose(s, command.id, command.which ?? [], play);
    case "giveUp":
      return lose(s, command.id, [command.card], play);
    default:
      return byTheGm(s, command, chance, play);
  }
}

type ByTheGm = Extract<Command, { type: "hurt" | "stun" | "recover" | "halt" | "shake" | "reset" | "options" }>;

function byTheGm(s: State, command: ByTheGm, chance: Chance, play: Play): Verdict<Event> | null {
  switch (command.type) {
    case "hurt":
      if (!isDealt(s) || isIdle(s, command.seat)) return no("notDealt");
      if (command.points === undefined) return no("noPoints");
      hurt(play, command.seat, command.points, command.safe?.[0] === "countedToo");
      return null;
    case "stun":
      if (isIdle(s, command.seat)) return no("noSeat");
      stun(play, command.seat, command.how?.[0] === "mind" ? "mind" : "body", command.more ?? 0);
      return null;
    case "recover":
      if (s.stunned[command.seat] === undefined) return no("notStunned");
      play.happen({ type: "recovered", seat: command.seat });
      return null;
    case "halt":
      if (s.runs[command.seat] === undefined) return no("notRunning");
      play.happen({ type: "halted", seat: command.seat });
      return null;
    case "shake":
      return shake(s, command, chance, play);
    case "reset":
      if (s.phase === "setup") return no("nothingDealt");
      play.happen({ type: "collected" });
      return null;
    case "options":
      play.happen({ type: "optionsSet", options: choices.from(s.options, command) });
      return null;
  }
}

function setAside(s: State, { seat, card }: Extract<Command, { type: "setAside" }>, play: Play): Verdict<Event> | null {
  const [chosen] = card ?? [];
  if (!mayHold(s, seat)) return no("oneHold");
  if (chosen === undefined || !handCards(s, seat).includes(chosen)) return no("notYours");
  play.happen({ type: "setAside", seat, card: chosen });
  return null;
}

function lose(s: State, id: number, cards: readonly string[], play: Play): Verdict<Event> | null {
  const loss = openLosses(s).find((some) => some.id === id);
  if (loss === undefined) return no("nothingToLose");
  if (!cards.every((card) => allCards(s, loss.seat).includes(card))) return no("notYours");
  if (!pays(s, loss, cards)) return no(isHighestMissing(s, loss, cards) ? "highestToo" : "notEnough"); // GP-19
  play.happen({ type: "lost", id, seat: loss.seat, cards });
  settleLosses(play);
  return null;
}

/** GP-1: each term can be set by hand. */
function terms(s: State, command: Extract<Command, { type: "terms" }>, play: Play): Verdict<Event> | null {
  const { seat, traits = [] } = command;
  if (!Object.hasOwn(s.fighters, seat)) return no("noSeat");
  const typed = Object.fromEntries([
    ...NUMBERS.map((name) => [name, command[name]] as const),
    ...YES.map((name) => [name, Number(traits.includes(name))] as const),
  ]);
  play.happen({ type: "told", fighter: seat, told: toldFrom(s, seat, typed) });
  return null;
}

/** GP-2, GP-4: everybody's cards, unless somebody's numbers call for more decks than there may be. */
function dealTo(s: State, play: Play, chance: Chance): Verdict<Event> | null {
  if (s.phase !== "rolled") return no("notRolled");
  const most = drawsTooMany(s);
  if (most !== null)
    return no("tooMany", { who: { seat: most.seat }, n: most.cards, decks: most.decks, most: MOST_DECKS });
  deal(play, chance);
  return null;
}
