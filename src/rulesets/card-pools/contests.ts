import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Ask, SeatId } from "../../engine/table.ts";
import { throwThree } from "../../engine/three-dice.ts";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import { isSecret } from "./hand.ts";
import type { Contest, State } from "./state.ts";
import { termOf } from "./terms.ts";
import { no, type Play, text } from "./words.ts";

/** GP-8, GP-16: Quick Contests of those who would come before an opponent, who rolls once against all of them. */

type Margin = Extract<Command, { type: "contest" }>;

/** One side's throw, by the module or told. */
export function contest(s: State, { seat, id, target, by }: Margin, chance: Chance, play: Play): Verdict<Event> | null {
  const found = s.contests.find((some) => some.id === id);
  if (found === undefined || !isAsked(found, seat)) return no("noContest");
  if (by === undefined) {
    const against = target ?? termOf(s, seat, "dx");
    const { dice, total } = throwThree(chance);
    play.happen({ type: "tested", seat, id, margin: against - total, dice, target: against });
  } else play.happen({ type: "tested", seat, id, margin: by });
  return null;
}

export const isAsked = ({ by, whom, margins }: Contest, seat: SeatId): boolean =>
  (seat === by || seat === whom) && margins[seat] === undefined;

/** This margin in the contest that it was thrown for; the opponent's in all that are open against it. */
export function withMargin(s: State, { seat, id, margin }: Extract<Event, { type: "tested" }>): State["contests"] {
  const thrown = s.contests.find((some) => some.id === id);
  return s.contests.map((some) =>
    some.id === id || (thrown?.whom === seat && some.whom === seat)
      ? { ...some, margins: { ...some.margins, [seat]: margin } }
      : some,
  );
}

/** What the opponent has thrown already against others. */
export const thrownBy = (s: State, whom: SeatId): Contest["margins"] => {
  const margin = s.contests.find((some) => some.whom === whom)?.margins[whom];
  return margin === undefined ? {} : { [whom]: margin };
};

/** Once everybody has thrown against an opponent: who won by more first, equal ones at once, whoever answered when. */
export function settleContests(play: Play): void {
  for (const whom of new Set(play.now.contests.map((some) => some.whom))) {
    const open = play.now.contests.filter((some) => some.whom === whom);
    if (open.some(({ by, margins }) => margins[by] === undefined || margins[whom] === undefined)) continue;
    const won = (some: Contest): number => (some.margins[some.by] ?? 0) - (some.margins[whom] ?? 0);
    const best = inOrder(open);
    const last = best.filter((some) => won(some) < 0).toReversed(); // each comes right after the opponent
    for (const [first, some] of besides([...best.filter((one) => won(one) >= 0), ...last])) {
      const outcome = won(some) > 0 ? "first" : won(some) < 0 ? "after" : "together";
      const beside = first === null || outcome === "together" ? {} : { beside: first };
      play.happen({ type: "contested", id: some.id, by: some.by, whom, outcome, ...beside });
    }
  }
}

/** By their own margins, since the opponent's is the same for all: the greatest first, and who has not thrown last. */
export const inOrder = (contests: readonly Contest[]): Contest[] =>
  contests.toSorted((a, b) => (b.margins[b.by] ?? -Infinity) - (a.margins[a.by] ?? -Infinity) || a.id - b.id);

/** Each with the one before it that has the same margin, if there is one. */
export const besides = (contests: readonly Contest[]): (readonly [SeatId | null, Contest])[] =>
  contests.map((some, i) => {
    const before = contests[i - 1];
    return [before !== undefined && before.margins[before.by] === some.margins[some.by] ? before.by : null, some];
  });

/** Everybody who has not thrown yet, the opponent once. */
export function contestAsks(s: State): Ask[] {
  const against = [...new Set(s.contests.map(({ whom }) => whom))];
  return [
    ...s.contests
      .filter(({ by, margins }) => margins[by] === undefined)
      .map(({ id, by, whom }) => asking(id, by, whom, text("ask.preempt", { whom: { seat: whom } }))),
    ...against.flatMap((whom) => opponentAsks(s, whom)),
  ];
}

/** Named are those whom the opponent's player may know of, if there are any. */
function opponentAsks(s: State, whom: SeatId): Ask[] {
  const open = s.contests.filter((some) => some.whom === whom && some.margins[whom] === undefined);
  const seen = open.filter(({ by }) => !isSecret(s, by));
  const all = seen.length > 0 ? seen : open;
  const [first] = all;
  if (first === undefined) return [];
  const key = all.length > 1 ? "ask.preemptedBySeveral" : "ask.preempted";
  return [asking(first.id, whom, first.by, text(key, { whom: { seats: all.map(({ by }) => by) } }))];
}

const asking = (id: number, to: SeatId, about: SeatId, words: Ask["text"]): Ask => ({
  id: `contest:${id}:${to}`,
  to,
  about,
  text: words,
  holds: true,
  fallback: `contest:${id}:${to}:roll`,
});
