import { describe, expect, test } from "vitest";
import { seating } from "../seating.ts";
import type { Fighter } from "../table.ts";
import { seatedBy as table } from "../testing.ts";
import { groupsToSave } from "./grouping.ts";

const zombie = (memory?: Fighter["memory"]): Fighter => ({
  actor: "zombie",
  side: "gm",
  ...(memory ? { memory } : {}),
});

describe("SW-3 groups that are kept", () => {
  const fight = table(
    { a: zombie(), b: zombie(), c: zombie() },
    { choices: { a: { group: "group#1" }, b: { group: "group#2" } }, names: { "group#1": "Posse" } },
  );

  test("SW-3: groups made by hand are kept, under their names; those by actor make themselves", () => {
    expect(groupsToSave(fight)).toEqual({ a: "Posse", b: "#2" });
  });

  test("SW-3: in another fight the same tokens sit together again, under that name", () => {
    const next = table({ x: zombie({ group: "Posse" }), y: zombie({ group: "Posse" }), z: zombie({ group: "#2" }) });
    expect(seating(next)).toEqual({
      "saved:Posse": { members: ["x", "y"], name: "Posse" },
      "saved:#2": { members: ["z"] },
    });
    expect(groupsToSave(next)).toEqual({ x: "Posse", y: "Posse", z: "#2" });
  });

  test("SW-3: what is chosen in this fight outweighs what was kept", () => {
    const next = table({ x: zombie({ group: "Posse" }) }, { choices: { x: { group: "group#1" } } });
    expect(Object.keys(seating(next))).toEqual(["group#1"]);
  });

  test("C-1: a memory that is no name is none", () => {
    expect(Object.keys(seating(table({ x: zombie({ group: 7 }) })))).toEqual(["group:zombie"]);
  });
});
