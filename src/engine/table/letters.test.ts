import { describe, expect, test } from "vitest";
import { letterIn, letterOf } from "./ranks.ts";
import type { Fighter, Seat } from "./table.ts";

const rat: Fighter = { actor: "rat", side: "gm" };
const fighters = { r1: rat, r2: rat, r3: rat, o1: { ...rat, actor: "ogre" }, boss: { ...rat, wild: true } };
const letters = (seats: Readonly<Record<string, Seat>>) =>
  Object.keys(seats).map((seat) => letterOf({ seats, fighters }, seat));

describe("SW-3: letters of groups", () => {
  test("SW-3: what was split off has the letter of its id, and what it left is A", () => {
    const seats = {
      "group:rat": { members: ["r1"] },
      "group#2B": { members: ["r2"] },
      "group#3C": { members: ["r3"] },
      "group:ogre": { members: ["o1"] },
      boss: { members: ["boss"] },
    };
    expect(letters(seats)).toEqual(["A", "B", "C", null, null]);
  });

  test("SW-3: the only group of its kind has none, unless it was split off: its letter is known at the table", () => {
    expect(letters({ "group:rat": { members: ["r1", "r2"] }, "group:ogre": { members: ["o1"] } })).toEqual([
      null,
      null,
    ]);
    expect(letters({ "group#2B": { members: ["r2"] } })).toEqual(["B"]);
  });

  test("SW-3: a group that the GM has named needs none", () => {
    const seats = { "group:rat": { members: ["r1"], name: "Posse" }, "group#2B": { members: ["r2"] } };
    expect(letters(seats)).toEqual([null, "B"]);
  });

  test("SW-3: a saved group keeps its letter in later encounters", () => {
    expect(["saved:#2B", "saved:Posse", "group#12"].map(letterIn)).toEqual(["B", null, null]);
    expect(letters({ "saved:#2B": { members: ["r2"] }, "group:rat": { members: ["r1"] } })).toEqual(["B", "A"]);
  });
});
