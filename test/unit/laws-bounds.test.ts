import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRoster } from "../../src/engine/rules/ruleset.ts";
import { boundedFighter, LONGEST_WORD } from "../../src/engine/table/bounds.ts";
import { fightOf } from "../bench/rules/fight.ts";
import { parties } from "../bench/rules/parties.ts";
import { absurdFighter, evenings, looksNoMoreThan, SHARE, staysInBounds } from "../laws/bounds-laws.ts";
import { wheel } from "../laws/filling.ts";
import { subjects } from "../laws/subjects.ts";
import { visitsOf, visitsOfRows, weightOf } from "../laws/visits.ts";
import { games, isWhole } from "../seed.ts";

describe("C-1, C-7: whatever a sheet says, a command costs no more than its table", () => {
  for (const subject of subjects)
    test(subject.rules.id, () => {
      fc.assert(
        fc.property(evenings(subject), (evening) => staysInBounds(subject, evening)),
        { numRuns: games(25) },
      );
    });
});

/** A row is made by about thirty rules, and each may look at its seat and its members; offers are fewer. */
const LOOK = 30;
const ROWS = 12;

describe("C-1: in a crowd a command, a look and the offers of all rows visit the table this often and no more", () => {
  for (const party of parties)
    test(party.name, () => {
      const { rules } = party;
      const most = { look: 0, rows: 0 };
      for (const { before, command, seed } of fightOf(party, 40, 25)) {
        const { state } = before;
        const comes = isRoster(command) ? Object.keys(command.set).length * 2 : 0;
        const weight = weightOf(state) + comes;
        looksNoMoreThan(SHARE * weight, rules, state, command, () => ({ below: wheel(seed) }));
        if (comes > 0) continue;
        most.look = Math.max(most.look, visitsOf(state, (table) => rules.look(table)) / weight);
        most.rows = Math.max(most.rows, visitsOfRows(rules, state) / weight);
      }
      expect(most.look).toBeLessThanOrEqual(LOOK);
      expect(most.rows).toBeLessThanOrEqual(ROWS);
      expect(Math.min(most.look, most.rows)).toBeGreaterThan(isWhole ? 0 : -1);
    });
});

describe("C-7: a fighter is bounded where it enters", () => {
  const rules = { values: [{ name: "dx", kind: "number", bounds: [0, 60] }], memory: ["cards"] } as const;

  test("bounding it once more changes nothing, so that reconciling settles", () => {
    fc.assert(
      fc.property(absurdFighter(rules), (fighter) => {
        const once = boundedFighter(rules, fighter);
        expect(boundedFighter(rules, once)).toEqual(once);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
      }),
    );
  });

  test("numbers are within the ruleset's bounds, and anything but a number is left out", () => {
    const fighter = { actor: null, side: "gm", traits: { dx: 1e9, hp: Number.NaN, fp: -1e300 } } as const;
    expect(boundedFighter(rules, fighter).traits).toEqual({ dx: 60, fp: -999 });
  });

  test("only the flags that the rules remember are read, and words are short", () => {
    const memory = { cards: Number.POSITIVE_INFINITY, group: "x".repeat(300_000), junk: "y".repeat(300_000) };
    const found = boundedFighter(rules, { actor: null, side: "gm", memory });
    expect(found.memory).toEqual({ group: "x".repeat(LONGEST_WORD) });
  });
});
