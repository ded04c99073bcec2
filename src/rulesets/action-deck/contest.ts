import { cardsOf, put, type SeatId, type Text } from "../../engine/table.ts";
import { acting } from "./acting.ts";
import { noAsks, without } from "./lists.ts";
import type { Contest, Event, Rolled, State } from "./state.ts";

export function challenged(s: State, e: Extract<Event, { type: "challenged" }>): State {
  const was: Contest = s.contest ?? { against: e.against, claims: [], jokers: [], totals: {} };
  const contest: Contest = e.joker
    ? { ...was, jokers: [...was.jokers, ...e.by] }
    : { ...was, claims: [...was.claims, ...e.by] };
  const rolling = rollers(contest).filter((seat) => !(seat in contest.totals));
  const asks = noAsks(s, (id) => id.startsWith("contest:")).concat(
    rolling.map((to) => ({
      id: `contest:${to}`,
      to,
      text: contestText(s, contest),
      holds: true,
      fallback: null,
    })),
  );
  return { ...s, contest, asks };
}

/** What those who have to roll are asked. */
function contestText({ options }: State, { against, claims, jokers }: Contest): Text {
  if (against === null || claims.length === 0)
    return { key: `action-deck.ask.jokers.${options.trait}`, data: { who: { seats: [...jokers, ...claims] } } };
  return {
    key: `action-deck.ask.${claims.length > 1 ? "contests" : "contest"}.${options.trait}`,
    data: { who: { seats: claims }, against: { seat: against } },
  };
}

export function answered(s: State, seat: SeatId, roll: Rolled | null): State {
  if (s.contest === null) return s;
  const contest: Contest = { ...s.contest, totals: { ...s.contest.totals, [seat]: roll } };
  return { ...s, contest, asks: noAsks(s, (id) => id === `contest:${seat}`) };
}

/** Who has to roll: the holders and whom they interrupt, and the Jokers only when there are two. */
export function rollers(contest: Contest): readonly SeatId[] {
  const jokers = contest.jokers.length > 1 ? contest.jokers : [];
  const opponent = contest.against === null || contest.claims.length === 0 ? [] : [contest.against];
  return [...jokers, ...contest.claims, ...opponent];
}

/** The first group acts, the others follow before the count goes on; every Hold in the contest is used (SW-8). */
export function contested(s: State, order: readonly (readonly SeatId[])[]): State {
  const all = order.flat();
  const asks = noAsks(s, (id) => id.startsWith("contest:") || id.startsWith("benny:"));
  const holders = all.filter((seat) => s.held.includes(seat));
  const cards = holders.reduce((c, seat) => put(c, cardsOf(s, seat, "held"), { zone: "hand", seat }), s.cards);
  const came = all.filter((seat) => !s.acting.includes(seat) && !s.toCome.includes(seat));
  const base: State = {
    ...s,
    cards,
    asks,
    contest: null,
    held: without(s.held, holders),
    biding: without(s.biding, all),
    queue: without(s.queue, all),
    toCome: without(s.toCome, all),
    done: without(s.done, all),
    acting: without(s.acting, all),
    cameIn: [...without(s.cameIn, came), ...came],
  };
  const [first = [], ...then] = order;
  return acting({ ...base, chain: [...then, ...s.chain] }, first);
}
