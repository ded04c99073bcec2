import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { throwThree } from "../../engine/three-dice.ts";
import type { Command } from "./commands.ts";
import { succeeds } from "./dice.ts";
import type { Event } from "./events.ts";
import { dueCards, handCards, heldCard, isRed, spentCards, stepOf } from "./hand.ts";
import { isDue } from "./line.ts";
import { owe, settleLosses } from "./losses.ts";
import { isHoldUsable } from "./sets.ts";
import type { State } from "./state.ts";
import { no, type Play } from "./words.ts";

/** GP-7: a weapon drawn in no time. */

/** Nobody has more weapons to draw in one turn; each is written down. */
const MOST = 6;
const haveDrawn = (s: State, by: SeatId): number =>
  s.deeds.filter(({ seat, use }) => seat === by && use === "draw").length;

/** Not before the highest card of the hand has been played, or is being played; the hold card stands apart. */
export function mayDraw(s: State, seat: SeatId): boolean {
  if (s.phase !== "counting" || s.stunned[seat] !== undefined || haveDrawn(s, seat) >= MOST) return false;
  const highest = Math.min(
    ...handCards(s, seat)
      .filter((card) => !isRed(card))
      .map(stepOf),
  );
  if (highest === Number.POSITIVE_INFINITY) return true;
  const played = spentCards(s, seat)
    .filter((card) => !s.fromHold.includes(card))
    .map(stepOf)
    .filter((step) => step >= 0);
  return Math.min(...played) <= highest || (highest === s.step && isDue(s, seat));
}

/** The cards that may go with it: what is due now, a Red Joker, and the hold card where it can be used. */
export function accompanying(s: State, seat: SeatId): CardId[] {
  const held = isHoldUsable(s, seat) ? heldCard(s, seat) : null;
  const due = isDue(s, seat) ? [...dueCards(s, seat), ...handCards(s, seat).filter(isRed)] : [];
  return held === null ? due : [...due, held];
}

type Drawing = Extract<Command, { type: "fastDraw" }>;

export function fastDraw(s: State, command: Drawing, chance: Chance, play: Play): Verdict<Event> | null {
  const { seat, skill, result } = command;
  const card = command.with?.[0];
  if (!mayDraw(s, seat)) return no("mayNotDraw");
  if (card !== undefined && !accompanying(s, seat).includes(card)) return no("notYours");
  if (result === undefined && skill === undefined) return no("noSkill");
  const thrown = result === undefined ? throwThree(chance) : undefined;
  const made = thrown === undefined ? result?.[0] === "made" : succeeds(thrown.total, skill ?? 0);
  const rolled = thrown === undefined || skill === undefined ? {} : { dice: thrown.dice, skill };
  play.happen({ type: "drew", seat, made, ...rolled, ...(made || card === undefined ? {} : { card }) });
  if (made || card !== undefined) return null;
  owe(play, { seat, cause: "draw", highest: true, others: 0 });
  settleLosses(play);
  return null;
}
