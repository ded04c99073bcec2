import { describe, expect, test } from "vitest";
import { roomIn } from "./room.ts";

const home = { left: 200, right: 800, top: 0, bottom: 60 };
const box = (left: number, right: number, top = 0, bottom = 600) => ({ left, right, top, bottom });

describe("the room at the top of the canvas", () => {
  test("is all of it where nothing reaches in", () => {
    expect(roomIn(home, [box(0, 200), box(800, 1024)])).toEqual({ left: 200, right: 800 });
  });

  test("ends at the controls that reach in from either side", () => {
    expect(roomIn(home, [box(0, 260), box(0, 240), box(700, 1024)])).toEqual({ left: 260, right: 700 });
  });

  test("is not narrowed by what stands below it, or is not shown", () => {
    expect(roomIn(home, [box(0, 400, 60), box(300, 300), box(250, 350, -40, 0)])).toEqual({ left: 200, right: 800 });
  });

  test("is never less than nothing", () => {
    expect(roomIn(home, [box(0, 480), box(410, 800), box(450, 1024)])).toEqual({ left: 480, right: 480 });
  });
});
