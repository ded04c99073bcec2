import { describe, expect, test } from "vitest";
import { lacking, omitKeys, without } from "../table/lists.ts";

describe("what a fold takes away", () => {
  test("is gone from lists and records, and the rest is as before", () => {
    expect(without(["a", "b", "a"], ["a"])).toEqual(["b"]);
    expect(omitKeys({ a: 1, b: 2, c: 3 }, ["a", "c"])).toEqual({ b: 2 });
    const whole: { readonly a: number; readonly b?: number } = { a: 1, b: 2 };
    expect(lacking(whole, "b")).toEqual({ a: 1 });
    expect(whole).toEqual({ a: 1, b: 2 });
  });

  test("is gone even if it was undefined", () => {
    const whole: { readonly a: number; readonly b: undefined } = { a: 1, b: undefined };
    expect(Object.keys(lacking(whole, "b"))).toEqual(["a"]);
  });

  test("leaves the same value where there is nothing to take", () => {
    const list = ["a"];
    const record: { readonly a: number; readonly b?: number } = { a: 1 };
    expect(without(list, ["b"])).toBe(list);
    expect(lacking(record, "b")).toBe(record);
    expect(omitKeys({ a: 1 }, ["b"])).toEqual({ a: 1 });
  });
});
