import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { AnyRuleset, Clock } from "../../src/engine/rules/ruleset.ts";
import { actedIn } from "../../src/engine/session/project.ts";
import { recapOf, type Seen } from "../../src/engine/session/recap.ts";
import type { Entry, Event, Session } from "../../src/engine/session/session.ts";
import { MOST, type Recap } from "../../src/engine/session/tally.ts";
import { type Reel, reelOf, stepMade, stepSeen, veiled } from "../../src/engine/session/tape.ts";
import { secretsFrom, see, type Viewer } from "../../src/engine/table/see.ts";
import type { SeatId, Table, Text } from "../../src/engine/table/table.ts";
import { countAt, withoutLeft } from "../../src/engine/table/whereabouts.ts";
import { each, type Law, plain } from "./law.ts";
import { everyOffer, type Game } from "./random-play.ts";
import { viewersOf } from "./seeing-laws.ts";

/** More than any recap has, in characters. */
const MOST_LETTERS = 16_000;

/**
 * What was played, with its deeds as undo names them: random games give all of them one name. Some go on with whatever
 * anybody is offered, and say of nobody that it was theirs. A deed without its name is none that a recap ever sees: it
 * could not tell the end of a turn from anything else where the same seat acts on.
 */
function reelIn({ rules, start, steps }: Game): Reel {
  const deeds = new Map<Entry | undefined, Text>();
  for (const { outcome, before, after, command, who } of steps) {
    if (outcome !== "played" || command === null) continue;
    const offers = everyOffer(rules, before.state).flatMap((one) =>
      who === null || one.who === who ? one.offers : [],
    );
    const made = offers.find((offer) => isDeepStrictEqual({ ...command, ...offer.command }, command));
    if (made !== undefined) deeds.set(after.entries.at(-1), made.undoLabel);
  }
  const { entries, tables } = reelOf(rules, steps.at(-1)?.after ?? start);
  return { entries: entries.map((entry) => ({ ...entry, deed: deeds.get(entry) ?? entry.deed })), tables };
}

/** What a viewer saw, as pages make it. */
function seenBy({ rules }: Game, { entries, tables }: Reel, viewer: Viewer): Seen {
  const shown = viewer === "gm" ? tables : veiled(tables);
  const seen = shown.map((table) => withoutLeft(see(table, viewer)));
  return {
    rules,
    tables: seen,
    steps: entries.map((entry, i) => {
      const before = seen[i] as Table;
      const after = seen[i + 1] as Table;
      return viewer === "gm" ? stepMade(rules, before, after, entry) : stepSeen(rules, before, after, entry);
    }),
  };
}

/** C-12: each turn is told and counted once, whoever looks; and a recap is small and plain. */
export const recapsTellEachTurnOnce: Law = (game) => {
  const reel = reelIn(game);
  return each(["gm" as const, ...viewersOf(reel.tables.at(-1) as Table)], (viewer) => {
    const seen = seenBy(game, reel, viewer);
    const recap = recapOf([seen])?.recap ?? null;
    plain(recap, "a recap");
    assert.ok(JSON.stringify(recap).length < MOST_LETTERS, "a recap is large");
    if (recap === null) return;
    const { turns, seats, lanes, interrupts, arcs } = recap;
    const moments = lanes.flatMap((lane) => lane.moments);
    const acted = moments.filter(({ how }) => how === "acts" || how === "interrupts");
    const counted = seats.map((one) => one.turns).reduce((sum, one) => sum + one, 0);
    assert.equal(counted, turns.heroes + turns.others);
    const told = acted.filter(({ how }) => how === "interrupts").length;
    const isWhole =
      lanes.length < MOST.lanes &&
      moments.length < MOST.moments &&
      lanes.every((lane) => lane.moments.length < MOST.inLane);
    // a picture has the last rounds of a long fight, and its numbers all of it
    assert.ok(isWhole ? counted === acted.length : counted >= acted.length, `${counted} turns, ${acted.length} told`);
    assert.ok(isWhole ? interrupts === told : interrupts >= told, `${interrupts} interrupts, ${told} told`);
    for (const { from, to } of arcs) {
      const [start, end] = [from, to].map(([lane, at]) => lanes[lane]?.moments[at]);
      assert.deepEqual([start?.how, start?.seat], ["holds", end?.seat]);
      assert.ok(from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]));
    }
    assert.ok(counted <= begunIn(game, seen), "there are turns that nobody began");
    allHaveTheirs(game, seen, recap);
  });
};

/**
 * C-12: the lanes have as many turns as began in the states that the game came through, event by event. Where somebody
 * was on Hold, it may have been any of those; whoever left, by what the documents said, in the step in which its turn
 * began is in no table of it.
 */
export const recapsTellEveryTurn: Law = (game) => {
  const session = game.steps.at(-1)?.after ?? game.start;
  const seen = seenBy(game, reelIn(game), "gm");
  const recap = recapOf([seen])?.recap ?? null;
  if (recap === null || recap.lanes.length >= MOST.lanes || recap.lanes.some(({ more }) => more > 0)) return 0;
  const moments = recap.lanes.flatMap((lane) => lane.moments);
  const told = moments.filter(({ how }) => how === "acts" || how === "interrupts").length;
  const held = moments.filter(({ how }) => how === "holds").length;
  const { begun, cut } = turnsBegun(game.rules, session);
  const words = `${begun} turns began, ${cut} of them cut off; ${told} are told, and ${held} Holds`;
  assert.ok(told <= begun && begun <= told + held + cut, words);
  toldTwice(seen, recap);
  return 1;
};

/** C-12: of a fight that was played with two decks, the recap has as many turns as both, and everybody once. */
function toldTwice(seen: Seen, recap: Recap): void {
  const both = recapOf([seen, seen])?.recap;
  assert.ok(both !== undefined);
  plain(both, "a recap");
  const whose = (of: Recap) => of.seats.map(({ seat }) => seat);
  assert.deepEqual(whose(both), whose(recap));
  assert.equal(both.turns.heroes, recap.turns.heroes * 2);
  assert.equal(both.turns.others, recap.turns.others * 2);
  assert.equal(both.interrupts, recap.interrupts * 2);
  assert.ok(both.lanes.filter(({ anew }) => anew).length <= 1);
  assert.ok(JSON.stringify(both).length < MOST_LETTERS, "a recap is large");
}

/**
 * How many turns began since the first step, and how many of them were over by what the documents said, or by themselves in
 * the step in which they began, as those of whoever is asleep: nobody had them.
 */
function turnsBegun(rules: AnyRuleset, { base, entries }: Session) {
  const open = new Set<SeatId>();
  const fresh = new Set<SeatId>();
  let begun = 0;
  let cut = 0;
  let isOn = false;
  let state = base;
  const count = (is: Clock, acts: readonly SeatId[]) => {
    for (const seat of acts) {
      if (open.has(seat)) continue;
      begun++;
      open.add(seat);
      fresh.add(seat);
    }
    for (const seat of actedIn(is)) open.delete(seat);
  };
  let atOnce: readonly SeatId[] = [];
  for (const { by, events } of entries) {
    if (by !== null) atOnce = [];
    fresh.clear();
    if (by !== null && !isOn) count(rules.clock(state), rules.look(state).acts);
    isOn ||= by !== null;
    for (const event of events) {
      const was = rules.clock(state);
      const acted = rules.look(state).acts;
      state = rules.evolve(state, event);
      if (!isOn) continue;
      const is = rules.clock(state);
      const acts = rules.look(state).acts;
      if (is.round < was.round) begun = 0;
      cut = 0;
      if (by === null)
        cut +=
          without(acted, acts).length + without(without(atOnce, actedIn(is)), without(atOnce, actedIn(was))).length;
      const begunBefore = new Set(open);
      if (is.round !== was.round || is.seconds !== was.seconds || event.type === "collected") open.clear();
      for (const seat of endedBy(event, acted)) {
        if (fresh.delete(seat)) cut++;
        open.delete(seat);
      }
      const line = [...was.toCome, ...(was.alike ?? [])];
      const isNew = (seat: SeatId) => !actedIn(was).includes(seat) && !acted.includes(seat) && !begunBefore.has(seat);
      if (AT_ONCE.has(event.type)) {
        atOnce = actedIn(is).filter((seat) => line.includes(seat) && isNew(seat));
        begun += atOnce.length;
      }
      count(is, acts);
    }
  }
  if (!isOn) count(rules.clock(state), rules.look(state).acts);
  return { begun, cut };
}

const without = (seats: readonly SeatId[], others: readonly SeatId[]): readonly SeatId[] =>
  seats.filter((seat) => !others.includes(seat));

/** Whose turns this event ends, by the names that rulesets have for it. */
function endedBy(event: Event, acted: readonly SeatId[]): readonly SeatId[] {
  if (event.type !== "ended" && event.type !== "turnEnded") return [];
  if (isOfOne(event)) return [event.seat];
  return isOfSeveral(event) ? event.seats : acted;
}

const isOfOne = (event: object): event is { readonly seat: SeatId } => "seat" in event;
const isOfSeveral = (event: object): event is { readonly seats: readonly SeatId[] } => "seats" in event;

/** Events with which several have their turns at once, or which count on over those who had asked to act. */
const AT_ONCE: ReadonlySet<string> = new Set(["allEnded", "allActed", "counted", "turnOver"]);

/** How often a turn may have begun at the most: somebody acts who did not, or goes on in a step that moved the clock. */
function begunIn({ rules }: Game, { tables }: Seen): number {
  let begun = 0;
  for (const [i, table] of tables.entries()) {
    const former = i === 0 ? null : (tables[i - 1] as Table);
    const was = former === null ? null : rules.clock(former);
    const is = rules.clock(table);
    const acted = new Set(former === null ? [] : rules.look(former).acts);
    const moved = was === null || was.turn !== is.turn || was.round !== is.round;
    begun += rules.look(table).acts.filter((seat) => moved || !acted.has(seat)).length;
    const had = was === null ? [] : actedIn(was);
    begun += without(actedIn(is), [...had, ...acted]).length;
    if (former !== null && moved)
      begun += was?.toCome.filter((seat) => handOf(former, seat) > handOf(table, seat)).length ?? 0;
  }
  return begun;
}

const handOf = (table: Table, seat: SeatId): number => countAt(table, { zone: "hand", seat });

/** Whoever acts at last, in a round that nobody began anew, is in that round's lane. */
function allHaveTheirs({ rules }: Game, { tables }: Seen, { lanes, seats }: Recap): void {
  const last = tables.at(-1) as Table;
  const { round } = rules.clock(last);
  const lane = lanes.findLast((one) => one.round === Math.max(1, round));
  for (const seat of rules.look(last).acts)
    assert.ok(
      lane?.moments.some((moment) => seats[moment.seat]?.seat === seat),
      `${seat} acts and is not told of`,
    );
}

/** C-5, C-10, C-12: nobody is told of who was hidden then, nor of who is hidden now, nor of any card. */
export const recapsKeepSecrets: Law = (game) => {
  const reel = reelIn(game);
  const now = reel.tables.at(-1) as Table;
  return each(viewersOf(now), (viewer) => {
    const seen = seenBy(game, reel, viewer);
    const recap = recapOf([seen])?.recap ?? null;
    const hidden = new Set([...hiddenAtLast(reel)].filter((id) => !isOwn(reel, id, viewer)));
    for (const { seat, at } of recap?.seats ?? []) {
      const { members } = (seen.tables[at] as Table).seats[seat] ?? { members: [] };
      const then = (reel.tables[at] as Table).seats[seat];
      assert.ok(then !== undefined && (then.members.length === 0 || members.length > 0), `${seat} was not there`);
      for (const id of members) assert.ok(!hidden.has(id), `${viewer} is told of ${id} in ${seat}`);
      const gone = secretsFrom(reel.tables[at] as Table, viewer);
      assert.ok(!gone.has(seat), `${viewer} is told of ${seat} too early`);
    }
    const text = JSON.stringify(recap);
    for (const card of Object.keys(now.cards)) assert.ok(!text.includes(`"${card}"`), `${viewer} is told of ${card}`);
  });
};

/** Who is hidden, or was when it was last there, worked out without `veiled`. */
function hiddenAtLast({ tables }: Reel): ReadonlySet<string> {
  const ids = new Set(tables.flatMap(({ fighters }) => Object.keys(fighters)));
  return new Set(
    [...ids].filter((id) => tables.findLast(({ fighters }) => id in fighters)?.fighters[id]?.hidden === true),
  );
}

const isOwn = ({ tables }: Reel, id: string, viewer: Viewer): boolean =>
  viewer === "gm" || tables.some(({ seats }) => viewer.some((seat) => seats[seat]?.members.includes(id) === true));
