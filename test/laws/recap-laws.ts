import assert from "node:assert/strict";
import { recapOf, type Seen } from "../../src/engine/session/recap.ts";
import { MOST } from "../../src/engine/session/recap-tally.ts";
import type { Recap } from "../../src/engine/session/recap-value.ts";
import { type Reel, reelOf, veiled } from "../../src/engine/session/reel.ts";
import { stepMade, stepSeen } from "../../src/engine/session/tape.ts";
import { withoutLeft } from "../../src/engine/table/left.ts";
import { secretsFrom, see, type Viewer } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { each, type Law, plain } from "./law.ts";
import type { Game } from "./random-play.ts";
import { viewersOf } from "./seeing-laws.ts";

/** More than any recap has, in characters. */
const MOST_LETTERS = 16_000;

const reelIn = ({ rules, start, steps }: Game): Reel => reelOf(rules, steps.at(-1)?.after ?? start);

/** What a viewer saw, as pages make it. */
function seenBy({ rules }: Game, { entries, tables }: Reel, viewer: Viewer): Seen {
  const shown = viewer === "gm" ? tables : veiled(tables);
  const seen = shown.map((table) => withoutLeft(see(table, viewer)));
  return {
    tables: seen,
    steps: entries.map((entry, i) => {
      const [before, after] = [seen[i] as Table, seen[i + 1] as Table];
      return viewer === "gm" ? stepMade(rules, before, after, entry) : stepSeen(rules, before, after, entry);
    }),
  };
}

/** C-12: each turn is told and counted once, whoever looks; and a recap is small and plain. */
export const recapsTellEachTurnOnce: Law = (game) => {
  const reel = reelIn(game);
  return each(["gm" as const, ...viewersOf(reel.tables.at(-1) as Table)], (viewer) => {
    const seen = seenBy(game, reel, viewer);
    const recap = recapOf(game.rules, seen);
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

/** How often a turn may have begun at the most: somebody acts who did not, or goes on in a step that moved the clock. */
function begunIn({ rules }: Game, { tables }: Seen): number {
  let begun = 0;
  for (const [i, table] of tables.entries()) {
    const former = i === 0 ? null : (tables[i - 1] as Table);
    const [was, is] = [former === null ? null : rules.clock(former), rules.clock(table)];
    const acted = new Set(former === null ? [] : rules.look(former).acts);
    const moved = was === null || was.turn !== is.turn || was.round !== is.round;
    begun += rules.look(table).acts.filter((seat) => moved || !acted.has(seat)).length;
    begun += is.done.filter((seat) => was?.done.includes(seat) !== true && !acted.has(seat)).length;
  }
  return begun;
}

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
    const recap = recapOf(game.rules, seen);
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
