import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Ask, SeatId } from "../../engine/table.ts";
import { throwThree } from "../../engine/three-dice.ts";
import type { Command } from "./commands.ts";
import { succeeds } from "./dice.ts";
import type { Event } from "./events.ts";
import { dueCards, isIdle } from "./hand.ts";
import { owe, settleLosses } from "./losses.ts";
import type { State } from "./state.ts";
import { signed, termOf, traitOf } from "./terms.ts";
import { no, type Play, text } from "./words.ts";

/** GP-11, GP-12: damage, stun, and shaking it off. */

/** GP-12. */
export const MOST_LOST = 4;
export const cardsFor = (points: number): number => Math.min(MOST_LOST, Math.ceil(points / 2));

/** Whether there are cards in hands that an event can cost. */
export const isDealt = ({ phase }: State): boolean => phase === "dealt" || phase === "counting";

/** Half the damage in cards, rounded up; more than half of HP in one blow stuns as well (GP-12, GP-19). */
export function hurt(play: Play, seat: SeatId, points: number, whole = false): void {
  if (points <= 0 || isIdle(play.now, seat)) return;
  const most = traitOf(play.now, seat, "hpMax");
  const stuns = most !== undefined && 2 * points > most;
  const completes = !whole && isInAction(play.now, seat) ? ({ completes: true } as const) : {};
  play.happen({ type: "hurt", seat, points });
  if (stuns) play.happen({ type: "stunned", seat, how: "body", ...completes });
  owe(play, { seat, cause: "damage", highest: stuns, others: cardsFor(points), ...(whole ? { whole } : {}) });
  settleLosses(play);
}

/** GP-16, GP-17: who has a card of the rank being counted, or one that is committed, completes the action, though hit. */
const isInAction = (s: State, seat: SeatId): boolean =>
  s.phase === "counting" &&
  (s.stunned[seat] === undefined || s.struck.includes(seat)) &&
  (dueCards(s, seat).length > 0 || s.committed[seat] !== undefined);

/** GP-11: the highest card at once, for a failed Fright Check others too; before the deal, at the deal (GP-20). */
export function stun(play: Play, seat: SeatId, how: "body" | "mind", more: number): void {
  const there = isDealt(play.now);
  play.happen({ type: "stunned", seat, how, ...(there ? {} : { owing: more }) });
  if (!there) return;
  owe(play, { seat, cause: more > 0 ? "fright" : "stun", highest: true, others: more });
  settleLosses(play);
}

/** GP-12: HP that an actor lost while cards are out, where they are followed. */
export function seenDamage(before: State, play: Play): void {
  if (before.options.wounds !== "seen" || !isDealt(before)) return;
  for (const seat of Object.keys(before.seats)) {
    const [was, is] = [traitOf(before, seat, "hp"), traitOf(play.now, seat, "hp")];
    if (was !== undefined && is !== undefined && is < was) hurt(play, seat, Math.ceil(was - is));
  }
}

/** GP-20: HT, or IQ where it is of the mind, with the bonus of the set. */
export const shakingTarget = (s: State, seat: SeatId): number =>
  termOf(s, seat, s.stunned[seat] === "mind" ? "iq" : "ht") + (s.shaking[seat] ?? 0);

export function shake(
  s: State,
  command: Extract<Command, { type: "shake" }>,
  chance: Chance,
  play: Play,
): Verdict<Event> | null {
  const { seat, how } = command;
  if (s.shaking[seat] === undefined) return no("notShaking");
  if (how !== "roll") {
    play.happen({ type: "shook", seat, made: how === "made" });
    return null;
  }
  const target = shakingTarget(s, seat);
  const { dice, total } = throwThree(chance);
  play.happen({ type: "shook", seat, made: succeeds(total, target), dice, target });
  return null;
}

export const shakingAsk = (s: State, to: SeatId): Ask => ({
  id: `shake:${to}`,
  to,
  text: text(s.stunned[to] === "mind" ? "ask.shakeMind" : "ask.shake", { n: signed(s.shaking[to] ?? 0) }),
  holds: true,
  fallback: `shake:${to}:roll`,
});
