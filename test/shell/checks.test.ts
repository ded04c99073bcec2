import { describe, expect, test } from "vitest";
import { checks, GROUPS } from "../../src/foundry/check/checks.ts";
import type { Evidence } from "../../src/foundry/check/play.ts";

/** What two rounds say, by what became of them. */

const all = ["a", "b"];
const well: Evidence = {
  heard: {
    starts: ["1 a", "1 b", "2 b"],
    ends: ["1 a", "1 b"],
    rounds: ["start 1", "end 1", "start 2"],
    changes: ["1 a", "1 b", "2 a"],
    asked: [],
    failed: [],
    isVetoed: false,
  },
  ...{ system: "plain", all, round: 3, strayed: [], aside: null, didHold: true, didInterrupt: true },
  ...{ wasTakenBack: true, slowest: 300, rows: { all: 2, bare: 0 }, effect: { stayed: true, ended: true } },
};
const heard = (more: Partial<Evidence["heard"]>): Evidence => ({ ...well, heard: { ...well.heard, ...more } });

/** The checks by play that do not hold, with why. */
function found(seen: Evidence): Record<string, unknown> {
  return Object.fromEntries(
    checks.flatMap(({ id, judge }) => {
      const what = judge?.(seen) ?? null;
      return what === null ? [] : [[id, what]];
    }),
  );
}

describe("two rounds", () => {
  test("of which nothing was dealt say nothing", () => {
    const none = { starts: [], ends: [], rounds: [], changes: [] };
    const still: Evidence = { ...heard(none), round: 0, didHold: false, didInterrupt: false, wasTakenBack: null };
    const said = found({ ...still, rows: null, effect: { stayed: false, ended: false } });
    expect(Object.values(said).filter((one) => one !== "unmeasured")).toEqual([]);
    expect(Object.keys(said)).toHaveLength(checks.filter(({ judge }) => judge !== undefined).length);
  });

  test("that went well have nothing against them", () => {
    expect(found(well)).toEqual({});
  });

  test("that were not dealt, or strayed, did not keep the order, and whoever asked is named", () => {
    expect(found({ ...well, strayed: ["deal", "end"] })).toEqual({ kept: { why: "after deal, end" } });
    const asked = [{ kind: "module", id: "reroller" }] as const;
    const both = { ...heard({ asked: [...asked] }), strayed: ["deal"] };
    expect(found(both)).toEqual({
      kept: { why: "after deal", by: asked[0] },
      alone: { why: "asked 1 times", by: asked[0] },
    });
    expect(found({ ...well, aside: "ownOrder" })).toEqual({
      kept: { why: "ownOrder", by: { kind: "system", id: "plain" } },
    });
  });

  test("that stood still did not come to their end", () => {
    expect(found({ ...well, round: 2 })).toEqual({
      ...{ played: { why: "ended in round 2" }, effects: "unmeasured" },
    });
    expect(found({ ...well, didInterrupt: false })).toEqual({ played: "unmeasured" });
  });

  test("told of a turn twice, not at all, or of a round not once", () => {
    expect(found(heard({ starts: ["1 a", "1 b", "1 b"] }))).toEqual({ turns: { why: "round 1 2 times" } });
    expect(found(heard({ ends: ["1 b"] }))).toEqual({ turns: { why: "round 1: 1 of 2 not told" } });
    expect(found(heard({ rounds: ["start 1", "start 2"] }))).toEqual({ rounds: { why: "not told: end 1" } });
    expect(found(heard({ changes: ["1 a", "1 a"] }))).toEqual({ changes: { why: "told again 1 times, of 2" } });
  });

  test("show effects, rows, undo and pace for what they were", () => {
    expect(found({ ...well, effect: { stayed: false, ended: true } })).toEqual({
      effects: { why: "ended in its first round" },
    });
    expect(found({ ...well, effect: { stayed: true, ended: false } })).toEqual({ effects: { why: "never ended" } });
    expect(found({ ...well, effect: null, rows: null })).toEqual({ effects: "unmeasured", rows: "unmeasured" });
    expect(found({ ...well, rows: { all: 4, bare: 1 } })).toEqual({ rows: { why: "1 of 4 without a card" } });
    expect(found({ ...well, wasTakenBack: false })).toEqual({ undone: { why: "round, turn or numbers differ" } });
    expect(found({ ...well, wasTakenBack: null })).toEqual({ undone: "unmeasured" });
    expect(found({ ...well, slowest: 2500 })).toEqual({ pace: { why: "2.5 s" } });
  });
});

test("each check is one of a group, and follows from others that there are", () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(checks.map(({ group }) => group))).toEqual(new Set(GROUPS));
  expect(checks.flatMap(({ follows = [] }) => follows).filter((id) => !ids.includes(id))).toEqual([]);
});
