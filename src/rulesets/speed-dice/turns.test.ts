import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

/** The Turn that each Phase belongs to if the GM's die shows these. */
function turns(...gm: readonly number[]): number[] {
  const found: number[] = [];
  let game = fight([hero("ana", 3)]);
  for (const one of gm) {
    game = game.roll({ ana: 9 }, one);
    found.push(game.state.heroTurn);
  }
  return found;
}
const many = (n: number, one: number): number[] => Array.from({ length: n }, () => one);

describe("HD-4: the GM's die", () => {
  test("HD-4: a new Turn on a 1", () => {
    expect(turns(5, 9, 1, 7, 1, 1)).toEqual([1, 1, 2, 2, 3, 4]);
  });

  test("HD-4: or after 12 Phases", () => {
    expect(turns(...many(25, 7))).toEqual([...many(12, 1), ...many(12, 2), 3]);
  });

  test("HD-4: 5, 9, 1, then no 1: Turn 2 is Phases 3 to 14, Turn 3 starts with 15", () => {
    expect(turns(5, 9, 1, ...many(13, 6))).toEqual([1, 1, ...many(12, 2), 3, 3]);
  });

  test("HD-4: Phase 1 opens Turn 1 whatever the die shows", () => {
    expect([turns(1), turns(12), turns(1, 2)]).toEqual([[1], [1], [1, 1]]);
  });

  test("HD-4: a 1 when a new Turn is due anyway opens only one", () => {
    expect(turns(...many(12, 7), 1, 7)).toEqual([...many(12, 1), 2, 2]);
  });

  test("HD-4: a 1 on any other die does not", () => {
    const game = fight([hero("ana", 3)])
      .roll({ ana: 9 })
      .roll({ ana: 1 });
    expect(game.state.heroTurn).toBe(1);
  });

  test("HD-4: Phases carry on across Turns: counts, Aborts and held actions stay", () => {
    const trio = fight([hero("ana", 9), hero("bo", 3), hero("cy", 3, 30)]).roll({ ana: 10, bo: 9, cy: 2 });
    const next = trio.does("hold", "cy").does("abort", "bo").roll({ ana: 12, bo: 2, cy: 9 }, 1);
    expect(next.state).toMatchObject({ heroTurn: 2, inTurn: 1, phase: 2, held: ["cy"] });
    expect(next.state.kinds).toEqual({ ana: "certain", bo: "owed", cy: "null" });
  });
});
