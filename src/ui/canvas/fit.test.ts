import { describe, expect, test } from "vitest";
import { fitting } from "./fit.ts";

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
