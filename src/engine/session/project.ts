import type { Clock } from "../rules/ruleset.ts";
import { type OrderNumbers, ranks } from "../table/ranks.ts";
import type { FighterId, SeatId, Table } from "../table/table.ts";

/** What one Combat must hold for every dock to show the table's order. */
export interface Projection {
  readonly round: number;
  /** An index into the Combatants sorted by number; null before a round's first turn. */
  readonly turn: number | null;
  readonly changed: Readonly<Record<FighterId, number | null>>;
}

/** The number of all who wait in no order: below every rank, but not null, since they are in the encounter. */
const LOWEST = 0;

const nobody: ReadonlySet<FighterId> = new Set();

/**
 * Foundry's round, pointer and numbers for this clock, as a difference from the present numbers. While no one acts, the
 * pointer stays on the last who did (C-3, C-4). Those who are `concealed` have no number.
 */
export function project(
  clock: Clock,
  members: (seat: SeatId) => readonly FighterId[],
  was: OrderNumbers,
  concealed: ReadonlySet<FighterId> = nobody,
): Projection {
  const line = seatsInOrder(clock);
  const numbered = (seat: SeatId): FighterId[] => members(seat).filter((id) => !concealed.has(id));
  const order = line.flatMap(numbered);
  const alike = (clock.alike ?? []).filter((seat) => !line.includes(seat)).flatMap(numbered);
  const numbers: Record<FighterId, number | null> = ranks(order, was, alike.length);
  for (const id of alike) numbers[id] = LOWEST;
  const changed: Record<FighterId, number | null> = {};
  for (const id in was) {
    const number = numbers[id] ?? null;
    if (number !== was[id]) changed[id] = number;
  }
  const pointed = pointerOf(clock, numbered);
  return { round: clock.round, turn: pointed === null ? null : order.indexOf(pointed), changed };
}

/** The hidden until they act, and whom the clock conceals: a number would show everyone where they stand (C-4). */
export function concealedIn({ seats, fighters }: Pick<Table, "seats" | "fighters">, clock: Clock): Set<FighterId> {
  const acted = new Set(actedIn(clock));
  for (const seat of clock.passed ?? []) acted.delete(seat);
  for (const seat of [clock.now, ...clock.beside]) if (seat !== null) acted.add(seat);
  const waiting = Object.entries(seats).filter(([id]) => !acted.has(id));
  const hidden = waiting.flatMap(([, { members }]) => members).filter((id) => fighters[id]?.hidden);
  return new Set([...hidden, ...(clock.concealed ?? []).flatMap((seat) => seats[seat]?.members ?? [])]);
}

/** The fighter the pointer stands on: the one acting, or else the last who acted. Null before a round's first turn. */
export function pointerOf(clock: Clock, members: (seat: SeatId) => readonly FighterId[]): FighterId | null {
  const acted = actedIn(clock).filter((seat) => !(clock.passed ?? []).includes(seat));
  return [clock.now, ...acted.toReversed()].flatMap((seat) => (seat === null ? [] : members(seat)))[0] ?? null;
}

/** Everyone with a place, once: done, now and beside, to come, and last those who may break in but had no turn. */
export const seatsInOrder = ({ done, now, beside, toCome, mayAct }: Clock): readonly SeatId[] => [
  ...new Set([...done, ...(now === null ? [] : [now]), ...beside, ...toCome, ...mayAct]),
];

/** Whoever has acted in this round, by last action. */
export const actedIn = ({ acted, done }: Clock): readonly SeatId[] => acted ?? done;

/**
 * Whose turn Foundry has been told of in this round: those whose turn has started, and those whose turn has also ended.
 * Undo takes none of it back.
 */
export interface Announced {
  readonly round: number;
  readonly acting: readonly FighterId[];
  readonly ended: readonly FighterId[];
  /** The same of the round before, which may be gone back into. It is stored with each write, so nothing empty is. */
  readonly former?: Pick<Announced, "round" | "ended"> & Partial<Pick<Announced, "acting">>;
}

/** The turn events that Foundry is due, in the order in which they are to run. */
export interface TurnsDue {
  readonly announced: Announced;
  readonly ends: readonly FighterId[];
  /** In which round they were, if it is neither this one nor the one that ends. */
  readonly endsIn?: number;
  readonly roundEnds: number | null;
  readonly roundStarts: number | null;
  readonly starts: readonly FighterId[];
}

export const nothingAnnounced: Announced = { round: 0, acting: [], ended: [] };

/** What has been told of this round. Null if nothing is known of it any more, since it lies further back. */
export function announcedIn(announced: Announced, round: number): Announced | null {
  if (round >= announced.round) return announced;
  return announced.former?.round === round ? { acting: [], ...announced.former } : null;
}

/**
 * The turn events this clock makes due: each combatant starts and ends at most once a round (C-11). In a round that was
 * taken back into, those are told who had not been; the rounds themselves are told once.
 */
export function turnsDue(
  announced: Announced,
  clock: Clock,
  members: (seat: SeatId) => readonly FighterId[],
): TurnsDue {
  if (clock.round < announced.round) {
    const former = announcedIn(announced, clock.round);
    if (former === null) return { announced, ends: [], roundEnds: null, roundStarts: null, starts: [] };
    const again = turnsDue(former, clock, members);
    return { ...again, announced: { ...announced, former: again.announced } };
  }
  const raised = clock.round > announced.round;
  const { former, ...own } = announced;
  const left = raised ? [] : (former?.acting ?? []); // of a round that was gone back into, and left once more
  const ends = [...left, ...(raised ? announced.acting : over(announced, clock, members))];
  const closed = ({
    round,
    ended,
    acting = [],
  }: NonNullable<Announced["former"]>): NonNullable<Announced["former"]> => ({
    round,
    ended: [...ended, ...acting],
  });
  const earlier = raised ? (announced.round > 0 ? closed(own) : undefined) : former && closed(former);
  const before: Announced = raised
    ? { round: clock.round, acting: [], ended: [] }
    : {
        ...own,
        acting: own.acting.filter((id) => !ends.includes(id)),
        ended: [...own.ended, ...ends.slice(left.length)],
      };
  const acting = clock.round === 0 || clock.now === null ? [] : [clock.now, ...clock.beside].flatMap((s) => members(s));
  const had = new Set([...before.acting, ...before.ended]);
  const starts = acting.filter((id) => !had.has(id));
  return {
    announced: {
      ...before,
      acting: [...before.acting, ...starts],
      ...(earlier === undefined ? {} : { former: earlier }),
    },
    ends,
    ...(former !== undefined && left.length > 0 ? { endsIn: former.round } : {}),
    roundEnds: raised && announced.round > 0 ? announced.round : null,
    roundStarts: raised ? clock.round : null,
    starts,
  };
}

function over(
  announced: Announced,
  clock: Clock,
  members: (seat: SeatId) => readonly FighterId[],
): readonly FighterId[] {
  if (announced.acting.length === 0) return [];
  const done = new Set(actedIn(clock).flatMap((seat) => members(seat)));
  return announced.acting.filter((id) => done.has(id));
}
