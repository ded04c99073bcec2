import { describe, expect, test } from "vitest";
import { behind, hasRoomBeside, stepAfter } from "./steps.ts";

describe("the marks for a newcomer", () => {
  test("come one after another, and none after the last", () => {
    expect([0, 1, 2, 3, 4].map(stepAfter)).toEqual(["deal", "undo", "dots", null, null]);
  });

  test("stay away if what was kept cannot be read", () => {
    expect([-1, 0.5, Number.NaN, "0", null, undefined].map(stepAfter)).toEqual([null, null, null, null, null, null]);
  });

  test("go on to the next, or end all at once", () => {
    expect(stepAfter(behind("deal", "next"))).toBe("undo");
    expect(stepAfter(behind("dots", "next"))).toBeNull();
    expect(stepAfter(behind("deal", "skip"))).toBeNull();
  });

  test("stand beside the tracker only where there is room", () => {
    expect(hasRoomBeside({ left: 980, right: 1280, bottom: 800 }, 276, 1280)).toBe(true);
    expect(hasRoomBeside({ left: 0, right: 300, bottom: 800 }, 276, 1280)).toBe(true);
    expect(hasRoomBeside({ left: 0, right: 300, bottom: 800 }, 276, 300)).toBe(false);
  });
});
