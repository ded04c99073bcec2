import { strip, without } from "../../engine/kit/records.ts";
import { put, type SeatId } from "../../engine/table.ts";
import { besides, inOrder } from "./contests.ts";
import { preempted, withoutSeats } from "./line.ts";
import { shoe } from "./places.ts";
import type { State } from "./state.ts";

/** C-5: these seats hand their cards in and are neither waited for nor asked; those in a contest with them act. */
export function left(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const isGone = (seat: SeatId): boolean => gone.includes(seat);
  const back = Object.entries(s.cards).flatMap(([id, place]) => ("seat" in place && isGone(place.seat) ? [id] : []));
  let now: State = {
    ...s,
    ...withoutSeats(s, gone),
    cards: put(s.cards, back, shoe),
    lost: without(s.lost, back),
    fromHold: without(s.fromHold, back),
    deeds: s.deeds.filter(({ seat }) => !isGone(seat)),
    losses: s.losses.filter(({ seat }) => !isGone(seat)),
    ...(s.blows === undefined ? {} : { blows: s.blows.filter(({ seat }) => !isGone(seat)) }),
    ...(s.habits === undefined ? {} : { habits: strip(s.habits, gone) }),
    contests: s.contests.filter(({ by, whom }) => !isGone(by) && !isGone(whom)),
    raised: without(s.raised, gone),
    struck: without(s.struck, gone),
    ...Object.fromEntries(BY_SEAT.map((name) => [name, strip<unknown>(s[name], gone)])),
  };
  const alone = s.contests.filter(({ by, whom }) => !isGone(by) && isGone(whom));
  for (const [beside, { by, whom }] of besides(inOrder(alone).toReversed())) {
    const first = { by, whom, outcome: "first", ...(beside === null ? {} : { beside }) } as const;
    now = { ...now, ...preempted(now, first, now.committed[by]) };
  }
  return now;
}

const BY_SEAT = [
  ...(["down", "committed", "stunned", "owing", "shaking", "aim"] as const),
  ...(["runs", "late", "dice", "drawn", "tired"] as const),
];
