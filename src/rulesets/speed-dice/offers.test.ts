import { describe, expect, test } from "vitest";
import { foe, hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 4, 20), hero("bo", 4, 10)]);
const first = duo.roll({ ana: 1, bo: 1 });
const none = first.does("end", "ana").does("end", "bo").roll({ ana: 9, bo: 9 });

describe("HD-7: the GM's click for a Phase", () => {
  test("HD-7: does not begin an encounter that is running", () => {
    expect(fight([hero("ana", 4)], {}, 3).offer("roll", "gm")?.buttons).toEqual(["deal", "turn", "round"]);
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
});

describe("C-5: what is left of a seat that goes", () => {
  test("C-5: nothing", () => {
    const owing = none.does("abort", "bo").leaves("bo").state;
    for (const part of ["dice", "kinds", "nulls", "owed", "down"] as const)
      expect(owing[part]).not.toHaveProperty("bo");
    for (const part of ["held", "aborted", "done"] as const) expect(owing[part]).not.toContain("bo");
    expect(first.does("hold", "ana").leaves("ana").state).toMatchObject({ held: [], done: [], line: [["bo"]], at: 0 });
  });

  test("C-5: a fighter who gets up in time comes by DEX, before the slower and after the faster", () => {
    const four = fight([hero("ana", 4, 30), hero("bo", 4, 25), hero("cy", 4, 20), foe("dee", 4, 10)]);
    const rolled = four.roll({ ana: 1, bo: 1, cy: 1, dee: 1 }).changes("cy", { out: true });
    expect(rolled.changes("cy", { out: false }).state.line.flat()).toEqual(["ana", "bo", "cy", "dee"]);
  });
});
