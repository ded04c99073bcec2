import type { AnyRuleset, Clock, Effect } from "../../engine/rules/ruleset.ts";
import {
  concealedIn,
  type Projection,
  pointerOf,
  project,
  seatsInOrder,
  type TurnsDue,
  turnsDue,
} from "../../engine/session/project.ts";
import type { AnyEvent, Planned, Session } from "../../engine/session/session.ts";
import type { OrderNumbers } from "../../engine/table/ranks.ts";
import { isSayable, openOf } from "../../engine/table/see.ts";
import { type FighterId, membersInOrder, type SeatId, type Table } from "../../engine/table/table.ts";
import { isAnyCardOut, isUnderWay } from "../../engine/table/whereabouts.ts";
import { type CardFields, cardChanges, cardFieldsIn, cardsNow } from "../actors/card-now.ts";
import { sessionOf } from "../actors/new-session.ts";
import { checkerOf, type Encounter } from "../host/module.ts";
import { nextFrame } from "../network/fence.ts";
import type { Home } from "../storage/home.ts";
import type { TurnRecord } from "../storage/reading.ts";
import { remember, turnRecordIn } from "../storage/restored.ts";
import { type Sealer, store, storedAt, type WriteFrame, type Written } from "../storage/store.ts";
import { compare, initiativeWritten } from "../turns/combatant-order.ts";
import { passedBy } from "./adapting.ts";
import { sealerFor } from "./sealing.ts";

/** The changes of a command. */
export interface TableChange {
  readonly session: Session;
  /** Undo runs no turn events: no one starts twice. */
  readonly events: "tell" | "quiet";
  readonly planned: readonly Planned[];
  /** The earlier changes that undo takes back. `by` receives any that others have changed since. */
  readonly takenBack?: { readonly planned: readonly Planned[]; readonly by: string; readonly deals: number };
  readonly said: readonly Effect[];
  readonly facts: readonly AnyEvent[];
}

/** One write: its data, home and consequences. */
export interface Write extends Publication, TableChange {
  readonly home: Home;
  readonly rules: AnyRuleset;
  /** The encounter's data before it. */
  readonly was: Snapshot;
  /** World time that passes with it, in seconds, and the time it passes from. */
  readonly seconds: number;
  readonly time: number;
  /** The command's id, the same however often it is written. */
  readonly command: string;
  /**
   * It may have been written already: nothing is announced twice, and nothing is left out because this page believes it
   * is there.
   */
  readonly isAgain: boolean;
}

/** The write of this change. From now on it counts as this page's latest. */
export function writeOf(home: Home, rules: AnyRuleset, change: TableChange): Write {
  const frame = nextFrame(home);
  const earlier = passedBy(rules, rules.clock(sessionOf(rules, home).state));
  const write = written(home, rules, change, snapshot(home), frame);
  const seconds = checkerOf(home.combat) === null ? passedBy(rules, write.clock) - earlier : 0;
  return { ...write, seconds, command: frame.write };
}

/** The same once more as a newer write, as the encounter is by now: its time may have passed already. */
export function writtenAgain({ home, rules, stored, was, seconds, time, command, ...change }: Write): Write {
  const next = nextFrame(home);
  const newer = { ...next, rev: Math.max(stored.rev + 1, next.rev) };
  const now = written(home, rules, change, { ...snapshot(home), turnRecord: was.turnRecord }, newer);
  return { ...now, seconds: now.time === time ? seconds : 0, time, command, isAgain: true };
}

function written(home: Home, rules: AnyRuleset, change: TableChange, was: Snapshot, frame: WriteFrame): Write {
  const { combat } = home;
  const { session, events } = change;
  const fields = combat === null ? null : cardFieldsIn(combat);
  const publication = publish(rules, session, was, frame, events, sealerFor(home, frame.rev), fields);
  remember({ ...publication.stored, home: home.id }, session);
  const how = { seconds: 0, time: game.time.worldTime, command: "", isAgain: false };
  return { ...change, ...publication, ...how, home, rules, was };
}

/** The encounter's present data. Empty if there is no encounter. */
export function snapshot({ id, combat }: Home): Snapshot {
  const stored = storedAt(id);
  if (combat === null) return { round: 0, turn: null, numbers: {}, turnRecord: turnRecordIn(stored, 0) };
  const { round, turn } = combat;
  const numbers: Record<string, number | null> = {};
  for (const combatant of combat.combatants)
    if (combatant.id !== null) numbers[combatant.id] = initiativeWritten(combatant);
  return { round, turn: turn ?? null, numbers, turnRecord: turnRecordIn(stored, round, combat.id ?? "") };
}

/** The present data of an encounter, as far as publishing needs it. */
export interface Snapshot {
  readonly round: number;
  readonly turn: number | null;
  readonly numbers: OrderNumbers;
  readonly turnRecord: TurnRecord;
}

export interface Update {
  readonly round?: number;
  readonly turn?: number | null;
  /** A changed number, and the game system's card fields on its combatants. */
  readonly combatants?: readonly { readonly _id: string; readonly initiative?: number | null }[];
}

export interface Publication {
  /** The stored part of the session. */
  readonly stored: Written;
  /** The data that the encounter should have and does not have yet. */
  readonly update: Update;
  readonly due: TurnsDue;
  /** The fighter that the pointer is on then. */
  readonly pointer: FighterId | null;
  readonly clock: Clock;
  readonly turnRecord: TurnRecord;
  /** Undo does not reach back before the first deal: nothing is kept of a former deck any more (C-6). */
  readonly isPastDeck: boolean;
}

/**
 * The members of a seat that are in the order: everyone who is not out, as they stand in it, the visible ones first, so that
 * the pointer is seen.
 */
function membersIn(table: Table): (seat: SeatId) => readonly FighterId[] {
  const isHidden = (id: FighterId): boolean => table.fighters[id]?.hidden === true;
  return (seat) => {
    const inOrder = membersInOrder(table.seats[seat] ?? { members: [] }).filter(
      (id) => table.fighters[id] !== undefined && !table.fighters[id].out,
    );
    return [...inOrder.filter((id) => !isHidden(id)), ...inOrder.filter(isHidden)];
  };
}

/** The one update that brings an encounter level with the session. `quiet` runs no turn events, as undo requires. */
export function publish(
  rules: AnyRuleset,
  session: Session,
  was: Snapshot,
  frame: WriteFrame,
  events: "tell" | "quiet",
  closing: Sealer,
  fields: CardFields | null = null,
): Publication {
  const clock = rules.clock(session.state);
  const members = membersIn(session.state);
  const { round, turn, changed } = projected(session.state, clock, was);
  const due: TurnsDue =
    events === "tell"
      ? turnsDue(was.turnRecord, clock, members)
      : { announced: was.turnRecord, ends: [], starts: [], roundEnds: null, roundStarts: null };
  const encounter = rules.encounter?.(session.state) ?? undefined;
  const { round: announcedRound, acting, ended, former } = due.announced;
  const turnRecord: TurnRecord = {
    round: announcedRound,
    acting,
    ended,
    ...(former === undefined ? {} : { former }),
    at: [round, turn],
    last: lastOf(session),
    ...(encounter === undefined ? {} : { encounter }),
    ...(events === "quiet" ? ({ back: true } as const) : {}),
  };
  const combatants = combatantsOf(changed, fieldsOf(rules, session, was, round, fields));
  const update = differenceTo({ round, turn }, was, combatants);
  const pointer = pointedAt(rules, session.state);
  return {
    stored: store(rules, session, frame, turnRecord, closing),
    update,
    due,
    pointer,
    clock,
    turnRecord,
    isPastDeck: isAnyCardOut(session.base),
  };
}

/** The changes of round, pointer and numbers that the encounter lacks for this session. */
export function missingIn(rules: AnyRuleset, session: Session, was: Snapshot): Update {
  const { changed, ...at } = projected(session.state, rules.clock(session.state), was);
  return differenceTo(at, was, combatantsOf(changed, new Map()));
}

const differenceTo = (
  { round, turn }: Pick<Projection, "round" | "turn">,
  was: Snapshot,
  combatants: NonNullable<Update["combatants"]>,
): Update => ({
  ...(round === was.round ? {} : { round }),
  ...(turn === was.turn ? {} : { turn }),
  ...(combatants.length === 0 ? {} : { combatants }),
});

/** The encounter's data for this table, as a difference from its present data. */
const projected = (state: Table, clock: Clock, { numbers }: Snapshot): Projection =>
  project(clock, membersIn(state), numbers, concealedIn(state, clock));

function fieldsOf(
  rules: AnyRuleset,
  { state }: Session,
  was: Snapshot,
  round: number,
  fields: CardFields | null,
): ReadonlyMap<FighterId, object> {
  if (fields === null) return new Map();
  return cardChanges(fields, Object.keys(was.numbers), cardsNow(rules, state, round), round);
}

/** One entry for each combatant with a change. */
function combatantsOf(
  numbers: OrderNumbers,
  fields: ReadonlyMap<FighterId, object>,
): NonNullable<Update["combatants"]> {
  const ids = new Set([...Object.keys(numbers), ...fields.keys()]);
  return [...ids].map((_id) => ({
    ...fields.get(_id),
    ...(_id in numbers ? { initiative: numbers[_id] ?? null } : {}),
    _id,
  }));
}

/** The last act and its player, for players' own undo and their tapes. Leaves out whoever not everyone may see. */
function lastOf(session: Session): TurnRecord["last"] {
  const taken = session.entries.slice(session.entries.findLastIndex(({ by }) => by !== null));
  const last = taken.find(({ by }) => by !== null);
  const open = openOf(session.state);
  if (last === undefined || !isSayable(last.deed, open)) return null;
  return { by: last.by, deed: last.deed, ...(taken.some(({ drew }) => drew) ? { drew: true } : {}) };
}

/**
 * Fighters without a number yet, each with those who really come after it, the next first: for a screen that may tell
 * (C-4).
 */
export function concealedPlaces(rules: AnyRuleset, table: Table): ReadonlyMap<FighterId, readonly FighterId[]> {
  const clock = rules.clock(table);
  const concealed = concealedIn(table, clock);
  const order = seatsInOrder(clock).flatMap(membersIn(table));
  return new Map(order.flatMap((id, i) => (concealed.has(id) ? [[id, order.slice(i + 1)]] : [])));
}

/** The fighter that the pointer should stand on. Null if it may stand anywhere. */
export function pointedAt(rules: AnyRuleset, state: Table): FighterId | null {
  const clock = rules.clock(state);
  const members = membersIn(state);
  const concealed = concealedIn(state, clock);
  return pointerOf(clock, (seat) => members(seat).filter((id) => !concealed.has(id)));
}

/** Whether round, pointer or a number differs from this session, which means that someone else wrote. */
export function strayed(rules: AnyRuleset, { state }: Pick<Session, "state">, was: Snapshot): boolean {
  const { turn } = projected(state, rules.clock(state), was);
  const isMoved = turn !== was.turn && (turn !== null || isUnderWay(rules, state)); // null: nobody acts yet
  return isMoved || isOtherwise(rules, state, was);
}

/** The same without the pointer, which is an index into all who have numbers. */
export function isOtherwise(rules: AnyRuleset, state: Table, was: Snapshot): boolean {
  const { round, changed } = projected(state, rules.clock(state), was);
  return round !== was.round || Object.keys(changed).length > 0;
}

/**
 * Whether cards fit this game system: the write is read back at once. Some systems write other turns or numbers
 * into the same update, some order their fighters differently, and some begin an encounter without a round.
 */
type Misfit = "ownNumbers" | "ownOrder";

/** Where the encounter differs from this session, or null. `now` is its present data. */
export function misfitOf(rules: AnyRuleset, session: Session, combat: Encounter, now: Snapshot): Misfit | null {
  if (strayed(rules, session, now)) return "ownNumbers";
  return isInOrder(combat, pointedAt(rules, session.state)) ? null : "ownOrder";
}

function isInOrder({ turns, turn, combatant }: Encounter, pointed: FighterId | null): boolean {
  const sorted = turns.every((one, i) => i === 0 || compare(turns[i - 1] ?? one, one) < 0);
  return sorted && (pointed === null || turn === null || combatant?.id === pointed);
}
