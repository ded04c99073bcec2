import type { AnyRuleset, Clock } from "../rules/ruleset.ts";
import { isJoker } from "../table/french-deck.ts";
import { isOut, type SeatId, samePlace, type Table } from "../table/table.ts";
import { cardsOf, countAt } from "../table/whereabouts.ts";
import type { View } from "../view/view.ts";
import { panelsIn } from "../view/view.ts";
import { viewOf } from "../view/views.ts";
import { type Draft, Notes } from "./recap-notes.ts";
import { talliedOf } from "./recap-tally.ts";
import type { Moment, Recap } from "./recap-value.ts";
import type { TapeStep } from "./tape.ts";

/** Tells a fight anew from the tables and steps that one viewer saw (C-12). */

/** What a viewer saw: the table before the first step and after each, and what was seen of each step. */
export interface Seen {
  readonly tables: readonly Table[];
  readonly steps: readonly (TapeStep | null)[];
}

/**
 * The recap of a fight, of which nothing is in it that these tables and steps do not show. Null if nobody had a turn. It is
 * of bounded size, whatever the fight.
 */
export function recapOf(rules: AnyRuleset, seen: Seen): Recap | null {
  const told = new Telling(rules, seen.tables);
  for (const [i, step] of seen.steps.entries()) told.step(i, step);
  return talliedOf(told.notes, seen.tables);
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
    const [before, after] = [this.#now, this.#nowAt(i + 1)];
    this.#now = after;
    if (before === null || after === null) return;
    if (after.clock.round < before.clock.round) this.notes = new Notes(after.clock.round); // it was begun anew
    if (step?.kind === "deal" && wereDealt(before.table, after.table)) this.notes.isDue = true;
    this.notes.at = i + 1;
    this.#closeTurns(before, after, step);
    this.#openTurns(before, after, step);
    this.#noteHolds(before, after);
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
    const held = new Set(view.may.flatMap((may) => (may.held === true ? [may.seat] : [])));
    return { table, clock: this.#rules.clock(table), view, acts: new Set(view.acts), held };
  }

  /** Whoever acted and does no longer has had a turn, unless it is on Hold, or somebody broke into it. */
  #closeTurns(before: Now, after: Now, step: TapeStep | null): void {
    const { open, holding } = this.notes;
    if (after.clock.round !== before.clock.round) return this.#endRound(before, after, step);
    const isBroken = breaksIn(before, after, step);
    for (const [seat, moment] of open) {
      if (after.acts.has(seat)) {
        if (actsAgain(before, after, step, seat)) open.delete(seat);
        continue;
      }
      if (before.acts.has(seat) && wentOnHold(before, after, step, seat)) {
        moment.how = "holds";
        holding.set(seat, moment);
        open.delete(seat);
      } else if (!isBroken(seat)) open.delete(seat);
    }
  }

  #endRound(before: Now, after: Now, step: TapeStep | null): void {
    const { open, holding } = this.notes;
    for (const [seat, moment] of open)
      if (before.acts.has(seat) && wentOnHold(before, after, step, seat)) {
        moment.how = "holds";
        holding.set(seat, moment);
      }
    open.clear();
  }

  #openTurns(before: Now, after: Now, step: TapeStep | null): void {
    const { open } = this.notes;
    const displaced = [...open.keys()].some((seat) => !after.acts.has(seat));
    for (const seat of after.acts) {
      if (open.has(seat)) continue;
      const isInto = displaced || (step?.kind === "interrupt" && step.seat === seat);
      this.#begins(after, seat, this.notes.holding.has(seat) || isInto ? "interrupts" : "acts");
    }
    if (step?.kind !== "turn") return; // several at once, who are done with it
    const had = new Set([...before.clock.done, ...(after.clock.passed ?? []), ...before.acts, ...open.keys()]);
    if (after.clock.round === before.clock.round)
      for (const seat of after.clock.done)
        if (!had.has(seat)) {
          this.#begins(after, seat, "acts");
          open.delete(seat);
        }
  }

  #begins(now: Now, seat: SeatId, how: Moment["how"]): void {
    const { open, holding, arcs, joined } = this.notes;
    const moment = this.#note(now, seat, how);
    open.set(seat, moment);
    const from = holding.get(seat);
    if (from !== undefined) arcs.push([from, moment]);
    holding.delete(seat);
    if (now.view.rows.find((row) => row.seat === seat)?.cards.some(isJoker) === true) moment.joker = true;
    if (joined.delete(seat)) moment.joined = true;
  }

  #note(now: Now, seat: SeatId, how: Moment["how"]): Draft {
    const moment: Draft = { seat: this.notes.numberOf(seat, now.table), how };
    this.notes.laneOf(now.clock.round).push(moment);
    return moment;
  }

  /** Some are on Hold from the start of a round; others lose it. */
  #noteHolds(before: Now, after: Now): void {
    const { holding } = this.notes;
    for (const seat of after.held)
      if (!before.held.has(seat) && !holding.has(seat) && !after.acts.has(seat) && after.clock.round > 0)
        holding.set(seat, this.#note(after, seat, "holds"));
    if (after.clock.round === before.clock.round) return; // a contest may be about it
    for (const seat of holding.keys()) if (!after.held.has(seat) && !after.acts.has(seat)) holding.delete(seat);
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
  const [done, toCome] = [new Set(after.clock.done), new Set(after.clock.toCome)];
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

const wentOnHold = (before: Now, { held }: Now, step: TapeStep | null, seat: SeatId): boolean =>
  (held.has(seat) && !before.held.has(seat)) || (step?.kind === "hold" && step.seat === seat);

/** Whether one turn of this seat follows another of its own. */
function actsAgain(before: Now, after: Now, step: TapeStep | null, seat: SeatId): boolean {
  if (before.clock.turn === after.clock.turn || after.clock.now !== seat || !before.acts.has(seat)) return false;
  if (step?.kind === "turn") return step.seat === seat && step.text.key.endsWith(".end");
  return (
    step?.kind === "deal" &&
    Object.entries(after.table.cards).some(([card, place]) => {
      const former = before.table.cards[card];
      return "seat" in place && place.seat === seat && !(former !== undefined && "seat" in former);
    })
  );
}
