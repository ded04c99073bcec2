import type { Verdict } from "../../engine/ruleset.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import { allCards } from "./hand.ts";
import { isAmong } from "./sets.ts";
import { asOf, playable } from "./spend.ts";
import type { State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** GP-14: full speed. */

/** The cards that one may be declared with: each a set of one that could be played now. */
export function runningCards(s: State, seat: SeatId): CardId[] {
  if (s.phase !== "counting" || s.runs[seat] !== undefined || s.stunned[seat] !== undefined) return [];
  const sets = playable(s, seat);
  return allCards(s, seat).filter((card) => isAmong(sets, [card]));
}

/** Declared with a card, which itself moves up to Move; from the next increment on it goes by itself. */
export function run(s: State, command: Extract<Command, { type: "run" }>, play: Play): Verdict<Event> | null {
  const { seat, sprint, place = "", steering = 0 } = command;
  const card = command.card?.[0];
  if (card === undefined || !runningCards(s, seat).includes(card)) return no("mayNotRun");
  const level = s.options.steered === "yes" ? steering : 0;
  const as = asOf(s, seat, [card]);
  play.happen({ type: "ran", seat, card, sprint: sprint?.[0] !== "no", place, steering: level, as });
  return null;
}

/** Whether it may end without a card, at the place that was named beforehand. */
export const mayArrive = (s: State, seat: SeatId): boolean =>
  s.phase === "counting" && (s.runs[seat]?.place ?? "") !== "" && !s.runs[seat]?.fresh;
