import { describe, expect, test } from "vitest";
import { movedBy, placeAt, placeFrom, textOf } from "./place.ts";

describe("where the line-up lies", () => {
  test("is in the middle of the upper edge until it is moved", () => {
    for (const text of ["", "top", "left 0.5", "top 1.5", "top x"])
      expect(placeFrom(text)).toEqual({ edge: "top", at: 0.5 });
  });

  test("is kept as a text", () => {
    for (const place of [
      { edge: "top", at: 0 },
      { edge: "bottom", at: 0.35 },
      { edge: "bottom", at: 1 },
    ] as const)
      expect(placeFrom(textOf(place))).toEqual(place);
    expect(textOf({ edge: "top", at: 1.7 })).toBe("top 1");
  });

  test("changes with the arrow keys, which are mirrored with the text, and stays on its edge", () => {
    const place = { edge: "top", at: 0.98 } as const;
    expect(movedBy("ArrowDown", place, false)).toEqual({ edge: "bottom", at: 0.98 });
    expect(movedBy("ArrowUp", { edge: "bottom", at: 0 }, false)).toEqual({ edge: "top", at: 0 });
    expect(movedBy("ArrowRight", place, false)).toEqual({ edge: "top", at: 1 });
    expect(movedBy("ArrowRight", place, true)).toEqual({ edge: "top", at: 0.93 });
    expect(movedBy("Enter", place, false)).toBeNull();
  });

  test("follows the pointer to the nearer edge", () => {
    expect(placeAt(0.25, 0.2, false)).toEqual({ edge: "top", at: 0.25 });
    expect(placeAt(0.25, 0.8, true)).toEqual({ edge: "bottom", at: 0.75 });
    expect(placeAt(-0.3, 0.8, false)).toEqual({ edge: "bottom", at: 0 });
  });
});
