import { describe, expect, it } from "vitest";
import { type Begun, noteBegun, twice } from "../chaos/turns.ts";

/** C-11: which turns a storm takes for told twice. */

const flags = (open: string): object => ({ flags: { "dealt-in": { open, rev: 3 } } });

/** How often an encounter has begun that looked like these, one after another. */
function begunAfter(...looks: readonly object[]): Map<string, Begun> {
  const begun = new Map<string, Begun>();
  for (const look of looks) {
    const practice = { world: () => ({ combats: [{ _id: "one", ...look }], settings: [] }) };
    noteBegun({ practice, ruleset: "mst-1", begun } as unknown as Parameters<typeof noteBegun>[0]);
  }
  return begun;
}

const told = ["one 1 ann _onStartTurn", "one 1 ann _onStartTurn"];
const played = [{ round: 0 }, { round: 1, ...flags("a") }, { round: 2, ...flags("b") }];

describe("C-11: after a storm", () => {
  it("a turn told twice in an encounter that began once is told twice, after Undo as well", () => {
    expect(twice(told, begunAfter(...played, { round: 1, ...flags("c") }))).toHaveLength(1);
  });

  it("one whose session was put away, and which was dealt to anew, has begun twice", () => {
    const anew = begunAfter(...played, { round: 0, ...flags("") }, { round: 1, ...flags("d") });
    expect(twice(told, anew)).toEqual([]);
    expect(twice([...told, ...told], anew)).toHaveLength(1);
  });

  it("one whose round was set before the first deal was told of by Foundry, and then by cards", () => {
    expect(twice(told, begunAfter({ round: 3 }, { round: 3, ...flags("a") }))).toEqual([]);
  });
});
