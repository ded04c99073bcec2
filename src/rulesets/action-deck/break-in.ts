import type { Chance } from "../../engine/chance.ts";
import type { RollValue } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { script } from "../../engine/script.ts";
import type { SeatId } from "../../engine/table.ts";
import { hasJoker } from "./cards.ts";
import { rollers } from "./contest.ts";
import type { Play } from "./deal.ts";
import { hasWildDie, rolled } from "./dice.ts";
import { evolve } from "./evolve.ts";
import { asksBenny, settler, unsettled } from "./reroll.ts";
import type { Contest, Event, State } from "./state.ts";
import { advance } from "./turns.ts";

/** SW-8, SW-5: a Hold interrupts by a contest, a Joker without one unless it meets another Joker. */
export function interrupt(state: State, seat: SeatId, against: SeatId): Verdict<Event> {
  const joker = hasJoker(state, seat);
  const rival = hasJoker(state, against);
  if (joker && state.contest === null && !rival) return { events: [{ type: "brokeIn", seat }] };
  if (joker && state.contest !== null && !rival)
    return { events: [{ type: "challenged", by: [seat], against: state.contest.against, joker: true }] };
  return { events: [{ type: "challenged", by: [seat], against, joker: false }] };
}

/** SW-8: totals come in any order; the last one settles it. */
export function answer(state: State, seat: SeatId, total: RollValue | null, chance: Chance): Verdict<Event> {
  const play = script<State, Event>({ evolve }, state);
  const roll = total === null ? null : rolled(total, hasWildDie(state, seat, true), chance, state.twists?.[seat]);
  play.happen({ type: "rolled", seat, roll });
  settle(play);
  return { events: play.events };
}

/** Settles the contest once nobody's total is missing, also when a rival has gone. */
export function settle(play: Play): void {
  const { contest, acting } = play.now;
  if (contest === null) return;
  const holders = unsettled(play.now); // SW-8: each as soon as its own total is there
  for (const seat of holders) if (!asksBenny(play.now, seat)) play.happen({ type: "settling", seat });
  if (holders.length > 0 || rollers(contest).some((seat) => !(seat in contest.totals))) return;
  const next = settler(play.now);
  if (next !== null) {
    if (!asksBenny(play.now, next)) play.happen({ type: "settling", seat: next });
    return;
  }
  play.happen({ type: "contested", order: order(contest, acting) });
  advance(play);
}

/** Jokers first, then everybody by total, highest first; equal totals act together, who gives way goes last. */
function order(contest: Contest, acting: readonly SeatId[]): SeatId[][] {
  const { against, claims, jokers, totals } = contest;
  if (contest.standoff === true)
    return byTotal(
      claims.filter((seat) => totals[seat] !== null),
      contest,
    ); // SW-10: one may pass
  const opponents = against === null ? [] : [against];
  const ranked = [...byTotal(jokers, contest), ...byTotal([...opponents, ...claims], contest)];
  return ranked.map((group) =>
    against !== null && group.includes(against) ? [...new Set([...acting, ...group])] : group,
  );
}

function byTotal(seats: readonly SeatId[], contest: Contest): SeatId[][] {
  const totals = new Map<number, SeatId[]>();
  const giving: SeatId[][] = [];
  for (const seat of seats) {
    const roll = contest.totals[seat];
    if (roll === null) giving.push([seat]);
    else totals.set(roll?.total ?? 0, [...(totals.get(roll?.total ?? 0) ?? []), seat]);
  }
  return [...[...totals].sort(([a], [b]) => b - a).map(([, group]) => group), ...giving];
}
