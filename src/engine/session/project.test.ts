import { describe, expect, test } from "vitest";
import type { Clock } from "../rules/ruleset.ts";
import type { OrderNumbers } from "../table/ranks.ts";
import { type Announced, concealedIn, nothingAnnounced, project, seatsInOrder, turnsDue } from "./project.ts";

const clock = (over: Partial<Clock> = {}): Clock => ({
  round: 1,
  seconds: 0,
  turn: 1,
  done: [],
  now: null,
  toCome: [],
  beside: [],
  mayAct: [],
  ...over,
});
const alone = (seat: string) => [seat];
const none: OrderNumbers = { a: null, b: null, c: null, d: null };
const numbersAfter = (was: OrderNumbers, at: Clock): OrderNumbers => ({ ...was, ...project(at, alone, was).changed });

describe("C-4 the order that every dock shows", () => {
  test("C-4: done, now, beside, to come, and last those who may break in", () => {
    const at = clock({ done: ["a"], now: "b", beside: ["c"], toCome: ["d"], mayAct: ["e", "a", "d"] });
    expect(seatsInOrder(at)).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("C-3: the pointer stands on the fighter who acts", () => {
    expect(project(clock({ done: ["a"], now: "b", toCome: ["c"] }), alone, none)).toEqual({
      round: 1,
      turn: 1,
      changed: { a: 30, b: 20, c: 10 },
    });
  });

  test("C-3: while no one acts it stays on the last who did, and is null only before a round's first turn", () => {
    expect(project(clock({ done: ["a", "b"], toCome: ["c"] }), alone, none).turn).toBe(1);
    expect(project(clock({ toCome: ["a", "b"] }), alone, none).turn).toBeNull();
  });

  test("C-4: those without a place have no number", () => {
    expect(project(clock({ now: "a" }), alone, { a: 10, b: 20 }).changed).toEqual({ b: null });
  });

  test("C-4: a seat's members stand together, and the pointer is on the first of them", () => {
    const members = (seat: string) => (seat === "zombies" ? ["z1", "z2"] : [seat]);
    const was: OrderNumbers = { buck: null, z1: null, z2: null };
    expect(project(clock({ done: ["buck"], now: "zombies" }), members, was)).toEqual({
      round: 1,
      turn: 1,
      changed: { buck: 30, z1: 20, z2: 10 },
    });
  });

  test("C-4: no number is written for a combatant that the encounter does not have yet", () => {
    expect(project(clock({ now: "a", toCome: ["new"] }), alone, { a: null }).changed).toEqual({ a: 20 });
  });

  test("C-11: the end of a turn changes no number", () => {
    const first = numbersAfter(none, clock({ now: "a", toCome: ["b", "c", "d"] }));
    expect(project(clock({ done: ["a"], now: "b", toCome: ["c", "d"] }), alone, first)).toMatchObject({
      turn: 1,
      changed: {},
    });
    expect(project(clock({ done: ["a", "b", "c", "d"] }), alone, first)).toMatchObject({ turn: 3, changed: {} });
  });

  describe("C-4: the hidden have no number until they act", () => {
    const fighter = (hidden: boolean) => ({ actor: null, side: "gm" as const, ...(hidden ? { hidden: true } : {}) });
    const hidden = ["b", "z2"];
    const members = (seat: string) => (seat === "zombies" ? ["z1", "z2"] : [seat]);
    const ids = ["a", "b", "c", "z1", "z2"];
    const table = {
      seats: Object.fromEntries(["a", "b", "c", "zombies"].map((id) => [id, { members: members(id) }])),
      fighters: Object.fromEntries(ids.map((id) => [id, fighter(hidden.includes(id))])),
    };
    const was: OrderNumbers = Object.fromEntries(ids.map((id) => [id, null]));
    const numbers = (at: Clock, before: OrderNumbers = was): OrderNumbers => ({
      ...before,
      ...project(at, members, before, concealedIn(table, at)).changed,
    });
    const line = ["a", "b", "zombies", "c"];

    test("they stand with those who have no place, and the pointer does not count them", () => {
      const at = clock({ now: "a", toCome: ["b", "zombies", "c"] });
      expect(numbers(at)).toEqual({ a: 30, b: null, z1: 20, z2: null, c: 10 });
      const later = clock({ done: ["a"], now: "zombies", toCome: ["c"], mayAct: ["b"] });
      expect(project(later, members, was, concealedIn(table, later)).turn).toBe(1);
    });

    test("once they act they get a number that fits their place, and keep it for the round", () => {
      const first = numbers(clock({ now: "a", toCome: line.slice(1) }));
      const acting = numbers(clock({ done: ["a"], now: "b", toCome: ["zombies", "c"] }), first);
      expect([acting["a"], acting["z1"], acting["c"]]).toEqual([30, 20, 10]);
      expect(acting["b"]).toBeGreaterThan(20);
      expect(acting["b"]).toBeLessThan(30);
      expect(numbers(clock({ done: ["a", "b"], now: "zombies", toCome: ["c"] }), acting)["b"]).toBe(acting["b"]);
      expect(numbers(clock({ round: 2, now: "a", toCome: line.slice(1) }), acting)["b"]).toBeNull();
    });

    test("a fighter who is passed over has no number, and the pointer stays on the last who acted", () => {
      const at = clock({ done: ["a", "zombies", "b"], passed: ["zombies", "b"] });
      expect(numbers(at)).toEqual({ a: 20, b: null, z1: 10, z2: null, c: null });
      expect(project(at, members, was, concealedIn(table, at)).turn).toBe(0);
      const nobody = clock({ done: ["a", "c"], passed: ["a", "c"] });
      expect(project(nobody, members, was, concealedIn(table, nobody)).turn).toBeNull();
    });

    test("the order of all others is the same with and without them", () => {
      const at = clock({ now: "a", toCome: ["b", "zombies", "c"] });
      const without = clock({ now: "a", toCome: ["zombies", "c"] });
      const open = ({ b: _, z2: __, ...rest }: OrderNumbers) => rest;
      expect(open(numbers(at))).toEqual(open(numbers(without)));
    });
  });

  test("SW-7: going on Hold changes no number", () => {
    const first = numbersAfter(none, clock({ now: "a", toCome: ["b", "c", "d"] }));
    const held = clock({ done: ["a"], now: "b", toCome: ["c", "d"], mayAct: ["a"] });
    expect(project(held, alone, first).changed).toEqual({});
  });

  test("SW-8: an interrupt changes only the interrupter's number", () => {
    const held = numbersAfter(none, clock({ done: ["a", "b", "c"], now: "d", mayAct: ["a"] }));
    const broken = clock({ done: ["b", "c"], now: "a", toCome: ["d"] });
    const { turn, changed } = project(broken, alone, held);
    expect([turn, Object.keys(changed)]).toEqual([2, ["a"]]);
  });
});

describe("C-4: those who wait in no order", () => {
  const at = clock({ done: ["b"], now: "d", alike: ["a", "c", "d"] });

  test("MS-13: share the lowest number, below everyone in the line", () => {
    const { changed } = project(at, alone, none);
    expect([changed["a"], changed["c"]]).toEqual([0, 0]);
    expect(changed["b"]).toBeGreaterThan(changed["d"] as number);
    expect(changed["d"]).toBeGreaterThan(0);
  });

  test("MS-13: get a number below those who came before when their turn comes, and the others keep theirs", () => {
    const before = numbersAfter(none, clock({ now: "b", alike: ["a", "c", "d"] }));
    const after = project(clock({ done: ["b"], now: "c", alike: ["a", "d"] }), alone, before);
    expect(Object.keys(after.changed)).toEqual(["c"]);
    const last = project(clock({ done: ["b", "c", "a"], now: "d" }), alone, { ...before, ...after.changed });
    expect(last.changed).not.toHaveProperty("b");
  });

  test("C-3: a seat without a Combatant leaves the pointer where it was", () => {
    const none: (seat: string) => readonly string[] = (seat) => (seat === "fire" ? [] : [seat]);
    const was = { a: 20, b: 10, c: 0, d: 0 };
    expect(project(clock({ done: ["a", "b"], now: "fire", alike: ["c", "d"] }), none, was)).toEqual({
      round: 1,
      turn: 1,
      changed: {},
    });
    expect(project(clock({ now: "fire", alike: ["a", "b", "c", "d"] }), none, was).turn).toBeNull();
  });
});

describe("C-11: Foundry's start and end of turn", () => {
  const after = (...clocks: readonly Clock[]): Announced =>
    clocks.reduce((announced, at) => turnsDue(announced, at, alone).announced, nothingAnnounced);
  const running = clock({ now: "a", toCome: ["b"] });

  test("C-11: nothing is raised before the first round", () => {
    expect(turnsDue(nothingAnnounced, clock({ round: 0, now: null, toCome: ["a"] }), alone)).toEqual({
      announced: nothingAnnounced,
      ends: [],
      roundEnds: null,
      roundStarts: null,
      starts: [],
    });
  });

  test("C-11: the first turn starts the round and its combatant's turn, and no round ends", () => {
    expect(turnsDue(nothingAnnounced, running, alone)).toMatchObject({
      roundEnds: null,
      roundStarts: 1,
      ends: [],
      starts: ["a"],
    });
  });

  test("C-11: one turn ends and the next starts, each raised once", () => {
    const announced = after(running);
    const next = clock({ done: ["a"], now: "b" });
    expect(turnsDue(announced, next, alone)).toMatchObject({ ends: ["a"], starts: ["b"], roundStarts: null });
    expect(turnsDue(after(running, next), next, alone)).toMatchObject({ ends: [], starts: [] });
  });

  test("C-11: acting from Hold after a turn of the same round raises nothing again", () => {
    const held = clock({ done: ["a"], now: "b", mayAct: ["a"] });
    const again = clock({ done: [], now: "a", toCome: ["b"] });
    const over = clock({ done: ["a"], now: "b" });
    expect(turnsDue(after(running, held), again, alone)).toMatchObject({ ends: [], starts: [] });
    expect(turnsDue(after(running, held, again), over, alone)).toMatchObject({ ends: [], starts: [] });
    expect(turnsDue(after(running, held, again, over), clock({ done: ["a", "b"] }), alone)).toMatchObject({
      ends: ["b"],
    });
  });

  test("C-11: a first act of the round from Hold is that round's turn", () => {
    const held = clock({ now: "b", mayAct: ["a"] });
    const broken = clock({ now: "a", toCome: ["b"] });
    expect(turnsDue(after(held), broken, alone)).toMatchObject({ ends: [], starts: ["a"] });
  });

  test("C-11: a fighter who was interrupted goes on: neither an end nor a new start", () => {
    const broken = clock({ now: "x", toCome: ["a", "b"] });
    const goesOn = clock({ done: ["x"], now: "a", toCome: ["b"] });
    expect(turnsDue(after(running), broken, alone)).toMatchObject({ ends: [], starts: ["x"] });
    expect(turnsDue(after(running, broken), goesOn, alone)).toMatchObject({ ends: ["x"], starts: [] });
  });

  test("C-11: a fighter who acts at the same moment starts as well", () => {
    expect(turnsDue(nothingAnnounced, clock({ now: "a", beside: ["b"] }), alone).starts).toEqual(["a", "b"]);
  });

  test("C-11: every member of a seat starts and ends", () => {
    const members = (seat: string) => [`${seat}1`, `${seat}2`];
    const { announced, starts } = turnsDue(nothingAnnounced, running, members);
    expect(starts).toEqual(["a1", "a2"]);
    expect(turnsDue(announced, clock({ done: ["a"] }), members).ends).toEqual(["a1", "a2"]);
  });

  test("C-11: a new round ends the turn of anyone still acting, then the round, and then starts the next", () => {
    const next = clock({ round: 2, now: "a" });
    expect(turnsDue(after(running), next, alone)).toMatchObject({
      ends: ["a"],
      roundEnds: 1,
      roundStarts: 2,
      starts: ["a"],
      announced: { round: 2, acting: ["a"], ended: [] },
    });
  });

  test("C-6: an undo raises no events backwards, and none twice afterwards", () => {
    const second = clock({ round: 2, now: "a", toCome: ["b"] });
    const announced = after(running, second);
    expect(turnsDue(announced, running, alone)).toMatchObject({ announced, ends: [], starts: [], roundStarts: null });
    expect(turnsDue(after(running, second, running), second, alone)).toMatchObject({ starts: [], roundStarts: null });
  });

  test("C-11: who acts in a round that was gone back into is told, once, and the rounds are not told again", () => {
    const first = clock({ round: 1, now: "a", toCome: ["b"] });
    const next = clock({ round: 2, toCome: ["a", "b"] });
    const back = clock({ round: 1, done: ["a"], now: "b" });
    const dealt = after(first, next);
    expect(turnsDue(dealt, first, alone)).toMatchObject({ ends: [], starts: [], roundEnds: null, roundStarts: null });
    const again = turnsDue(dealt, back, alone);
    expect(again).toMatchObject({ ends: [], starts: ["b"], roundEnds: null, roundStarts: null });
    expect(turnsDue(again.announced, back, alone)).toMatchObject({ ends: [], starts: [] });
    const on = turnsDue(again.announced, next, alone);
    expect(on).toMatchObject({ ends: ["b"], endsIn: 1, starts: [], roundEnds: null, roundStarts: null });
    expect(turnsDue(on.announced, clock({ round: 2, now: "b", toCome: ["a"] }), alone)).toMatchObject({
      ends: [],
      starts: ["b"],
    });
    const third = turnsDue(on.announced, clock({ round: 3, toCome: ["a", "b"] }), alone);
    expect(third).toMatchObject({ ends: [], roundEnds: 2, roundStarts: 3 });
    expect(turnsDue(third.announced, back, alone)).toMatchObject({ ends: [], starts: [] }); // too far back to know
  });
});
