import { describe, expect, test } from "vitest";
import { type Sortable, sorted, startedAt, startLine, valuesBy } from "./sorting.ts";

const ALL = ["buck", "virginia", "wolf", "bear"];
const picking = (name: string, chosen: readonly string[] = []) =>
  ({ name, pick: ALL, of: "seat", least: 0, most: ALL.length, chosen }) as const;
const preset: Sortable = { fields: [picking("hunters", ["wolf"]), picking("prey", ["buck", "virginia"])] };

describe("SW-9, NC-9: fighters sorted by a form", () => {
  test("stand where the rules have them, or in no field", () => {
    expect([...sorted(preset)]).toEqual([
      ["buck", "prey"],
      ["virginia", "prey"],
      ["wolf", "hunters"],
      ["bear", ""],
    ]);
    expect(sorted({}).size).toBe(0);
  });

  test("fill the offer's fields, and no other", () => {
    const chosen = new Map([...sorted(preset), ["bear", "hunters"]]);
    expect(valuesBy(preset, chosen)).toEqual({ hunters: ["wolf", "bear"], prey: ["buck", "virginia"] });
    expect(valuesBy({ fields: [picking("hunters"), { name: "how", text: 20 }] }, new Map())).toEqual({ hunters: [] });
  });
});

describe("SW-9, NC-9: a quick start", () => {
  const started = (values: Record<string, readonly string[]>): (readonly [string, string])[] => {
    const line = startLine({ values });
    return [...sorted(preset)].map(([seat, at]) => [seat, startedAt(line, seat, at)]);
  };

  test("sets the fields that it names and leaves the others, but for whom it takes from them", () => {
    expect(started({ hunters: ["bear", "virginia"] })).toEqual([
      ["buck", "prey"],
      ["virginia", "hunters"],
      ["wolf", ""],
      ["bear", "hunters"],
    ]);
  });

  test("clears with empty fields", () => {
    expect(started({ hunters: [], prey: [] }).every(([, at]) => at === "")).toBe(true);
  });
});
