import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { throwThree } from "../../engine/three-dice.ts";
import { dexOf, dexTarget, isIdle } from "../hero/speed.ts";
import { handCards, worthOf } from "./cards.ts";
import { type Command, type Event, FORWARD, type State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** HC-6: calling forward, to dodge, block or dive for cover. */

/** The highest of all unspent cards, waiting ones too. */
export const highest = (s: State, seat: SeatId): CardId | null => handCards(s, seat)[0] ?? null;

/** Not without a card, and not in a Segment in which one has acted. */
export const mayCallForward = (s: State, seat: SeatId): boolean =>
  s.phase === "running" && !isIdle(s, seat) && !s.acted.includes(seat) && highest(s, seat) !== null;

/** By how much the roll must be made; 0 or less where the card reaches the Segment by itself. */
export const lacking = (s: State, card: CardId): number => s.segment - worthOf(card);

/** The card is gone either way; a failed roll takes nothing from it, and one made exactly adds nothing. */
export function callForward(
  s: State,
  command: Extract<Command, { type: "forward" }>,
  chance: Chance,
  play: Play,
): Verdict<Event> | null {
  const { seat, by } = command;
  const card = highest(s, seat);
  if (card === null) return no("noCard");
  if (!mayCallForward(s, seat)) return no(s.acted.includes(seat) ? "hasActed" : "notRunning");
  const as = FORWARD.find((some) => some === command.doing?.[0]) ?? "dodge";
  const needs = lacking(s, card);
  if (needs <= 0) {
    play.happen({ type: "calledForward", seat, card, as, works: true });
  } else if (by === undefined) {
    const target = dexTarget(dexOf(s, seat));
    const { dice, total } = throwThree(chance);
    const made = Math.max(0, target - total);
    play.happen({ type: "calledForward", seat, card, as, works: made >= needs, by: target - total, dice, target });
  } else play.happen({ type: "calledForward", seat, card, as, works: Math.max(0, by) >= needs, by });
  return null;
}
