import type { AnyRuleset, Clock, TurnNews } from "../rules/ruleset.ts";
import { sideOf } from "../table/seating.ts";
import { secretsFrom, type Viewer } from "../table/see.ts";
import { type FighterId, isOut, type SeatId, type Table } from "../table/table.ts";
import { countAt, withoutLeft } from "../table/whereabouts.ts";
import { viewOf } from "../view/panels.ts";
import { panelsIn } from "../view/view.ts";
import { actedIn } from "./project.ts";
import type { AnyEvent } from "./session.ts";
import type { Reel } from "./tape.ts";

/** Tells a fight anew from its log (C-12): who acted when in each round, who went on Hold, who went down. */

/** At most so much is told, whatever the fight: the last rounds of it, and those who had most turns. */
export const RECAP_LIMITS = { seats: 40, lanes: 20, inLane: 60, moments: 400, arcs: 60 } as const;

/** Somebody who is told of. */
export interface RecapSeat {
  readonly seat: SeatId;
  /** The last table that it is in, by its place among those that were given. */
  readonly at: number;
  readonly side: "heroes" | "others";
  /** A player character. */
  readonly isHero: boolean;
  readonly turns: number;
  /** Contests of several. */
  readonly won: number;
  readonly lost: number;
}

/** What somebody did at a point of a round. `none`: nothing, but it fell then. */
export const WAYS = ["acts", "holds", "interrupts", "none"] as const;
export interface LaneMoment {
  /** Whose, by its place among the seats. */
  readonly seat: number;
  readonly how: (typeof WAYS)[number];
  readonly fell?: true;
}

export interface Lane {
  readonly round: number;
  readonly moments: readonly LaneMoment[];
  /** How many more there were. */
  readonly more: number;
}

/** Where somebody went on Hold, and where it acted from it: lane and place. */
export interface Arc {
  readonly from: readonly [lane: number, at: number];
  readonly to: readonly [lane: number, at: number];
}

export interface Recap {
  /** The first round that is told of, and the last one. */
  readonly first: number;
  readonly last: number;
  readonly turns: number;
  readonly interrupts: number;
  readonly fallen: number;
  readonly seats: readonly RecapSeat[];
  readonly lanes: readonly Lane[];
  readonly arcs: readonly Arc[];
}

/** Who is told, and who of the fighters is hidden from everybody else by now. */
export interface RecapReader {
  readonly viewer: Viewer;
  readonly hidden: ReadonlySet<FighterId>;
}

/**
 * The recap of what was played along these tables, event by event, of which this reader is told only of those who could be
 * seen then and can be seen now. It is of bounded size, whatever the fight. Null if nobody had a turn.
 */
export function recapOf(rules: AnyRuleset, { entries, tables }: Reel, reader: RecapReader): Recap | null {
  const [start] = tables;
  if (start === undefined) return null;
  const telling = new Telling(rules, start, reader.viewer);
  for (const [i, { events }] of entries.entries()) {
    let table = tables[i] ?? start;
    telling.at = i;
    for (const event of events) {
      table = rules.evolve(table, event);
      telling.look(table, event);
    }
    telling.at = i + 1;
    const after = tables[i + 1] ?? table;
    telling.look(after, null); // with what the documents said
    telling.settle(after);
  }
  return toldOf(telling, tables, reader);
}

interface Draft {
  readonly seat: SeatId;
  how: LaneMoment["how"];
  fell: boolean;
  /** Whether the reader could see whose it is. */
  readonly isTold: boolean;
}

interface DraftLane {
  readonly round: number;
  readonly moments: Draft[];
}

/** A state, and what it says of turns. */
interface Now {
  readonly table: Table;
  readonly clock: Clock;
  readonly acting: ReadonlySet<SeatId>;
  readonly acted: readonly SeatId[];
  readonly line: ReadonlySet<SeatId>;
  /** On Hold, with a card that is kept for it, or with a turn that was let pass. */
  readonly held: ReadonlySet<SeatId>;
}

/** Goes through the states of a fight and notes what each of them brings. */
class Telling {
  readonly #rules: AnyRuleset;
  readonly #viewer: Viewer;
  #now: Now;
  /** The place of the table that is being told of. */
  at = 0;
  /** The round of the first table: what was played before it is not known. */
  readonly from: number;
  lanes: DraftLane[] = [];
  arcs: (readonly [from: Draft, to: Draft])[] = [];
  contests: { readonly won: readonly SeatId[]; readonly lost: readonly SeatId[] }[] = [];
  /** The last table in which each seat was. */
  readonly lastIn = new Map<SeatId, number>();
  /** Turns that are not over, with the table at which each began. */
  readonly #open = new Map<SeatId, { readonly moment: Draft; readonly from: Table }>();
  /** Whose turn is over while the clock does not say so yet: others act at the same moment. */
  readonly #late = new Set<SeatId>();
  /** Where those who wait went on Hold. */
  readonly #holding = new Map<SeatId, Draft>();
  /** Who acts from Hold as soon as those before are done. */
  readonly #coming = new Set<SeatId>();
  readonly #settled = new Set<string>();

  constructor(rules: AnyRuleset, table: Table, viewer: Viewer) {
    this.#rules = rules;
    this.#viewer = viewer;
    this.#now = this.#nowAt(table);
    this.from = this.#now.clock.round;
    for (const seat of this.#now.acting) this.#begins(this.#now, seat, "acts");
  }

  /** Notes what this state brings, and the event that made it. */
  look(table: Table, event: AnyEvent | null): void {
    const was = this.#now;
    const is = this.#nowAt(table);
    this.#now = is;
    if (is.clock.round < was.clock.round) this.#beginAnew();
    const isMoved = isNewMoment(was, is);
    if (isMoved) {
      this.#late.clear();
      for (const seat of this.#coming) if (!was.held.has(seat)) this.#coming.delete(seat);
    }
    const closed = this.#closeTurns(was, is, isMoved, event);
    if (event === null || this.#newsOf(event) === "several") this.#noteThoseDone(was, is, closed);
    this.#openTurns(was, is);
    this.#noteHolds(was, is);
    this.#noteFalls(was, is);
  }

  /** Who came out first where several rolled, once that is settled. */
  settle(table: Table): void {
    for (const { verdict, rollers } of panelsIn(viewOf(table, this.#rules), "rolling")) {
      if (verdict === null || this.#settled.has(verdict.id)) continue;
      this.#settled.add(verdict.id);
      const won = verdict.first;
      const lost = rollers.map(({ seat }) => seat).filter((seat) => !won.includes(seat));
      if (won.length > 0 && lost.length > 0) this.contests.push({ won, lost });
    }
  }

  #newsOf(event: AnyEvent | null): TurnNews | undefined {
    return event === null ? undefined : this.#rules.turns?.[event.type];
  }

  #nowAt(state: Table): Now {
    const clock = this.#rules.clock(state);
    const table = withoutLeft(state);
    const acting = clock.round === 0 || clock.now === null ? [] : [clock.now, ...clock.beside];
    const line = new Set([...acting, ...clock.toCome]);
    const waiting = clock.mayAct.filter((seat) => !line.has(seat));
    const kept = Object.keys(table.seats).filter((seat) => countIn(table, seat, "held") > 0);
    const passed = new Set(clock.passed);
    for (const seat of Object.keys(table.seats)) this.lastIn.set(seat, this.at);
    return {
      table,
      clock,
      line,
      acting: new Set(acting),
      acted: actedIn(clock).filter((seat) => !passed.has(seat)),
      held: new Set([...waiting, ...kept]),
    };
  }

  #beginAnew(): void {
    this.lanes = [];
    this.arcs = [];
    this.contests = [];
    for (const noted of [this.#open, this.#holding, this.#coming, this.#late]) noted.clear();
  }

  /**
   * Whoever acted and does no longer has had a turn, unless it is on Hold, or somebody broke into it. Answers whose turns
   * are over.
   */
  #closeTurns(was: Now, is: Now, isMoved: boolean, event: AnyEvent | null): ReadonlySet<SeatId> {
    const news = this.#newsOf(event);
    const ended = event !== null && news === "ends" ? whoseBy(event, was.acting) : NOBODY;
    const held = event !== null && news === "holds" ? whoseBy(event, was.acting) : NOBODY;
    const closed = new Set<SeatId>();
    for (const [seat, { moment, from }] of this.#open) {
      if (!isMoved && is.acting.has(seat) && !ended.has(seat)) continue;
      const isHeld = was.acting.has(seat) && (held.has(seat) || endsInHold(from, is, seat));
      if (!isHeld && !isMoved && !is.acting.has(seat) && is.line.has(seat) && !hasJustActed(was, is, seat)) continue;
      if (isHeld) {
        moment.how = "holds";
        this.#holding.set(seat, moment);
      }
      this.#open.delete(seat);
      closed.add(seat);
      if (!is.acted.includes(seat)) this.#late.add(seat);
    }
    return closed;
  }

  /** Several may have their turns at once, which no state shows as acting. */
  #noteThoseDone(was: Now, is: Now, closed: ReadonlySet<SeatId>): void {
    const waited = new Set([...was.line, ...(was.clock.alike ?? [])]);
    for (const seat of is.acted) {
      if (was.acted.includes(seat) && was.clock.round === is.clock.round) continue;
      if (was.acting.has(seat) || is.acting.has(seat) || this.#open.has(seat) || closed.has(seat)) continue;
      if (was.clock.round === is.clock.round && !waited.has(seat)) continue;
      if (this.#late.delete(seat)) continue; // a turn that was told already
      const isFromHold = this.#comesFromHold(was, is, seat);
      this.#begins(is, seat, isFromHold ? "interrupts" : "acts", isFromHold);
      this.#open.delete(seat);
    }
  }

  #openTurns(was: Now, is: Now): void {
    const isBroken = [...this.#open.keys()].some((seat) => !is.acting.has(seat));
    for (const seat of is.acting) {
      if (this.#open.has(seat)) continue;
      const isFromHold = this.#comesFromHold(was, is, seat);
      this.#begins(is, seat, isFromHold || isBroken ? "interrupts" : "acts", isFromHold);
    }
  }

  #begins(now: Now, seat: SeatId, how: LaneMoment["how"], isFromHold = false): void {
    const moment = this.#note(now, seat, how);
    this.#open.set(seat, { moment, from: now.table });
    const from = this.#holding.get(seat);
    if (isFromHold && from !== undefined) {
      this.arcs.push([from, moment]);
      if (countIn(now.table, seat, "held") === 0) this.#holding.delete(seat);
    }
    this.#coming.delete(seat);
  }

  #note({ table, clock }: Now, seat: SeatId, how: LaneMoment["how"]): Draft {
    const isTold = this.#viewer === "gm" || !secretsFrom(table, this.#viewer).has(seat);
    const moment: Draft = { seat, how, fell: false, isTold };
    this.#laneOf(clock.round).push(moment);
    return moment;
  }

  /** What was done in this round so far. */
  #laneOf(round: number): Draft[] {
    const last = this.lanes.at(-1);
    if (last !== undefined && last.round >= Math.max(1, round)) return last.moments;
    const moments: Draft[] = [];
    this.lanes.push({ round: Math.max(1, round), moments });
    return moments;
  }

  /** Some are on Hold from the start of a round; others lose it, or are to come from it. */
  #noteHolds(was: Now, is: Now): void {
    for (const seat of was.held) if (willCome(was, is, seat)) this.#coming.add(seat);
    for (const seat of is.held)
      if (!this.#holding.has(seat) && !this.#coming.has(seat) && !is.acting.has(seat) && is.clock.round > 0)
        this.#holding.set(seat, this.#note(is, seat, "holds"));
    if (is.clock.round === was.clock.round) return; // who has acted in a Segment waits again in the next one
    for (const seat of this.#holding.keys())
      if (!is.held.has(seat) && !is.acting.has(seat) && !this.#coming.has(seat)) this.#holding.delete(seat);
  }

  /**
   * Whether somebody who begins to act does so from Hold: the card that was kept for it is used, or, where none is, it was
   * on Hold until now and nothing has come that gives it a turn of its own.
   */
  #comesFromHold(was: Now, is: Now, seat: SeatId): boolean {
    if (this.#coming.has(seat)) return true;
    const kept = countIn(was.table, seat, "held");
    return kept > 0 ? countIn(is.table, seat, "held") < kept : was.held.has(seat) && !isNewMoment(was, is);
  }

  #noteFalls(was: Now, is: Now): void {
    for (const [id, seat] of Object.entries(is.table.seats)) {
      const former = was.table.seats[id];
      if (former === undefined || is.clock.round === 0) continue;
      if (isOut(was.table, former) || !isOut(is.table, seat)) continue;
      const last = this.#laneOf(is.clock.round).findLast((moment) => moment.seat === id) ?? this.#note(is, id, "none");
      last.fell = true;
    }
  }
}

const countIn = (table: Table, seat: SeatId, zone: "hand" | "held"): number => countAt(table, { zone, seat });

/** Nothing goes on into another round, Phase or Segment: whoever acts then acts anew. */
const isNewMoment = ({ clock: was }: Now, { clock: is }: Now): boolean =>
  was.round !== is.round || was.seconds !== is.seconds;

/** Of whom this event is: of those who act where it names nobody. */
function whoseBy(event: AnyEvent, acting: ReadonlySet<SeatId>): ReadonlySet<SeatId> {
  if (isOfOne(event)) return new Set([event.seat]);
  return isOfSeveral(event) ? new Set(event.seats) : acting;
}

const NOBODY: ReadonlySet<SeatId> = new Set();
const isOfOne = (event: object): event is { readonly seat: SeatId } => "seat" in event;
const isOfSeveral = (event: object): event is { readonly seats: readonly SeatId[] } => "seats" in event;

/** Those who come again are among those who have acted as well; the last of them is who acted last. */
const hasJustActed = (was: Now, is: Now, seat: SeatId): boolean =>
  is.acted.includes(seat) && (!was.acted.includes(seat) || (is.acted.at(-1) === seat && was.acted.at(-1) !== seat));

/** Whether a turn that began at this table and is over ended in Hold, with nothing played in it. */
function endsInHold(from: Table, { table, held }: Now, seat: SeatId): boolean {
  const had = { hand: countIn(from, seat, "hand"), held: countIn(from, seat, "held") };
  const has = { hand: countIn(table, seat, "hand"), held: countIn(table, seat, "held") };
  if (has.hand + has.held < had.hand + had.held) return false;
  return has.held > had.held || (has.held === 0 && held.has(seat));
}

/** Whether somebody on Hold is to act from it once those before are done: asked for it, or gave up the Hold for it. */
function willCome(was: Now, is: Now, seat: SeatId): boolean {
  if (is.acting.has(seat) || isNewMoment(was, is) || !is.line.has(seat)) return false;
  const kept = countIn(was.table, seat, "held");
  return kept > 0 ? countIn(is.table, seat, "held") < kept : !is.held.has(seat);
}

/** What was noted, as far as it fits and the reader may know it. Null if that is no turn of anybody. */
function toldOf(telling: Telling, tables: readonly Table[], { hidden }: RecapReader): Recap | null {
  const isHidden = (seat: SeatId): boolean => {
    const members = tables[telling.lastIn.get(seat) ?? 0]?.seats[seat]?.members ?? [];
    return members.length > 0 && members.every((id) => hidden.has(id));
  };
  const told = telling.lanes.map(({ round, moments }) => ({
    round,
    moments: moments.filter(({ isTold, seat }) => isTold && !isHidden(seat)),
  }));
  const moments = told.flatMap((lane) => lane.moments);
  const turns = moments.filter(isTurn);
  const [firstLane] = told;
  const lastLane = told.at(-1);
  if (firstLane === undefined || lastLane === undefined || turns.length === 0) return null;
  const all = [...new Set(moments.map(({ seat }) => seat))].map((seat) => seatOf(telling, tables, turns, seat));
  const most = new Set(all.toSorted((a, b) => b.turns - a.turns).slice(0, RECAP_LIMITS.seats));
  const seats = all.filter((one) => most.has(one));
  const placeOf = new Map(seats.map(({ seat }, i) => [seat, i]));
  const lanes = latestOf(told, placeOf);
  return {
    first: telling.from > 1 ? firstLane.round : 1,
    last: lastLane.round,
    turns: turns.length,
    interrupts: turns.filter(({ how }) => how === "interrupts").length,
    fallen: moments.filter(({ fell }) => fell).length,
    seats,
    lanes: lanes.map(({ round, moments: shown, more }) => ({
      round,
      more,
      moments: shown.map(({ seat, how, fell }) => ({
        seat: placeOf.get(seat) ?? 0,
        how,
        ...(fell ? { fell: true as const } : {}),
      })),
    })),
    arcs: arcsOf(telling.arcs, lanes),
  };
}

const isTurn = ({ how }: Draft): boolean => how === "acts" || how === "interrupts";

function seatOf(
  { contests, lastIn }: Telling,
  tables: readonly Table[],
  turns: readonly Draft[],
  seat: SeatId,
): RecapSeat {
  const at = lastIn.get(seat) ?? 0;
  const table = tables[at];
  const sides = table?.seats[seat]?.members.map((id) => sideOf(table, id)) ?? [];
  const isHero = sides.includes("hero");
  return {
    seat,
    at,
    side: isHero || sides[0] === "ally" ? "heroes" : "others",
    isHero,
    turns: turns.filter((one) => one.seat === seat).length,
    won: contests.filter(({ won }) => won.includes(seat)).length,
    lost: contests.filter(({ lost }) => lost.includes(seat)).length,
  };
}

/** The last rounds, as many as fit. */
function latestOf(lanes: readonly DraftLane[], placeOf: ReadonlyMap<SeatId, number>) {
  const kept: (DraftLane & { readonly more: number })[] = [];
  let left: number = RECAP_LIMITS.moments;
  for (const { round, moments } of lanes.toReversed()) {
    if (kept.length === RECAP_LIMITS.lanes || left === 0) break;
    const known = moments.filter(({ seat }) => placeOf.has(seat));
    const shown = known.slice(0, Math.min(RECAP_LIMITS.inLane, left));
    left -= shown.length;
    kept.push({ round, moments: shown, more: moments.length - shown.length });
  }
  return kept.reverse();
}

function arcsOf(arcs: Telling["arcs"], lanes: readonly DraftLane[]): readonly Arc[] {
  const places = new Map<Draft, Arc["from"]>();
  for (const [lane, { moments }] of lanes.entries())
    for (const [at, moment] of moments.entries()) places.set(moment, [lane, at]);
  return arcs
    .flatMap(([start, end]) => {
      const from = places.get(start);
      const to = places.get(end);
      return from === undefined || to === undefined ? [] : [{ from, to }];
    })
    .slice(-RECAP_LIMITS.arcs);
}
