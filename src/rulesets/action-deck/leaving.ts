import { strip, without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { cardsAt, type SeatId } from "../../engine/table.ts";
import { toDiscards } from "./cards.ts";
import { unchained } from "./count.ts";
import type { Contest, State } from "./state.ts";

/**
 * C-5: these seats no longer hold anything and are out of the order; those that have had a turn stay among the done.
 */
export function left(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const theirs = cardsAt(s, (place) => "seat" in place && has(gone, place.seat));
  const contest = s.contest && withdrawn(s.contest, gone);
  const settled = s.contest !== null && contest === null;
  return {
    ...s,
    cards: toDiscards(s, theirs),
    acting: without(s.acting, gone),
    toCome: without(s.toCome, gone),
    chain: unchained(s.chain, gone),
    queue: without(s.queue, gone),
    held: without(s.held, gone),
    heldOver: without(s.heldOver, gone),
    biding: without(s.biding, gone),
    opened: without(s.opened, gone),
    turned: without(s.turned, gone),
    namedCards: strip(s.namedCards, gone),
    naming: strip(s.naming, gone),
    down: strip(s.down, gone),
    actions: strip(s.actions, gone),
    drops: without(s.drops, gone),
    dropHeld: without(s.dropHeld, gone),
    marks: strip(s.marks, gone),
    surprise: s.surprise && {
      ambushers: without(s.surprise.ambushers, gone),
      victims: without(s.surprise.victims, gone),
      notice: strip(s.surprise.notice, gone),
    },
    asks: s.asks.filter(
      ({ id, to, about }) => !has(gone, to) && !has(gone, about ?? "") && !(settled && /^(contest|benny):/.test(id)),
    ),
    contest,
  };
}

/** What is left of a contest; null if there is nothing left to settle. */
function withdrawn(contest: Contest, gone: readonly SeatId[]): Contest | null {
  const claims = without(contest.claims, gone);
  const jokers = without(contest.jokers, gone);
  const against = contest.against !== null && has(gone, contest.against) ? null : contest.against;
  const rivals = claims.length + jokers.length + (against === null ? 0 : 1);
  const fewest = contest.standoff === true ? 1 : 2;
  return rivals < fewest ? null : { ...contest, claims, jokers, against, totals: strip(contest.totals, gone) };
}
