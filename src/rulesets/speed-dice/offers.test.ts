import { describe, expect, test } from "vitest";
import { foe, hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 4, 20), hero("bo", 4, 10)]);
const first = duo.roll({ ana: 1, bo: 1 });
const none = first.does("end", "ana").does("end", "bo").roll({ ana: 9, bo: 9 });

describe("HD-7: the GM's click for a Phase", () => {
  test("HD-7: says which Phase comes, and begins the encounter if none is running", () => {
    expect(duo.offer("roll", "gm")).toEqual({
      key: "roll:0",
      text: { key: "speed-dice.offer.roll", data: { n: 1 } },
      undoLabel: { key: "speed-dice.deed.roll", data: { n: 1 } },
      command: { type: "roll" },
      buttons: ["start", "deal", "turn", "round"],
      weight: "main",
    });
  });

  test("HD-7: needs a second click while someone is still to act, and names them", () => {
    expect(first.offer("roll", "gm")).toMatchObject({
      text: { data: { n: 2 } },
      buttons: ["round"],
      confirm: { key: "speed-dice.confirm.roll", data: { who: { seats: ["ana", "bo"] } } },
      sure: { key: "speed-dice.confirm.lose" },
    });
    expect(none.offer("roll", "gm")).not.toHaveProperty("confirm");
    expect(none.offer("roll", "gm")?.buttons).toEqual(["turn", "round"]);
  });

  test("HD-7: needs someone to roll for, and does not begin an encounter that is running", () => {
    expect(fight([]).offered("gm")).not.toContain("roll");
    expect(fight([]).refusal({ type: "roll" })).toBe("nobody");
    expect(fight([hero("ana", 4)], {}, 3).offer("roll", "gm")?.buttons).toEqual(["deal", "turn", "round"]);
  });

  test("HD-7: the dice can be collected once rolled, with a second click", () => {
    expect(duo.offer("reset", "gm")).toBeUndefined();
    expect(first.offer("reset", "gm")).toMatchObject({
      text: { key: "speed-dice.offer.reset" },
      buttons: ["reset"],
      confirm: { key: "speed-dice.confirm.reset" },
    });
    expect(first.when({ type: "reset" }).refusal({ type: "reset" })).toBe("nothingRolled");
  });
});

describe("C-3: what a player is offered", () => {
  test("C-3: ending a turn is behind Foundry's own button, and is the main offer", () => {
    expect(first.offer("end", "ana")).toEqual({
      key: "end:ana:1",
      text: { key: "speed-dice.offer.end" },
      undoLabel: { key: "speed-dice.deed.end", data: { who: { seat: "ana" } } },
      command: { type: "end", seat: "ana" },
      buttons: ["turn"],
      weight: "main",
    });
    expect(first.refusal({ type: "end", seat: "bo" })).toBe("notActing");
  });

  test("HD-6: holding has an icon of its own, and using a hold has its own words", () => {
    expect(first.offer("hold", "ana")).toMatchObject({ text: { key: "speed-dice.offer.hold" }, icon: "hold" });
    const used = first.does("hold", "ana").does("end", "bo").roll({ ana: 9, bo: 9 }).does("useHold", "ana");
    expect(used.effects).toEqual([
      { kind: "say", text: { key: "speed-dice.say.usedHold", data: { who: { seat: "ana" } } } },
    ]);
  });

  test("HD-2: an Abort is always there, quietly", () => {
    expect(none.offer("abort", "bo")).toMatchObject({ text: { key: "speed-dice.offer.abort" }, weight: "quiet" });
    expect(none.does("abort", "bo").effects).toEqual([
      { kind: "say", text: { key: "speed-dice.say.aborted", data: { who: { seat: "bo" } } } },
    ]);
  });

  test("HD-2: not before a Phase was rolled, not after dice are collected, and not to a fighter who joined after the roll", () => {
    expect(duo.refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    expect(none.when({ type: "reset" }).refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    const late = none.joins(hero("cy", 4));
    expect([late.offered("cy"), late.refusal({ type: "abort", seat: "cy" })]).toEqual([[], "mayNotAbort"]);
    expect(none.changes("bo", { out: true }).refusal({ type: "abort", seat: "bo" })).toBe("mayNotAbort");
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: every deed raises the count, so that no old button fits the present", () => {
    const held = first.does("hold", "ana").does("end", "bo");
    const games = [duo, first, first.does("hold", "ana"), held, held.roll({ ana: 9, bo: 9 })];
    const later = games.at(-1) as typeof duo;
    games.push(later.does("useHold", "ana"));
    games.push(later.does("useHold", "ana").does("abort", "bo"));
    games.push(later.does("useHold", "ana").does("abort", "bo").when({ type: "reset" }));
    const turns = games.map(({ state }) => state.turn);
    expect(turns).toEqual(turns.map((_, at) => at));
  });

  test("HD-4: a Phase rolled after collecting opens the same Turn with nothing left of it", () => {
    const again = first.does("end", "ana").when({ type: "reset" });
    expect(again.state).toMatchObject({ running: false, again: true, inTurn: 0, gmDie: 0, line: [], at: 0 });
    for (const part of ["dice", "kinds", "nulls", "owed", "down"] as const) expect(again.state[part]).toEqual({});
    for (const part of ["held", "aborted", "done"] as const) expect(again.state[part]).toEqual([]);
    const rolled = again.roll({ ana: 9, bo: 9 }, 5);
    expect(rolled.state).toMatchObject({ heroTurn: 1, inTurn: 1, phase: 2, again: false });
  });
});

describe("C-5: what is left of a seat that goes", () => {
  test("C-5: nothing", () => {
    const owing = none.does("abort", "bo").leaves("bo").state;
    for (const part of ["dice", "kinds", "nulls", "owed", "down"] as const)
      expect(owing[part]).not.toHaveProperty("bo");
    for (const part of ["held", "aborted", "done"] as const) expect(owing[part]).not.toContain("bo");
    expect(first.does("hold", "ana").leaves("ana").state).toMatchObject({ held: [], done: [], line: [["bo"]], at: 0 });
  });

  test("C-5: a fighter who falls while acting has acted, once, and does not come again in that Phase", () => {
    const fell = first.changes("ana", { out: true });
    expect([fell.state.done, fell.state.down, fell.acts]).toEqual([["ana"], { ana: null }, "bo"]);
    const twice = first.does("end", "ana").does("end", "bo").roll({ ana: 2, bo: 9 }).changes("ana", { out: true });
    expect(twice.state.done).toEqual(["bo", "ana"]);
  });

  test("C-5: a fighter who gets up in time comes by DEX, before the slower and after the faster", () => {
    const four = fight([hero("ana", 4, 30), hero("bo", 4, 25), hero("cy", 4, 20), foe("dee", 4, 10)]);
    const rolled = four.roll({ ana: 1, bo: 1, cy: 1, dee: 1 }).changes("cy", { out: true });
    expect(rolled.changes("cy", { out: false }).state.line.flat()).toEqual(["ana", "bo", "cy", "dee"]);
  });
});
