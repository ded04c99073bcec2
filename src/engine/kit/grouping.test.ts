import { describe, expect, test } from "vitest";
import { seatedBy as table } from "../rules/testing.ts";
import { seating } from "../table/seating.ts";
import type { Fighter } from "../table/table.ts";
import { groupsToSave } from "./remembering.ts";

const zombie = (memory?: Fighter["memory"]): Fighter => ({
  actor: "zombie",
  side: "gm",
  ...(memory ? { memory } : {}),
});

describe("SW-3: saved groups", () => {
  const fight = table(
    { a: zombie(), b: zombie(), c: zombie() },
    { choices: { a: { group: "group#1" }, b: { group: "group#2" } }, names: { "group#1": "Posse" } },
  );

  test("SW-3: groups made by hand are saved under their names; those made by actor need no saving", () => {
    expect(groupsToSave(fight)).toEqual({ a: "Posse", b: "#2" });
  });

  test("SW-3: in another encounter the same tokens share a seat again, under that name", () => {
    const next = table({ x: zombie({ group: "Posse" }), y: zombie({ group: "Posse" }), z: zombie({ group: "#2" }) });
    expect(seating(next)).toEqual({
      "saved:Posse": { members: ["x", "y"], name: "Posse" },
      "saved:#2": { members: ["z"] },
    });
    expect(groupsToSave(next)).toEqual({ x: "Posse", y: "Posse", z: "#2" });
  });

  test("SW-3: a choice made in this encounter takes precedence over a saved group", () => {
    const next = table({ x: zombie({ group: "Posse" }) }, { choices: { x: { group: "group#1" } } });
    expect(Object.keys(seating(next))).toEqual(["group#1"]);
  });

  test("C-1: a saved value that is not a name is ignored", () => {
    expect(Object.keys(seating(table({ x: zombie({ group: 7 }) })))).toEqual(["group:zombie"]);
  });
});
