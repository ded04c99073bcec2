import { describe, expect, test } from "vitest";
import { stillIn } from "../hero/speed.ts";
import { foe, hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";
import { clock } from "./turns.ts";

const pack = { actor: "wolf" };
const trio = fight([hero("ana", 9, 20), hero("bo", 9, 15), foe("w1", 9, 10, pack), foe("w2", 9, 10, pack)]);
const rolled = trio.roll({ ana: 1, bo: 1, "group:wolf": 1 });
const out = { out: true };

describe("C-5: joiners", () => {
  test("C-5: before the first Phase they only take a seat", () => {
    expect(trio.joins(hero("cy", 9)).state).toMatchObject({ running: false, dice: {} });
  });
});

describe("C-5: the defeated and leavers", () => {
  test("C-5: have no die rolled for them", () => {
    expect(rolled.changes("ana", out).roll({ bo: 1, "group:wolf": 1 }).state.dice).toEqual({ bo: 1, "group:wolf": 1 });
    expect(rolled.changes("ana", out).offered("ana")).toEqual([]);
  });

  const up = { out: false };
  const aborted = trio.roll({ ana: 12, bo: 1, "group:wolf": 1 }).does("abort", "ana").does("hold", "bo");

  test("C-5: the defeated keep their counts, debts and holds, and show none of it while down", () => {
    const down = aborted.changes("ana", out).changes("bo", out);
    expect([down.badges("ana"), down.badges("bo"), clock(down.state).mayAct]).toEqual([[], [], []]);
    const { nulls, owed, held, kinds, dice, done } = aborted.state;
    expect(down.changes("ana", up).changes("bo", up).state).toMatchObject({
      nulls,
      owed,
      held,
      kinds,
      dice,
      done,
      down: {},
    });
  });

  test("C-5, HD-3: the count stays through Phases without a die for them", () => {
    const later = aborted.changes("ana", out).roll({ bo: 12, "group:wolf": 1 }).changes("ana", up);
    expect([later.state.dice["ana"], later.state.nulls["ana"], later.state.owed["ana"]]).toEqual([undefined, 1, 1]);
    const next = later.roll({ ana: 12, bo: 1, "group:wolf": 1 });
    expect([next.state.kinds["ana"], next.state.nulls["ana"]]).toEqual(["owed", 0]);
  });

  test("C-5: those whose turn was still to come in this Phase get it back, by DEX", () => {
    const slip = rolled.changes("bo", out).changes("bo", up);
    expect(stillIn(slip.state)).toEqual(["ana", "bo", "group:wolf"]);
    const later = rolled.changes("bo", out).roll({ ana: 1, "group:wolf": 1 }).changes("bo", up);
    expect(stillIn(later.state)).toEqual(["ana", "group:wolf"]);
  });

  test("C-5: who gets up before anything is rolled has no turn yet", () => {
    const risen = fight([hero("ana", 3, 20, out)]).changes("ana", up);
    expect([risen.acts, clock(risen.state).toCome, risen.state.down]).toEqual([null, [], {}]);
  });

  test("C-5: a group acts while any member can", () => {
    const one = rolled.changes("w1", out);
    expect(stillIn(one.state)).toContain("group:wolf");
    expect(stillIn(one.changes("w2", out).state)).not.toContain("group:wolf");
  });

  test("C-5: unconscious is not defeated", () => {
    expect(rolled.changes("ana", { asleep: true }).acts).toBe("ana");
  });

  test("HD-1: part of a group rolls for itself from the next Phase on", () => {
    const halves = rolled.when({ type: "split", seat: "group:wolf", parts: 2 });
    const [other = ""] = Object.keys(halves.state.seats).filter((seat) => seat.startsWith("group#"));
    expect([halves.state.dice["group:wolf"], halves.state.dice[other]]).toEqual([1, undefined]);
    expect(halves.roll({ ana: 1, bo: 1, "group:wolf": 2, [other]: 3 }).state.dice[other]).toBe(3);
  });
});
