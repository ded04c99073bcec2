import assert from "node:assert/strict";
import { actedIn, nothingAnnounced, turnsDue } from "../../src/engine/session/project.ts";
import { RECAP_LIMITS, type Recap, type RecapReader, recapOf } from "../../src/engine/session/recap.ts";
import { hiddenIn, type Reel, reelOf } from "../../src/engine/session/tape.ts";
import { secretsFrom } from "../../src/engine/table/see.ts";
import type { SeatId, Table } from "../../src/engine/table/table.ts";
import { type Law, plain } from "./law.ts";
import type { Game } from "./random-play.ts";

/** More than any recap has, in characters. */
const MOST_LETTERS = 16_000;

const GM: RecapReader = { viewer: "gm", hidden: new Set() };

const reelIn = ({ rules, start, steps }: Game): Reel => reelOf(rules, steps.at(-1)?.after ?? start);

const turnsIn = ({ lanes }: Recap) =>
  lanes.flatMap(({ round, moments }) =>
    moments.filter(({ how }) => how === "acts" || how === "interrupts").map((moment) => ({ ...moment, round })),
  );

/** C-12: each turn is told and counted once; and a recap is small and plain. */
export const recapsTellEachTurnOnce: Law = (game) => {
  const reel = reelIn(game);
  const recap = recapOf(game.rules, reel, GM);
  plain(recap, "a recap");
  if (recap === null) return 0;
  assert.ok(JSON.stringify(recap).length < MOST_LETTERS, "a recap is large");
  const { lanes, seats, arcs } = recap;
  const told = turnsIn(recap);
  const counted = seats.map(({ turns }) => turns).reduce((sum, one) => sum + one, 0);
  // a picture has the last rounds of a long fight, and its numbers all of it
  assert.ok(isWhole(recap) ? counted === told.length : counted >= told.length, `${counted} turns, ${told.length} told`);
  assert.ok(recap.turns >= counted && recap.interrupts <= recap.turns);
  for (const { from, to } of arcs) {
    const [start, end] = [from, to].map(([lane, at]) => lanes[lane]?.moments[at]);
    assert.deepEqual([start?.how, start?.seat], ["holds", end?.seat]);
    assert.ok(from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]));
  }
  const hadOne = actingIn(game.rules, reel);
  for (const { seat, round } of told)
    assert.ok(hadOne.has(`${round} ${seats[seat]?.seat}`), `${seats[seat]?.seat} had no turn in round ${round}`);
  return 1;
};

const isWhole = ({ lanes, seats }: Recap): boolean =>
  seats.length < RECAP_LIMITS.seats && lanes.length < RECAP_LIMITS.lanes && lanes.every(({ more }) => more === 0);

/** Who acted or has acted in which round, by any state that the game came through. */
function actingIn(rules: Game["rules"], reel: Reel): ReadonlySet<string> {
  const found = new Set<string>();
  eachState(rules, reel, (table) => {
    const clock = rules.clock(table);
    for (const seat of [clock.now, ...clock.beside, ...actedIn(clock)]) found.add(`${roundOf(clock)} ${seat}`);
  });
  return found;
}

const roundOf = ({ round }: { readonly round: number }): number => Math.max(1, round);

function eachState(rules: Game["rules"], { entries, tables }: Reel, note: (table: Table) => void): void {
  for (const [i, { events }] of entries.entries()) {
    let table = tables[i] as Table;
    note(table);
    for (const event of events) {
      table = rules.evolve(table, event);
      note(table);
    }
  }
  note(tables.at(-1) as Table);
}

/** C-12: whoever's turn Foundry is told of in a round is in that round's lane. */
export const recapsTellEveryTurn: Law = (game) => {
  const { rules } = game;
  const reel = reelIn(game);
  const recap = recapOf(rules, reel, GM);
  if (recap === null || !isWhole(recap)) return 0;
  const lanes = new Map(
    recap.lanes.map(({ round, moments }) => [round, new Set(moments.map(({ seat }) => recap.seats[seat]?.seat))]),
  );
  for (const [round, seats] of announcedIn(rules, reel))
    for (const seat of seats) assert.ok(lanes.get(round)?.has(seat), `${seat} is not told of in round ${round}`);
  return 1;
};

/** Whose turns Foundry is told of in each round, after each step. */
function announcedIn(rules: Game["rules"], { tables }: Reel): ReadonlyMap<number, ReadonlySet<SeatId>> {
  const found = new Map<number, Set<SeatId>>();
  let announced = nothingAnnounced;
  for (const table of tables) {
    const clock = rules.clock(table);
    if (clock.round < announced.round) {
      announced = nothingAnnounced; // it was begun anew
      found.clear();
    }
    const due = turnsDue(announced, clock, (seat) => [seat]);
    announced = due.announced;
    for (const seat of due.starts) found.set(clock.round, (found.get(clock.round) ?? new Set()).add(seat));
  }
  return found;
}

/** C-5, C-10, C-12: nobody is told of who was hidden then, nor of who is hidden now, nor of any card. */
export const recapsKeepSecrets: Law = (game) => {
  const { rules } = game;
  const reel = reelIn(game);
  const hidden = hiddenIn(reel.tables);
  const recap = recapOf(rules, reel, { viewer: [], hidden });
  if (recap === null) return 0;
  for (const { seat, at } of recap.seats) {
    const members = reel.tables[at]?.seats[seat]?.members ?? [];
    assert.ok(members.length === 0 || !members.every((id) => hidden.has(id)), `${seat} is hidden now`);
  }
  const seen = new Set<string>();
  eachState(rules, reel, (table) => {
    const secret = secretsFrom(table, []);
    for (const seat of Object.keys(table.seats))
      if (!secret.has(seat)) seen.add(`${roundOf(rules.clock(table))} ${seat}`);
  });
  for (const { round, moments } of recap.lanes)
    for (const moment of moments) {
      const seat = recap.seats[moment.seat]?.seat;
      assert.ok(seen.has(`${round} ${seat}`), `${seat} is told of in round ${round}, in which nobody could see it`);
    }
  const text = JSON.stringify(recap);
  for (const card of Object.keys((reel.tables.at(-1) as Table).cards))
    assert.ok(!text.includes(`"${card}"`), `a recap tells of ${card}`);
  return 1;
};
