import { describe, expect, test } from "vitest";
import {
  columnOf,
  columnsOf,
  type Draft,
  isAnybodyIn,
  moved,
  type Sortable,
  settled,
  standsIn,
  started,
  valuesOf,
} from "./draft.ts";

const ALL = ["buck", "virginia", "wolf", "bear"];
const picking = (name: string, chosen: readonly string[] = [], pick: readonly string[] = ALL) =>
  ({ name, pick, of: "seat", least: 0, most: pick.length, chosen }) as const;
const fresh: Sortable = { fields: [picking("hunters"), picking("prey")] };
const preset: Sortable = { fields: [picking("hunters", ["wolf"]), picking("prey", ["buck", "virginia"])] };
const nothing: Draft = new Map();

describe("columns", () => {
  test("hold who is in each field, and everybody else last, in an order that moves do not change", () => {
    expect(columnsOf(fresh, nothing)).toEqual([[], [], ALL]);
    expect(columnsOf(preset, nothing)).toEqual([["wolf"], ["buck", "virginia"], ["bear"]]);
    expect(columnsOf(preset, moved(preset, nothing, "buck", 2))).toEqual([["wolf"], ["virginia"], ["buck", "bear"]]);
  });

  test("are as many as there are fields that pick, and one", () => {
    expect(columnsOf({ fields: [picking("hunters"), { name: "how", text: 20 }] }, nothing)).toEqual([[], ALL]);
    expect(columnsOf({}, nothing)).toEqual([[]]);
  });

  test("tell whether anybody is in one that counts", () => {
    expect(isAnybodyIn(columnsOf(fresh, nothing))).toBe(false);
    expect(isAnybodyIn(columnsOf(preset, nothing))).toBe(true);
  });
});

describe("a draft", () => {
  test("knows who was moved, and forgets who is moved back", () => {
    const draft = moved(preset, nothing, "bear", 0);
    expect([columnOf(preset, draft, "bear"), standsIn(preset, "bear")]).toEqual([0, 2]);
    expect(moved(preset, draft, "bear", 2).size).toBe(0);
  });

  test("moves nobody past the ends, and nobody who is not there", () => {
    for (const [seat, to] of [
      ["wolf", -1],
      ["bear", 3],
      ["stranger", 0],
    ] as const)
      expect(moved(preset, nothing, seat, to).size).toBe(0);
  });

  test("is settled when the table has come to it, or a fighter has left", () => {
    const both = moved(fresh, moved(fresh, nothing, "wolf", 0), "bear", 1);
    expect([...settled(preset, both)]).toEqual([["bear", 1]]);
    const gone: Sortable = { fields: [picking("hunters", [], ["buck"]), picking("prey", [], ["buck"])] };
    expect(settled(gone, both).size).toBe(0);
  });

  test("fills the offer's fields, and no other", () => {
    expect(valuesOf(preset, moved(preset, nothing, "bear", 0))).toEqual({
      hunters: ["wolf", "bear"],
      prey: ["buck", "virginia"],
    });
  });
});

describe("a quick start", () => {
  const text = { key: "test.start" };

  test("sets the fields that it names and leaves the others, but for whom it takes from them", () => {
    const draft = started(preset, nothing, { text, values: { hunters: ["bear", "virginia"] } });
    expect(columnsOf(preset, draft)).toEqual([["virginia", "bear"], ["buck"], ["wolf"]]);
  });

  test("clears with empty fields", () => {
    const draft = started(preset, nothing, { text, values: { hunters: [], prey: [] } });
    expect(columnsOf(preset, draft)).toEqual([[], [], ALL]);
  });

  test("comes together with another", () => {
    const first = started(fresh, nothing, { text, values: { prey: ["buck", "virginia"] } });
    const draft = started(fresh, first, { text, values: { hunters: ["wolf", "bear"] } });
    expect(columnsOf(fresh, draft)).toEqual([["wolf", "bear"], ["buck", "virginia"], []]);
  });
});
