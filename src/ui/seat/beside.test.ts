import { describe, expect, test } from "vitest";
import { standBeside } from "./beside.ts";

const room = { width: 1280, height: 800 };
const size = { width: 312, height: 360 };
const dots = (top: number) => ({ top, bottom: top + 28 });

describe("something that floats beside a row", () => {
  test("stands on the side of the canvas, with the arrow at the dots", () => {
    expect(standBeside(dots(300), { left: 980, right: 1280 }, size, room)).toEqual({
      left: 658,
      top: 224,
      arrow: 90,
      side: "right",
    });
  });

  test("stands on the other side of a sidebar at the left", () => {
    expect(standBeside(dots(300), { left: 0, right: 300 }, size, room)).toMatchObject({ left: 310, side: "left" });
  });

  test("is wholly in view, and its arrow still points at the dots or as near as it can", () => {
    const low = standBeside(dots(760), { left: 980, right: 1280 }, size, room);
    expect([low.top, low.top + low.arrow]).toEqual([432, 772]);
    expect(standBeside(dots(0), { left: 980, right: 1280 }, size, room)).toMatchObject({ top: 8, arrow: 20 });
  });

  test("covers the row where there is no room beside it", () => {
    expect(standBeside(dots(300), { left: 60, right: 380 }, size, { width: 390, height: 800 }).left).toBe(8);
  });
});
