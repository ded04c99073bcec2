import type { AnyRuleset, Clock } from "../rules/ruleset.ts";
import { isJoker } from "../table/french-deck.ts";
import { isOut, type SeatId, samePlace, type Table } from "../table/table.ts";
import { cardsOf, countAt } from "../table/whereabouts.ts";
import { viewOf } from "../view/panels.ts";
import { panelsIn, type View } from "../view/view.ts";
import { actedIn } from "./project.ts";
import { type Draft, isTurn, joinedNotes, type Moment, Notes, type Part, type Recap, talliedOf } from "./tally.ts";
import type { TapeStep } from "./tape.ts";

/** Tells a fight anew from the tables and steps that one viewer saw (C-12). */

/** What a viewer saw with one deck: the table before the first step and after each, and what was seen of each step. */
export interface Seen {
  readonly rules: AnyRuleset;
  readonly tables: readonly Table[];
  readonly steps: readonly (TapeStep | null)[];
}

/** The recap of a fight, and the decks that it tells of. */
export interface Retold {
  readonly recap: Recap;
  readonly decks: readonly Seen[];
}

/**
 * The recap of a fight that was played with one deck after another, of which nothing is in it that these tables and steps
 * do not show. It leaves out decks with which nobody had a turn. Null if nobody had one at all. It is of bounded size,
 * whatever the fight; `at` of its seats counts through the tables of the decks that it tells of.
 */
export function recapOf(decks: readonly Seen[]): Retold | null {
  const told = decks.flatMap((seen) => {
    const notes = notesOf(seen);
    return notes.lanes.some(({ moments }) => moments.some(isTurn)) ? [{ seen, notes }] : [];
  });
  const parts: readonly Part[] = told.map(({ seen: { tables }, notes }) => ({ notes, tables }));
  const recap = talliedOf(
    joinedNotes(parts),
    parts.flatMap(({ tables }) => tables),
  );
  return recap === null ? null : { recap, decks: told.map(({ seen }) => seen) };
}

function notesOf({ rules, tables, steps }: Seen): Notes {
  const told = new Telling(rules, tables);
  for (const [i, step] of steps.entries()) told.step(i, step);
  return told.notes;
}

interface Now {
  readonly table: Table;
  readonly clock: Clock;
  readonly view: View;
  readonly acts: ReadonlySet<SeatId>;
  readonly held: ReadonlySet<SeatId>;
}

/** Goes through the tables and notes what each of them brings. */
class Telling {
  readonly #rules: AnyRuleset;
  readonly #tables: readonly Table[];
  notes: Notes;
  #now: Now | null;

  constructor(rules: AnyRuleset, tables: readonly Table[]) {
    this.#rules = rules;
    this.#tables = tables;
    this.#now = this.#nowAt(0);
    this.notes = new Notes(this.#now?.clock.round ?? 0);
    if (this.#now !== null) for (const seat of this.#now.acts) this.#begins(this.#now, seat, "acts");
  }

  step(i: number, step: TapeStep | null): void {
    const before = this.#now;
    const after = this.#nowAt(i + 1);
    this.#now = after;
    if (before === null || after === null) return;
    if (after.clock.round < before.clock.round) this.notes = new Notes(after.clock.round); // it was begun anew
    if (step?.kind === "deal" && wereDealt(before.table, after.table)) this.notes.isDue = true;
    this.notes.at = i + 1;
    if (isNewMoment(before, after)) this.notes.forgetComing(before.held);
    const closed = this.#closeTurns(before, after, step);
    this.#noteTurns(before, after, step, closed);
    this.#openTurns(before, after, step);
    this.#noteHolds(before, after, step);
    this.#noteFalls(before, after);
    this.#noteContests(before, after);
    this.#noteDeal(after);
    if (step?.kind === "loss" && step.seat !== null && Object.hasOwn(after.table.seats, step.seat))
      this.notes.lost.push(this.notes.numberOf(step.seat, after.table));
  }

  #nowAt(i: number): Now | null {
    const table = this.#tables[i];
    if (table === undefined) return null;
    const view = viewOf(table, this.#rules);
    const clock = this.#rules.clock(table);
    return { table, clock, view, acts: new Set(view.acts), held: waitingIn(table, clock, view) };
  }

  /**
   * Whoever acted and does no longer has had a turn, unless it is on Hold, or somebody broke into it. Answers whose turns
   * are over.
   */
  #closeTurns(before: Now, after: Now, step: TapeStep | null): ReadonlySet<SeatId> {
    const { open, holding, late } = this.notes;
    const isOver = isNewMoment(before, after);
    const isBroken = breaksIn(before, after, step);
    const closed = new Set<SeatId>();
    const done = new Set(actedIn(after.clock));
    for (const [seat, { moment, from }] of open) {
      const isStill = !isOver && after.acts.has(seat) && !actsAgain(before, after, step, seat);
      if (isStill) continue;
      const isHeld = before.acts.has(seat) && endsInHold(from, after, step, seat);
      if (!isHeld && !isOver && !after.acts.has(seat) && isBroken(seat)) continue;
      if (isHeld) {
        moment.how = "holds";
        holding.set(seat, moment);
      }
      open.delete(seat);
      closed.add(seat);
      if (!done.has(seat)) late.add(seat);
    }
    return closed;
  }

  /** Several may have their turns in one step, of which no table shows that they acted. */
  #noteTurns(before: Now, after: Now, step: TapeStep | null, closed: ReadonlySet<SeatId>): void {
    const { open, late } = this.notes;
    const wasDone = new Set(actedIn(before.clock));
    const passed = new Set(after.clock.passed);
    const there = new Set([...lineOf(before.clock), ...(before.clock.alike ?? [])]);
    const hasPlayed = (seat: SeatId): boolean => countOf(after, seat, "hand") < countOf(before, seat, "hand");
    const isSame = after.clock.round === before.clock.round;
    const done = isSame ? actedIn(after.clock).filter((seat) => !wasDone.has(seat) && !passed.has(seat)) : [];
    // who is done may be forgotten at once, where the count goes on by itself
    const whose = step?.seat ?? null;
    const isMoved = whose === null || isNewMoment(before, after);
    const mayHave = (seat: SeatId): boolean => (whose === null || seat === whose) && hasPlayed(seat);
    const played = step?.kind === "play" && isMoved ? before.clock.toCome.filter(mayHave) : [];
    for (const seat of new Set([...played, ...done])) {
      if (before.acts.has(seat) || open.has(seat) || closed.has(seat) || !there.has(seat)) continue;
      if (isSame && after.acts.has(seat)) continue; // it has begun and is not done
      if (isOwn(step, "interrupt", seat)) continue; // an action called forward is no turn
      if (late.delete(seat) && !hasPlayed(seat)) continue; // a turn that was told already
      const isFromHold = comesFromHold(this.notes, before, after, seat);
      this.#begins(before, seat, isFromHold ? "interrupts" : "acts", isFromHold);
      open.delete(seat);
    }
    if (isNewMoment(before, after)) late.clear();
    this.#noteFirst(before, after, step);
  }

  /** Whose turn goes by itself may have had it by the time that a round has begun. */
  #noteFirst(before: Now, after: Now, step: TapeStep | null): void {
    if (after.clock.round <= before.clock.round || (step?.kind !== "deal" && step?.kind !== "begin")) return;
    const passed = new Set(after.clock.passed);
    for (const seat of actedIn(after.clock)) {
      if (passed.has(seat) || after.acts.has(seat) || after.held.has(seat)) continue;
      this.#begins(after, seat, "acts");
      this.notes.open.delete(seat);
    }
  }

  #openTurns(before: Now, after: Now, step: TapeStep | null): void {
    const { open } = this.notes;
    const displaced = [...open.keys()].some((seat) => !after.acts.has(seat));
    for (const seat of after.acts) {
      if (open.has(seat)) continue;
      const isFromHold = comesFromHold(this.notes, before, after, seat);
      const isInto = isFromHold || displaced || isOwn(step, "interrupt", seat);
      this.#begins(after, seat, isInto ? "interrupts" : "acts", isFromHold);
    }
  }

  #begins(now: Now, seat: SeatId, how: Moment["how"], isFromHold = false): void {
    const { open, holding, coming, arcs, joined } = this.notes;
    const moment = this.#note(now, seat, how);
    open.set(seat, { moment, from: now.table });
    const from = holding.get(seat);
    if (isFromHold && from !== undefined) {
      arcs.push([from, moment]);
      if (countOf(now, seat, "held") === 0) holding.delete(seat);
    }
    coming.delete(seat);
    if (now.view.rows.find((row) => row.seat === seat)?.cards.some(isJoker) === true) moment.joker = true;
    if (joined.delete(seat)) moment.joined = true;
  }

  #note(now: Now, seat: SeatId, how: Moment["how"]): Draft {
    const moment: Draft = { seat: this.notes.numberOf(seat, now.table), how };
    this.notes.laneOf(now.clock.round).push(moment);
    return moment;
  }

  /** Some are on Hold from the start of a round; others lose it, or are to come from it. */
  #noteHolds(before: Now, after: Now, step: TapeStep | null): void {
    const { holding, coming } = this.notes;
    for (const seat of before.held) if (willCome(before, after, step, seat)) coming.add(seat);
    for (const seat of after.held)
      if (!holding.has(seat) && !coming.has(seat) && !after.acts.has(seat) && after.clock.round > 0)
        holding.set(seat, this.#note(after, seat, "holds"));
    if (after.clock.round === before.clock.round) return; // who has acted in a Segment waits again in the next one
    for (const seat of holding.keys())
      if (!after.held.has(seat) && !after.acts.has(seat) && !coming.has(seat)) holding.delete(seat);
  }

  #noteFalls(before: Now, after: Now): void {
    const was = before.table;
    for (const [id, seat] of Object.entries(after.table.seats)) {
      const former = was.seats[id];
      if (former === undefined && seat.members.length > 0 && after.clock.round > 0) this.notes.joined.add(id);
      this.notes.fallen += seat.members.filter(
        (one) => was.fighters[one]?.out !== true && Object.hasOwn(was.fighters, one) && isDown(after.table, one),
      ).length;
      if (former === undefined || after.clock.round === 0 || isOut(was, former) || !isOut(after.table, seat)) continue;
      const lane = this.notes.laneOf(after.clock.round);
      const number = this.notes.numberOf(id, after.table);
      const last = lane.findLast((moment) => moment.seat === number) ?? this.#note(after, id, "none");
      last.fell = true;
    }
  }

  /** Who came out first where several rolled, once that is settled. */
  #noteContests(before: Now, after: Now): void {
    const settled = (now: Now) => panelsIn(now.view, "rolling").filter(({ verdict }) => verdict !== null);
    const former = new Set(settled(before).map(({ verdict }) => verdict?.id));
    for (const { verdict, rollers } of settled(after)) {
      if (verdict === null || former.has(verdict.id)) continue;
      const first = new Set(verdict.first);
      const others = rollers.map(({ seat }) => seat).filter((seat) => !first.has(seat));
      if (first.size === 0 || others.length === 0) continue;
      const numbers = (seats: Iterable<SeatId>) => [...seats].map((seat) => this.notes.numberOf(seat, after.table));
      this.notes.contests.push({ won: numbers(first), lost: numbers(others) });
    }
  }

  /** The order that the cards of a round gave, once somebody acts in it. Rules without one in the order of cards have none. */
  #noteDeal({ table, clock, view, acts }: Now): void {
    const told = this.notes;
    if (!told.isDue || acts.size === 0) return;
    told.isDue = false;
    if (told.dealtIn === clock.round) return;
    told.dealtIn = clock.round;
    if ((table.inOrder ?? []).length === 0) return;
    const carded = new Set(view.rows.flatMap(({ seat, cards }) => (cards.length > 0 ? [seat] : [])));
    const line = [clock.now, ...clock.beside, ...clock.toCome];
    const order = [...new Set(line.filter((seat): seat is SeatId => seat !== null && carded.has(seat)))];
    if (order.length < 2) return;
    told.deals.push(order.map((seat) => told.numberOf(seat, table)));
  }
}

const isDown = ({ fighters }: Table, id: string): boolean => fighters[id]?.out === true;

/** Whether somebody is broken into by this step: neither done nor on Hold, it has its place again once that is over. */
function breaksIn(before: Now, after: Now, step: TapeStep | null): (seat: SeatId) => boolean {
  const done = new Set(actedIn(after.clock));
  const toCome = new Set(after.clock.toCome);
  const waited = new Set(before.view.may.map(({ seat }) => seat));
  const comes = [...after.acts].some((seat) => !before.acts.has(seat) && waited.has(seat));
  const isOver = step?.kind === "turn" && step.text.key !== "tape.ended"; // which may be all that was seen of it
  const isInto =
    step === null || ["interrupt", "contest"].includes(step.kind) || step.text.key === "tape.ended" || comes;
  return (seat) =>
    toCome.has(seat) && !done.has(seat) && (!before.acts.has(seat) || (isInto && !(isOver && step?.seat === seat)));
}

/** Whether a deal brought several their cards, open or closed; a newcomer who is dealt in alone tells of no luck. */
function wereDealt(before: Table, after: Table): boolean {
  const got = new Set<SeatId>();
  for (const [card, place] of Object.entries(after.cards)) {
    const former = before.cards[card];
    if (place.zone === "hand" && !(former !== undefined && samePlace(former, place))) got.add(place.seat);
  }
  for (const seat of Object.keys(after.seats)) if (closedOf(after, seat) > closedOf(before, seat)) got.add(seat);
  return got.size > 1;
}

const closedOf = (table: Table, seat: SeatId): number =>
  countAt(table, { zone: "hand", seat }) - cardsOf(table, seat, "hand").length;

/** Those who act and those to come. */
const lineOf = ({ now, beside, toCome }: Clock): SeatId[] => [...(now === null ? [] : [now]), ...beside, ...toCome];

/** On Hold, with a card that is kept for it, or with a turn that was let pass: who may act and is in no line waits. */
function waitingIn(table: Table, clock: Clock, { may }: View): ReadonlySet<SeatId> {
  const inLine = new Set(lineOf(clock));
  const offered = may.flatMap(({ seat, held }) => (held === true || !inLine.has(seat) ? [seat] : []));
  return new Set([...offered, ...Object.keys(table.seats).filter((seat) => countOf({ table }, seat, "held") > 0)]);
}

const countOf = ({ table }: Pick<Now, "table">, seat: SeatId, zone: "hand" | "held"): number =>
  countAt(table, { zone, seat });

const isOwn = (step: TapeStep | null, kind: TapeStep["kind"], seat: SeatId): boolean =>
  step?.kind === kind && step.seat === seat;

/** Nothing goes on into another round, Phase or Segment: whoever acts then acts anew. */
const isNewMoment = ({ clock: was }: Now, { clock: is }: Now): boolean =>
  was.round !== is.round || was.seconds !== is.seconds;

/** Whether a turn that began at this table and is over ended in Hold, with nothing played in it. */
function endsInHold(from: Table, after: Now, step: TapeStep | null, seat: SeatId): boolean {
  if (isOwn(step, "hold", seat)) return true;
  const [had, has] = [{ table: from }, after].map((now) => ({
    hand: countOf(now, seat, "hand"),
    held: countOf(now, seat, "held"),
  }));
  if (had === undefined || has === undefined) return false;
  if (has.hand + has.held < had.hand + had.held) return false;
  return has.held > had.held || (has.held === 0 && after.held.has(seat));
}

/**
 * Whether somebody who begins to act does so from Hold: the card that was kept for it is used, or, where none is, it was
 * on Hold until now and nothing has come that gives it a turn of its own.
 */
function comesFromHold({ coming }: Notes, before: Now, after: Now, seat: SeatId): boolean {
  if (coming.has(seat)) return true;
  const kept = countOf(before, seat, "held");
  return kept > 0 ? countOf(after, seat, "held") < kept : before.held.has(seat) && !isNewMoment(before, after);
}

const LOSSES: ReadonlySet<TapeStep["kind"]> = new Set(["deal", "loss", "effect", "leave", "fall"]);

/** Whether somebody on Hold is to act from it once those before are done: asked for it, or gave up the Hold for it. */
function willCome(before: Now, after: Now, step: TapeStep | null, seat: SeatId): boolean {
  if (after.acts.has(seat) || isNewMoment(before, after)) return false;
  if (after.held.has(seat) && isOwn(step, "interrupt", seat)) return true;
  if (LOSSES.has(step?.kind ?? "other") || !lineOf(after.clock).includes(seat)) return false;
  const kept = countOf(before, seat, "held");
  return kept > 0 ? countOf(after, seat, "held") < kept : !after.held.has(seat);
}

/** Whether one turn of this seat follows another of its own. */
function actsAgain(before: Now, after: Now, step: TapeStep | null, seat: SeatId): boolean {
  if (before.clock.turn === after.clock.turn || !before.acts.has(seat)) return false;
  if (isOwn(step, "hold", seat)) return true;
  if (step?.kind === "turn") return step.seat === seat && step.text.key.endsWith(".end");
  return (
    step?.kind === "deal" &&
    Object.entries(after.table.cards).some(([card, place]) => {
      const former = before.table.cards[card];
      return "seat" in place && place.seat === seat && !(former !== undefined && "seat" in former);
    })
  );
}
