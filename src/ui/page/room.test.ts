import { describe, expect, test } from "vitest";
import { roomIn, spotIn, standBeside } from "./room.ts";

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

const home = { left: 200, right: 800, top: 0, bottom: 60 };
const high = (left: number, right: number, top = 0, bottom = 600) => box(left, right, top, bottom);

describe("the room at the top of the canvas", () => {
  test("is all of it where nothing reaches in", () => {
    expect(roomIn(home, [high(0, 200), high(800, 1024)])).toEqual({ left: 200, right: 800 });
  });

  test("ends at the controls that reach in from either side", () => {
    expect(roomIn(home, [high(0, 260), high(0, 240), high(700, 1024)])).toEqual({ left: 260, right: 700 });
  });

  test("is not narrowed by what stands below it, or is not shown", () => {
    expect(roomIn(home, [high(0, 400, 60), high(300, 300), high(250, 350, -40, 0)])).toEqual({ left: 200, right: 800 });
  });

  test("is never less than nothing", () => {
    expect(roomIn(home, [high(0, 480), high(410, 800), high(450, 1024)])).toEqual({ left: 480, right: 480 });
  });
});

const page = { width: 1280, height: 800 };
const size = { width: 312, height: 360 };
const dots = (top: number) => ({ top, bottom: top + 28 });

describe("something that floats beside a row", () => {
  test("stands on the side of the canvas, with the arrow at the dots", () => {
    expect(standBeside(dots(300), { left: 980, right: 1280 }, size, page)).toEqual({
      left: 658,
      top: 224,
      arrow: 90,
      side: "right",
    });
  });

  test("stands on the other side of a sidebar at the left", () => {
    expect(standBeside(dots(300), { left: 0, right: 300 }, size, page)).toMatchObject({ left: 310, side: "left" });
  });

  test("is wholly in view, and its arrow still points at the dots or as near as it can", () => {
    const low = standBeside(dots(760), { left: 980, right: 1280 }, size, page);
    expect([low.top, low.top + low.arrow]).toEqual([432, 772]);
    expect(standBeside(dots(0), { left: 980, right: 1280 }, size, page)).toMatchObject({ top: 8, arrow: 20 });
  });

  test("covers the row where there is no room beside it", () => {
    expect(standBeside(dots(300), { left: 60, right: 380 }, size, { width: 390, height: 800 }).left).toBe(8);
  });
});
