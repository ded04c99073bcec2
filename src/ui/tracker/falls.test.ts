import { describe, expect, test } from "vitest";
import { fallOf, fallsIn, stayed } from "./falls.ts";

const shown = (moment: string, down: readonly string[], fallen: readonly string[] = []) => ({
  moment,
  order: ["a", "b", "c", "d"],
  down: new Set(down),
  fallen,
});
const falls = (before: ReturnType<typeof shown> | undefined, moment: string, ...down: string[]) =>
  fallsIn(before, moment, ["a", "c", "d", "b"], new Set(down));

describe("who falls", () => {
  test("stays where they stood, however the others are ordered", () => {
    expect(stayed(["a", "b", "c"], ["c", "a", "b"], new Set(["b"]))).toEqual(["c", "a", "b"]);
    expect(stayed(["a", "b", "c"], ["a", "c", "b"], new Set(["b"]))).toEqual(["a", "b", "c"]);
    expect(stayed(["b", "a"], ["a", "b"], new Set(["b"]))).toEqual(["b", "a"]);
  });

  test("two beside each other keep their order; who was not there before stands where they come", () => {
    expect(stayed(["a", "b", "c", "d"], ["a", "d", "c", "b"], new Set(["b", "c"]))).toEqual(["a", "b", "c", "d"]);
    expect(stayed(["a"], ["a", "new"], new Set(["new", "gone"]))).toEqual(["a", "new"]);
  });

  test("keeps the place until the turn ends, and leaves it then", () => {
    const first = falls(shown("1 x", ["d"]), "1 x", "d", "b");
    expect(first).toMatchObject({ order: ["a", "b", "c", "d"], fallen: ["b"] });
    const still = falls(shown("1 x", ["d", "b"], ["b"]), "1 x", "d", "b", "c");
    expect([fallOf(still, "b"), fallOf(still, "c"), fallOf(still, "d")]).toEqual(["before", "now", null]);
    expect(falls(shown("1 x", ["b"], ["b"]), "1 y", "b")).toMatchObject({ fallen: [] });
  });

  test("had fallen long ago if they were down when the page was opened", () => {
    expect(falls(undefined, "1 x", "b")).toMatchObject({ fallen: [] });
  });

  test("who is brought back has not fallen", () => {
    expect(falls(shown("1 x", ["b"], ["b"]), "1 x")).toMatchObject({ fallen: [] });
  });
});
