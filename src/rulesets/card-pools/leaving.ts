import type { CardId, Place, SeatId } from "../../engine/table.ts";
import { besides, inOrder } from "./contests.ts";
import { shoe } from "./hand.ts";
import { preempted, without } from "./line.ts";
import type { State } from "./state.ts";

/** C-5: these hand their cards in, and are neither waited for nor asked; whoever contested with them acts. */
export function left(s: State, gone: readonly SeatId[]): State {
  if (gone.length === 0) return s;
  const isGone = (seat: SeatId): boolean => gone.includes(seat);
  const cards: Record<CardId, Place> = { ...s.cards };
  const back = Object.entries(s.cards).flatMap(([id, place]) => ("seat" in place && isGone(place.seat) ? [id] : []));
  for (const id of back) cards[id] = shoe;
  const alone = s.contests.filter(({ by, whom }) => !isGone(by) && isGone(whom));
  const next: State = {
    ...s,
    ...without(s, gone),
    cards,
    lost: s.lost.filter((id) => !back.includes(id)),
    fromHold: s.fromHold.filter((id) => !back.includes(id)),
    deeds: s.deeds.filter(({ seat }) => !isGone(seat)),
    kept: s.kept.filter((seat) => !isGone(seat)),
    losses: s.losses.filter(({ seat }) => !isGone(seat)),
    contests: s.contests.filter(({ by, whom }) => !isGone(by) && !isGone(whom)),
    raised: s.raised.filter((seat) => !isGone(seat)),
    struck: s.struck.filter((seat) => !isGone(seat)),
    ...recordsWithout(s, isGone),
  };
  let now = next;
  for (const [beside, { by, whom }] of besides(inOrder(alone).toReversed()))
    now = {
      ...now,
      ...preempted(now, { by, whom, outcome: "first", ...(beside === null ? {} : { beside }) }, now.committed[by]),
    };
  return now;
}

const BY_SEAT = ["committed", "stunned", "owing", "shaking", "aim", "runs", "late", "dice", "drawn", "tired"] as const;

function recordsWithout(s: State, isGone: (seat: SeatId) => boolean): Partial<State> {
  return Object.fromEntries(
    BY_SEAT.map((name) => [name, Object.fromEntries(Object.entries(s[name]).filter(([seat]) => !isGone(seat)))]),
  );
}

/** Defeated: all of that but what lasts, should somebody help it up: that it has had its cards, and what it was told. */
export function fell(s: State, seat: SeatId): State {
  const next = left(s, [seat]);
  const { [seat]: drawn } = s.drawn;
  const { [seat]: lost } = s.tired;
  return {
    ...next,
    ...(drawn === undefined ? {} : { drawn: { ...next.drawn, [seat]: drawn } }),
    ...(lost === undefined ? {} : { tired: { ...next.tired, [seat]: lost } }),
  };
}
