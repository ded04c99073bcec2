import { describe, expect, test } from "vitest";
import { goneOn, type TakenBack } from "./redo.ts";
import { type LogEntry, type Session, startOf } from "./session.ts";

/** C-6: what can be played again as a log goes on. */

const table = { cards: {}, fighters: {}, seats: {}, asks: [] };
const entry = (name: string, by: string | null = "gm"): LogEntry => ({
  by,
  turn: 1,
  round: 1,
  events: [],
  planned: [],
  deed: { key: name },
});
const [deal, ann, bob, cid] = ["deal", "ann", "bob", "cid"].map((name) => entry(name)) as [
  LogEntry,
  LogEntry,
  LogEntry,
  LogEntry,
];
const log = (...entries: readonly LogEntry[]): Session => ({ ...startOf(table), entries });
const anew = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What can be played again once a log has gone through all of these. */
function taken(...logs: readonly Session[]): string[] | null {
  let left: TakenBack | null = null;
  for (const [i, now] of logs.entries()) {
    const was = logs[i - 1];
    left = was === undefined ? null : (goneOn(was, left, now)?.taken ?? null);
    if (left !== null) expect(left.from).toBe(now);
  }
  return left?.entries.map(({ deed }) => deed.key) ?? null;
}

describe("C-6: redo", () => {
  const whole = log(deal, ann, bob, cid);

  test("what was taken back last comes first, one by one or in one go", () => {
    expect(taken(whole, log(deal, ann, bob), log(deal, ann))).toEqual(["bob", "cid"]);
    expect(taken(whole, log(deal, ann))).toEqual(["bob", "cid"]);
    expect(taken(whole, log())).toEqual(["deal", "ann", "bob", "cid"]);
  });

  test("playing it again leaves the rest", () => {
    expect(taken(whole, log(), log(deal), log(deal, ann, bob))).toEqual(["cid"]);
    expect(taken(whole, log(deal, ann), whole)).toBeNull();
  });

  test("what else is played ends it, and so does what the documents say", () => {
    const undone = log(deal, ann);
    expect(taken(whole, undone, log(deal, ann, entry("hold")))).toBeNull();
    expect(taken(whole, undone, log(deal, ann, entry("joined", null)))).toBeNull();
    expect(taken(whole, undone, log(deal, ann, bob, entry("hold")))).toBeNull();
    expect(taken(whole, undone, log(deal, entry("hold")))).toBeNull();
    expect(taken(whole, log(), log(entry("deal again")))).toBeNull();
  });

  test("a log that is read anew is the same one", () => {
    expect(taken(whole, anew(log(deal, ann)), anew(log(deal, ann)))).toEqual(["bob", "cid"]);
    const shuffled = { ...log(deal), base: { asks: [], seats: {}, fighters: {}, cards: {} } };
    expect(taken(log(deal), { ...shuffled, entries: [] })).toEqual(["deal"]);
  });

  test("what a long log loses at its beginning is counted, and another log is another", () => {
    expect(goneOn(whole, null, log(bob, cid, entry("dee")))).toEqual({ lost: 2, same: 2, taken: null });
    expect(goneOn(whole, null, log(entry("other")))).toBeNull();
    const other = { ...startOf({ ...table, seats: { zed: { members: [] } } }), entries: [] };
    expect(goneOn(whole, null, other)).toBeNull();
  });
});
