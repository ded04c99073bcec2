import { describe, expect, test } from "vitest";
import { foe, hero } from "../hero/testing.ts";
import { clock } from "./order.ts";
import { fight } from "./testing.ts";

const pack = { actor: "wolf" };
const trio = fight([hero("ana", 9, 20), hero("bo", 9, 15), foe("w1", 9, 10, pack), foe("w2", 9, 10, pack)]);
const rolled = trio.roll({ ana: 1, bo: 1, "group:wolf": 1 });
const out = { out: true };

describe("C-5: joiners", () => {
  const joined = rolled.joins(hero("cy", 9, 30));

  test("C-5, HD-1: roll with the next Phase, the others undisturbed", () => {
    expect([joined.state.dice["cy"], joined.acts, joined.badges("cy"), joined.offered("cy")]).toEqual([
      undefined,
      "ana",
      [],
      [],
    ]);
    const next = joined.roll({ ana: 12, bo: 12, "group:wolf": 12, cy: 9 });
    expect([next.acts, next.state.kinds["cy"]]).toEqual(["cy", "action"]);
  });

  test("C-5: before the first Phase they only sit down", () => {
    expect(trio.joins(hero("cy", 9)).state).toMatchObject({ running: false, dice: {} });
  });

  test("C-4: are in the order all the same", () => {
    expect(clock(joined.state).toCome).toContain("cy");
  });
});

describe("C-5: the defeated, and leavers", () => {
  test("C-5: are skipped, and the next one acts", () => {
    expect([rolled.changes("ana", out).acts, rolled.leaves("ana").acts]).toEqual(["bo", "bo"]);
    const last = rolled.does("end", "ana").does("end", "bo");
    expect(last.changes("w1", out).changes("w2", out).acts).toBe(null);
  });

  test("C-5: are rolled no die", () => {
    expect(rolled.changes("ana", out).roll({ bo: 1, "group:wolf": 1 }).state.dice).toEqual({ bo: 1, "group:wolf": 1 });
    expect(rolled.changes("ana", out).offered("ana")).toEqual([]);
  });

  test("C-5: hold, owe and count nothing any more", () => {
    const aborted = trio.roll({ ana: 12, bo: 1, "group:wolf": 1 }).does("abort", "ana").does("hold", "bo");
    expect(aborted.state).toMatchObject({ nulls: { ana: 1 }, owed: { ana: 1 }, held: ["bo"], aborted: ["ana"] });
    const gone = aborted.leaves("ana").changes("bo", out).state;
    expect(gone).toMatchObject({ owed: {}, held: [], aborted: [] });
    expect([gone.nulls, Object.keys(gone.dice)]).toEqual([{ "group:wolf": 0 }, ["group:wolf"]]);
  });

  test("C-5, HD-3: who gets up again rolls with the next Phase, and counts anew", () => {
    const up = rolled.roll({ ana: 12, bo: 1, "group:wolf": 1 }).changes("ana", out).changes("ana", { out: false });
    expect(up.state.dice["ana"]).toBeUndefined();
    expect(up.roll({ ana: 12, bo: 1, "group:wolf": 1 }).state.kinds["ana"]).toBe("null");
  });

  test("C-5: a group acts while any member can", () => {
    const one = rolled.changes("w1", out);
    expect([one.state.dice["group:wolf"], one.changes("w2", out).state.dice["group:wolf"]]).toEqual([1, undefined]);
  });

  test("C-5: unconscious is not defeated", () => {
    expect(rolled.changes("ana", { asleep: true }).acts).toBe("ana");
  });

  test("HD-1: a part of a group rolls for itself from the next Phase on", () => {
    const halves = rolled.when({ type: "split", seat: "group:wolf", parts: 2 });
    const [other = ""] = Object.keys(halves.state.seats).filter((seat) => seat.startsWith("group#"));
    expect([halves.state.dice["group:wolf"], halves.state.dice[other]]).toEqual([1, undefined]);
    expect(halves.roll({ ana: 1, bo: 1, "group:wolf": 2, [other]: 3 }).state.dice[other]).toBe(3);
  });
});
