import { describe, expect, test } from "vitest";
import { spotIn } from "./spot.ts";

const middle = { left: 100, right: 900, top: 0, bottom: 700 };
const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });

describe("where the dock stands", () => {
  test("is the lower edge of the canvas, over its whole width", () => {
    expect(spotIn(middle, [], [])).toEqual({ left: 100, right: 900, bottom: 700 });
  });

  test("is above a hotbar, but not above what is empty, elsewhere or at the top", () => {
    expect(spotIn(middle, [box(300, 700, 640, 700)], [])).toMatchObject({ bottom: 640 });
    const others = [box(300, 700, 700, 700), box(0, 90, 500, 700), box(300, 700, 0, 60)];
    expect(spotIn(middle, others, [])).toMatchObject({ bottom: 700 });
  });

  test("is between what reaches in from the sides at that height", () => {
    expect(spotIn(middle, [], [box(0, 240, 600, 700), box(760, 1000, 0, 700), box(0, 400, 0, 500)])).toEqual({
      left: 240,
      right: 760,
      bottom: 700,
    });
  });

  test("is nowhere if there is too little room", () => {
    expect(spotIn({ ...middle, right: 400 }, [], [])).toBeNull();
    expect(spotIn({ ...middle, top: 500 }, [], [])).toBeNull();
    expect(spotIn({ left: 0, right: 0, top: 0, bottom: 0 }, [], [])).toBeNull();
  });
});
