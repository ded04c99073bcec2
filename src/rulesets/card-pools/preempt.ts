import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Ask, SeatId } from "../../engine/table.ts";
import { throwThree } from "../../engine/three-dice.ts";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import { heldCard, isRed } from "./hand.ts";
import { actingIn } from "./line.ts";
import { isHoldUsable } from "./sets.ts";
import type { Contest, State } from "./state.ts";
import { termOf } from "./terms.ts";
import { no, type Play, text } from "./words.ts";

/** GP-8, GP-9, GP-16: coming before an opponent with a hold card. */

/** Whom the hold card may come before: whoever acts now; who came in by a Red Joker only by another one. */
export function preemptable(s: State, seat: SeatId): SeatId[] {
  const held = heldCard(s, seat);
  if (s.phase !== "counting" || held === null || !isHoldUsable(s, seat) || s.stunned[seat] !== undefined) return [];
  if (s.committed[seat] !== undefined) return []; // one at a time: what the first card does is still to be said
  const isWild = s.line[s.at]?.as === "wild";
  const acting = actingIn(s);
  return acting.includes(seat) || (isWild && !isRed(held)) ? [] : [...acting];
}

export function preempt(s: State, seat: SeatId, whom: SeatId | undefined, play: Play): Verdict<Event> | null {
  const card = heldCard(s, seat);
  const against = preemptable(s, seat);
  const opponent = whom ?? against[0];
  if (card === null || opponent === undefined || !against.includes(opponent)) return no("mayNotPreempt");
  const isTie = isRed(card) && s.line[s.at]?.as === "wild"; // GP-9: two Red Jokers
  play.happen({ type: "preempted", seat, whom: opponent, card });
  if (isRed(card)) play.happen({ type: "contested", by: seat, whom: opponent, outcome: isTie ? "together" : "first" });
  return null;
}

type Margin = Extract<Command, { type: "contest" }>;

/** One side's throw, by the module or told; with both the contest is over: more wins, the same is a tie. */
export function contest(s: State, { seat, id, target, by }: Margin, chance: Chance, play: Play): Verdict<Event> | null {
  const found = s.contests.find((some) => some.id === id);
  if (found === undefined || !isAsked(found, seat)) return no("noContest");
  if (by === undefined) {
    const against = target ?? termOf(s, seat, "dx");
    const { dice, total } = throwThree(chance);
    play.happen({ type: "tested", seat, id, margin: against - total, dice, target: against });
  } else play.happen({ type: "tested", seat, id, margin: by });
  const now = play.now.contests.find((some) => some.id === id);
  if (now === undefined) return null;
  const [mine, theirs] = [now.margins[now.by], now.margins[now.whom]];
  if (mine === undefined || theirs === undefined) return null;
  const outcome = mine > theirs ? "first" : mine < theirs ? "after" : "together";
  play.happen({ type: "contested", id, by: now.by, whom: now.whom, outcome });
  return null;
}

export const isAsked = ({ by, whom, margins }: Contest, seat: SeatId): boolean =>
  (seat === by || seat === whom) && margins[seat] === undefined;

export const contestAsks = ({ id, by, whom, margins }: Contest): Ask[] =>
  [by, whom]
    .filter((seat) => margins[seat] === undefined)
    .map((to) => ({
      id: `contest:${id}:${to}`,
      to,
      about: to === by ? whom : by,
      text: text(to === by ? "ask.preempt" : "ask.preempted", { whom: { seat: to === by ? whom : by } }),
      holds: true,
      fallback: `contest:${id}:${to}:roll`,
    }));
