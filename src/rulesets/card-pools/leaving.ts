import { type CardId, cardsAt, cardsOf, type Place, put, type SeatId } from "../../engine/table.ts";
import { besides, inOrder } from "./contests.ts";
import { asideOf, beforeOf, handOf, heldCard, holdOf, shoe, stepOf } from "./hand.ts";
import { joined, preempted, without } from "./line.ts";
import type { Group, State } from "./state.ts";

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

const BY_SEAT = [
  "down",
  "committed",
  "stunned",
  "owing",
  "shaking",
  "aim",
  "runs",
  "late",
  "dice",
  "drawn",
  "tired",
] as const;

function recordsWithout(s: State, isGone: (seat: SeatId) => boolean): Partial<State> {
  return Object.fromEntries(
    BY_SEAT.map((name) => [name, Object.fromEntries(Object.entries(s[name]).filter(([seat]) => !isGone(seat)))]),
  );
}

/**
 * Defeated: all of that but for the cards, which are set aside, and what was done with others; and what it was told. Whoever
 * falls in the middle of a moment has had it.
 */
export function fell(s: State, seat: SeatId): State {
  const mine = Object.entries(s.cards).filter(([, place]) => "seat" in place && place.seat === seat);
  const hold = heldCard(s, seat);
  const isPast = ({ seats, ended }: Group, i: number): boolean =>
    seats.includes(seat) && (i <= s.at || ended?.includes(seat) === true);
  const had = s.phase === "counting" && s.line.some(isPast) ? s.step : null;
  const next = left(s, [seat]);
  const back = mine.map(([id, place]) => [id, place.zone === "pool" ? place : asideOf(s, seat)] as const);
  const isMine = (id: CardId): boolean => s.cards[id] !== undefined && mine.some(([card]) => card === id);
  const { [seat]: drawn } = s.drawn;
  const { [seat]: lost } = s.tired;
  return {
    ...next,
    cards: { ...next.cards, ...Object.fromEntries(back) },
    lost: s.lost.filter((id) => next.lost.includes(id) || isMine(id)),
    fromHold: s.fromHold.filter((id) => next.fromHold.includes(id) || isMine(id)),
    down: { ...next.down, [seat]: { hold, kept: s.kept.includes(seat), had } },
    ...(drawn === undefined ? {} : { drawn: { ...next.drawn, [seat]: drawn } }),
    ...(lost === undefined ? {} : { tired: { ...next.tired, [seat]: lost } }),
  };
}

/** Up again in the same turn: its cards are its own, those lost that the count has passed meanwhile (GP-17). */
export function rose(s: State, seat: SeatId): State {
  const { [seat]: was, ...down } = s.down;
  if (was === undefined) return s;
  const cards: Record<CardId, Place> = { ...s.cards };
  const lost: CardId[] = [];
  for (const card of cardsOf(s, seat, "picking")) {
    const isPassed = s.phase === "counting" && stepOf(card) >= 0 && stepOf(card) < s.step;
    if (card === was.hold) cards[card] = holdOf(s, seat);
    else cards[card] = isPassed ? beforeOf(seat) : handOf(s, seat);
    if (isPassed && card !== was.hold) lost.push(card);
  }
  const next = { ...s, cards, down, lost: [...s.lost, ...lost], kept: was.kept ? [...s.kept, seat] : s.kept };
  return was.had === s.step ? next : { ...next, ...joined(next, seat) };
}

/** The turn is over: what was set aside is handed in. */
export function handedIn(s: State): State {
  if (Object.keys(s.down).length === 0) return s;
  const aside = cardsAt(s, ({ zone }) => zone === "picking");
  return { ...s, cards: put(s.cards, aside, shoe), down: {} };
}
