import { afterEach, describe, expect, test, vi } from "vitest";
import { checks } from "../../src/foundry/check/checks.ts";
import { answerCheck, deleteLeftovers } from "../../src/foundry/check/leftovers.ts";
import type { Evidence } from "../../src/foundry/check/play-rounds.ts";
import { declineCheck, isCheckDue } from "../../src/foundry/check/remembered.ts";
import { whyNoCheck } from "../../src/foundry/check/run-checks.ts";
import { getProperty } from "./get-property.ts";

/** What two rounds say, by what became of them. */

const all = ["a", "b"];
const well: Evidence = {
  heard: {
    starts: ["1 a", "1 b", "2 b"],
    ends: ["1 a", "1 b"],
    rounds: ["start 1", "end 1", "start 2"],
    asked: [],
    failed: [],
    isVetoed: false,
  },
  system: "plain",
  all,
  round: 3,
  strayed: [],
  aside: null,
  didHold: true,
  didInterrupt: true,
  rows: { all: 2, bare: 0 },
  effect: { stayed: true, ended: true },
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
    const none = { starts: [], ends: [], rounds: [] };
    const still: Evidence = { ...heard(none), round: 0, didHold: false, didInterrupt: false };
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
      played: { why: "ended in round 2" },
      effects: "unmeasured",
    });
    expect(found({ ...well, didInterrupt: false })).toEqual({ played: "unmeasured" });
  });

  test("told of a turn twice, not at all, or of a round not once", () => {
    expect(found(heard({ starts: ["1 a", "1 b", "1 b"] }))).toEqual({ turns: { why: "round 1 2 times" } });
    expect(found(heard({ ends: ["1 b"] }))).toEqual({ turns: { why: "round 1: 1 of 2 not told" } });
    expect(found(heard({ rounds: ["start 1", "start 2"] }))).toEqual({ rounds: { why: "not told: end 1" } });
  });

  test("show effects and rows for what they were", () => {
    expect(found({ ...well, effect: { stayed: false, ended: true } })).toEqual({
      effects: { why: "ended in its first round" },
    });
    expect(found({ ...well, effect: { stayed: true, ended: false } })).toEqual({ effects: { why: "never ended" } });
    expect(found({ ...well, effect: null, rows: null })).toEqual({ effects: "unmeasured", rows: "unmeasured" });
    expect(found({ ...well, rows: { all: 4, bare: 1 } })).toEqual({ rows: { why: "1 of 4 without a card" } });
  });
});

test("each check follows from others that there are", () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(checks.flatMap(({ follows = [] }) => follows).filter((id) => !ids.includes(id))).toEqual([]);
});

describe("on any page", () => {
  const made = (user: string | null) => ({
    flags: user === null ? {} : { "dealt-in": { check: user } },
    delete: vi.fn(() => Promise.resolve()),
  });
  const ours = made("a");
  const theirs = made("b");
  const played = made(null);

  afterEach(() => vi.unstubAllGlobals());

  function world(): void {
    const combats = new Map([
      ["ours", ours],
      ["played", played],
    ]);
    vi.stubGlobal("foundry", { utils: { getProperty } });
    vi.stubGlobal("game", { combats, messages: [theirs], scenes: [played] });
    Object.assign(combats, { [Symbol.iterator]: () => combats.values() });
  }

  test("a check is told nothing, and gets a message that says nothing", async () => {
    world();
    const emit = vi.fn();
    Object.assign(game, { socket: { emit } });
    for (const name of ["order", "message", "updateCombat", "constructor"])
      await expect(answerCheck({ name, data: { combat: "played" } }), name).rejects.toThrow();
    await answerCheck({ name: "emit", data: { channel: "module.other", data: "anything" } });
    expect(emit.mock.calls).toEqual([["module.dealt-in", { hello: "there" }]]);
  });

  test("what a check has left is deleted, and neither what others make nor what is played", async () => {
    world();
    await deleteLeftovers((user) => user === "a");
    expect([ours, theirs, played].map((one) => one.delete.mock.calls.length)).toEqual([1, 0, 0]);
  });

  test("a check that was declined is due again with another generation or game system", async () => {
    const kept = new Map<string, unknown>();
    const world = (generation: number) => ({
      release: { generation },
      system: { id: "plain" },
      settings: {
        get: (_: string, key: string) => kept.get(key) ?? "",
        set: async (_: string, key: string, value: unknown) => kept.set(key, value),
      },
    });
    vi.stubGlobal("game", world(14));
    expect(isCheckDue()).toBe(true);
    await declineCheck();
    expect(isCheckDue()).toBe(false);
    vi.stubGlobal("game", world(15));
    expect(isCheckDue()).toBe(true);
  });

  test("none begins in the midst of a fight, nor on another page than that of the active Game Master", () => {
    const why = (isSelf: boolean, started: boolean) => {
      const user = { isGM: true };
      vi.stubGlobal("game", { system: { id: "plain" }, user, users: { activeGM: { isSelf } }, combats: [{ started }] });
      return whyNoCheck();
    };
    expect([why(true, false), why(true, true), why(false, false)]).toEqual([null, "fight", "other"]);
  });
});
