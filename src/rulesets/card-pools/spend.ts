import type { Verdict } from "../../engine/ruleset.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import { allCards, heldCard, isIdle } from "./hand.ts";
import { actingIn, isDue } from "./line.ts";
import { defenceSets, dueSets, futureCard, isAmong, type Together, wildSets } from "./sets.ts";
import { EFFORTS, type Effort, type State, USES, type Use } from "./state.ts";
import { bonusOf, priceOf, suits } from "./uses.ts";
import { type No, no, type Play } from "./words.ts";

type Spending = Extract<Command, { type: "spend" | "defend" | "declare" }>;

/** On its moment a seat plays what is due; at any other one its hold card and Red Jokers. */
export const playable = (s: State, seat: SeatId): Together[] => (isDue(s, seat) ? dueSets(s, seat) : wildSets(s, seat));

export const isActing = (s: State, seat: SeatId): boolean => actingIn(s).includes(seat);

/** Whether a set of this size can be used so now: little by the stunned, but for an action that a hit found them in (GP-11, GP-17). */
export function mayUse(s: State, seat: SeatId, use: Use, size: number): boolean {
  if (bonusOf(use, size) === null) return false;
  const isStunned = s.stunned[seat] !== undefined;
  if (use === "stun") return isStunned && s.shaking[seat] === undefined;
  if (isStunned && !(s.struck.includes(seat) && isActing(s, seat))) return use === "defence";
  if (use === "aimed") return (s.aim[seat] ?? 0) > 0;
  const run = s.runs[seat];
  if (use === "move") return run === undefined;
  return use === "turn" || use === "stop" ? run !== undefined && !run.ending : true;
}

export const usesFor = (s: State, seat: SeatId, size: number): Use[] =>
  USES.filter((use): use is Use => mayUse(s, seat, use as Use, size));

/** Plays cards as a set, or an active defence; what it costs besides goes with it (GP-5, GP-6, GP-18). */
export function spend(s: State, command: Spending, play: Play): Verdict<Event> | null {
  const { seat, which: cards = [] } = command;
  if (s.phase !== "counting" || isIdle(s, seat)) return no("notCounting");
  if (command.type === "declare") return declare(s, command, play);
  const mine = allCards(s, seat);
  if (!cards.every((card) => mine.includes(card))) return no("notYours");
  const isDefence = command.type === "defend";
  if (!isAmong(isDefence ? defenceSets(s, seat) : playable(s, seat), cards))
    return no(isDefence ? "noDefence" : "noSet");
  const use = isDefence ? "defence" : useIn(command.use);
  if (use === null || !mayUse(s, seat, use, cards.length)) return no("notWithThese");
  const added = effortFor(s, seat, cards, use, command.effort);
  if ("refusal" in added) return added;
  play.happen({
    type: "spent",
    seat,
    cards,
    use,
    size: cards.length,
    as: isDefence ? "aside" : asOf(s, seat, cards),
    ...added.with,
  });
  pay(play, seat, added.with.effort);
  return null;
}

/** GP-8: what is done with a card that was committed to a preemption: a set of one. */
function declare(s: State, command: Spending, play: Play): Verdict<Event> | null {
  const { seat } = command;
  const card = s.committed[seat];
  const use = useIn(command.use);
  if (card === undefined || !isActing(s, seat)) return no("notActing");
  if (use === null || !mayUse(s, seat, use, 1)) return no("notWithThese");
  const added = effortFor(s, seat, [card], use, command.effort);
  if ("refusal" in added) return added;
  play.happen({ type: "spent", seat, cards: [], use, size: 1, as: "count", ...added.with });
  pay(play, seat, added.with.effort);
  return null;
}

function pay(play: Play, seat: SeatId, effort: Effort | undefined): void {
  if (effort !== undefined && priceOf(effort) > 0) play.happen({ type: "tired", seat, points: priceOf(effort) });
}

/** How cards come into the line: while the seat acts, after whoever acts, or, a Red Joker alone, last (GP-17). */
export function asOf(s: State, seat: SeatId, cards: readonly CardId[]): "count" | "hold" | "joker" {
  const held = heldCard(s, seat);
  const isHold = held !== null && cards.includes(held);
  if (isHold ? isActing(s, seat) : isDue(s, seat)) return "count";
  return isHold ? "hold" : "joker";
}

const useIn = (told: readonly string[] | undefined): Use | null =>
  (USES.find((use) => use === told?.[0]) as Use | undefined) ?? null;

type Added = { readonly effort?: Effort; readonly future?: CardId };

/** GP-6: the effort that was asked for with the card that it takes; refused where it does not go with this use. */
function effortFor(
  s: State,
  seat: SeatId,
  cards: readonly CardId[],
  use: Use,
  told: readonly string[] | undefined,
): { readonly with: Added } | No {
  if (told?.[0] === undefined) return { with: {} };
  const effort = EFFORTS.find((some) => some === told[0]);
  if (effort === undefined || !suits(effort, use)) return no("effortFor");
  const future = futureCard(s, seat, cards);
  return future === null ? no("noFuture") : { with: { effort, future } };
}
