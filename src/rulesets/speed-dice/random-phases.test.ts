import fc from "fast-check";
import { expect, test } from "vitest";
import { games, isWhole } from "../../../test/seed.ts";
import { hero } from "../hero/testing.ts";
import type { DieSize } from "./state.ts";
import { fight, type Game } from "./testing.ts";

/** HD-3 as the ledger has it: SPD, and the most Null Phases in a row. */
const MOST: Readonly<Record<number, number>> = {
  1: 11,
  2: 6,
  3: 4,
  4: 3,
  5: 3,
  6: 2,
  7: 2,
  8: 2,
  9: 1,
  10: 1,
  11: 1,
  12: 0,
};

const dies = fc.constantFrom<DieSize>(4, 6, 8, 10, 12);
/** A die for ana and the GM, and whether she aborts, holds, or uses what she holds, when she may. */
const phases = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.nat(5)), { minLength: 20, maxLength: 50, size: "max" });

/** Ana with this SPD, Phase after Phase: after each roll, and after what she does. */
function played(spd: number, die: DieSize, told: readonly (readonly [number, number, number])[], from?: Game): Game[] {
  let game = from ?? fight([hero("ana", spd)], { die });
  return told.map(([shown, gm, does]) => {
    const rolled = game.roll({ ana: (shown % die) + 1 }, (gm % die) + 1);
    const wanted = (["abort", "hold", "useHold", "end"] as const)[does];
    game = wanted !== undefined && rolled.offered("ana").includes(wanted) ? rolled.does(wanted, "ana") : rolled;
    return rolled;
  });
}

/** The longest run of Null Phases. */
function longest(games: readonly Game[]): number {
  let most = 0;
  let now = 0;
  for (const { state } of games) {
    now = state.kinds["ana"] === "null" ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

test("HD-3: no run of Null Phases exceeds the table, whatever is aborted, held and used", () => {
  const met = new Set<number>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), dies, phases, (spd, die, told) => {
      const run = longest(played(spd, die, told));
      if (run === MOST[spd]) met.add(spd);
      expect(run).toBeLessThanOrEqual(MOST[spd] as number);
    }),
    { numRuns: games(120) },
  );
  expect(met.size).toBeGreaterThan(isWhole ? 6 : 0);
});

test("HD-1, HD-3: there are as many Null Phases as the die says, until an Action Phase is certain", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), dies, phases, (spd, die, told) => {
      let row = 0;
      for (const { state } of played(spd, die, told)) {
        const isLow = spd > 0 && (state.dice["ana"] as number) <= spd;
        const isCertain = spd > 0 && row >= (MOST[spd] as number);
        expect(state.kinds["ana"] === "null").toBe(!isLow && !isCertain);
        row = state.kinds["ana"] === "null" ? row + 1 : 0;
      }
    }),
    { numRuns: games(40) },
  );
});

test("HD-2: each Abort not paid for by a held action costs one Phase, and none is made while one is owed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), phases, (spd, told) => {
      let owes = false;
      let game: Game | undefined;
      for (const [shown, gm, does] of told) {
        const [rolled] = played(spd, 12, [[shown, gm, 9]], game) as [Game];
        const { kinds } = rolled.state;
        expect(kinds["ana"] === "owed").toBe(owes && kinds["ana"] !== "null");
        if (kinds["ana"] === "owed") owes = false;
        const aborts = does === 0 && rolled.offered("ana").includes("abort");
        if (aborts) {
          expect(owes).toBe(false);
          owes = !rolled.state.held.includes("ana");
        }
        const holds = does === 1 && rolled.offered("ana").includes("hold");
        game = aborts ? rolled.does("abort", "ana") : holds ? rolled.does("hold", "ana") : rolled;
      }
    }),
    { numRuns: games(40) },
  );
});

test("HD-4: a Turn has at most 12 Phases, fewer only if the next begins with a 1", () => {
  fc.assert(
    fc.property(dies, phases, (die, told) => {
      let turn = 0;
      let length = 0;
      for (const { state } of played(3, die, told)) {
        const opens = state.heroTurn !== turn;
        expect(opens).toBe(turn === 0 || length === 12 || state.gmDie === 1);
        expect(state.heroTurn - turn).toBe(opens ? 1 : 0);
        [turn, length] = [state.heroTurn, opens ? 1 : length + 1];
      }
    }),
    { numRuns: games(40) },
  );
});
