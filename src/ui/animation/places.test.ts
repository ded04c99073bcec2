import { describe, expect, test } from "vitest";
import { betweenTimes, offsets } from "./places.ts";

const block = (key: string, height = 52) => ({ key, height });

describe("rows on their way to their places", () => {
  test("stand as far away as the rows between are high", () => {
    const final = [block("a"), block("b", 110), block("c")];
    expect(Object.fromEntries(offsets(final, ["c", "a", "b"]))).toEqual({ a: 52, b: 52, c: -162 });
    expect(Object.fromEntries(offsets(final, ["a", "b", "c"]))).toEqual({ a: 0, b: 0, c: 0 });
  });

  test("leave alone what was not there before, and skip what has gone", () => {
    const final = [block("new"), block("a"), block("b")];
    expect(Object.fromEntries(offsets(final, ["b", "gone", "a"]))).toEqual({ new: 0, a: 52, b: -52 });
  });

  test("wait for Jokers where those stood", () => {
    const old = ["ann", "bob", "joker", "cid"];
    expect(betweenTimes(old, ["joker", "cid", "bob", "ann"], new Set(["joker"]))).toEqual([
      "cid",
      "bob",
      "joker",
      "ann",
    ]);
    expect(betweenTimes(old, ["cid", "bob"], new Set(["joker"]))).toEqual(["cid", "bob"]);
  });
});
