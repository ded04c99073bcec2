import { describe, expect, test } from "vitest";
import { fitting, movedBy, placeAt, placeFrom, placeText } from "./place.ts";

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
      expect(placeFrom(placeText(place))).toEqual(place);
    expect(placeText({ edge: "top", at: 1.7 })).toBe("top 1");
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

const place = (width: number, stays = false) => ({ width, stays });
const shown = (places: Parameters<typeof fitting>[0], room: number): number[] => [...fitting(places, room, 30)];

describe("the places that find room in the line-up", () => {
  const five = [place(100, true), place(50), place(50), place(50), place(50)];

  test("are all where all fit", () => {
    expect(shown(five, 300)).toEqual([0, 1, 2, 3, 4]);
  });

  test("end with the last whole one before the number of the others", () => {
    expect(shown(five, 299)).toEqual([0, 1, 2, 3]);
    expect(shown(five, 279)).toEqual([0, 1, 2]);
    expect(shown(five, 229)).toEqual([0, 1]);
  });

  test("have among them whoever acts or may, however far back", () => {
    expect(shown([...five, place(80, true)], 290)).toEqual([0, 1, 5]);
    expect(shown([...five, place(80, true)], 10)).toEqual([0, 5]);
  });
});
