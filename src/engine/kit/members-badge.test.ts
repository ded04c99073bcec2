import { expect, test } from "vitest";
import type { Fighter } from "../table/table.ts";
import { membersBadge } from "./groups.ts";

const rat: Fighter = { actor: "rat", side: "gm" };
const seats = { "group:rat": { members: ["r1", "r2", "r3"] }, boss: { members: ["boss"] } };

test("SW-3: a group's badge counts its members, and says how many are left", () => {
  const badge = (fighters: Readonly<Record<string, Fighter>>) =>
    membersBadge({ seats, fighters, choices: {} }, "group:rat");
  expect(badge({ r1: rat, r2: rat, r3: rat })).toEqual([
    { text: { key: "groups.members", data: { n: 3 } }, tone: "plain", counts: { what: "members", n: 3 } },
  ]);
  expect(badge({ r1: rat, r2: { ...rat, out: true }, r3: rat })).toEqual([
    {
      text: { key: "groups.membersLeft", data: { n: 2, of: 3 } },
      tone: "plain",
      counts: { what: "members", n: 2, of: 3 },
    },
  ]);
});

test("SW-3: who sits alone is not counted", () => {
  expect(membersBadge({ seats, fighters: { boss: { ...rat, wild: true } }, choices: {} }, "boss")).toEqual([]);
});

test("SW-3: the Game Master reads how many sit together from the next deal on, if that is otherwise", () => {
  const fighters = { r1: rat, r2: rat, r3: rat, boss: { ...rat, actor: null } };
  const later = (choices: Readonly<Record<string, { readonly group: string }>>, seat = "group:rat", more = {}) =>
    membersBadge({ seats, fighters, choices, ...more }, seat).flatMap(({ text: { data }, counts }) =>
      counts === undefined ? data?.["n"] : [],
    );
  const apart = { r3: { group: "group#1" } };
  expect([later({}), later(apart), later(apart, "group:rat", { unseen: [] })]).toEqual([[], ["→ 2 + 1"], []]);
  expect(["group:rat", "boss"].map((seat) => later({ boss: { group: "group:rat" } }, seat))).toEqual([
    ["→ 4"],
    ["→ 4"],
  ]);
});
