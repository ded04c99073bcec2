import { describe, expect, test } from "vitest";
import { tickedFor, tickedWith } from "./picking.ts";

const two = { pick: ["2S", "5H", "9D"], most: 2, chosen: ["2S", "5H"] };

describe("GP-12: the cards that are ticked to be lost", () => {
  test("are the proposal until one is pressed, and then what was ticked, none among it", () => {
    expect(tickedFor(two, null)).toEqual(["2S", "5H"]);
    expect(tickedFor(two, ["9D"])).toEqual(["9D"]);
    expect(tickedFor(two, [])).toEqual([]);
  });

  test("are the proposal again once a ticked card has gone", () => {
    expect(tickedFor(two, ["9D", "KC"])).toEqual(["2S", "5H"]);
  });

  test("are never more than are wanted, where a question of the same name wanted more before", () => {
    expect(tickedFor(two, ["2S", "5H", "9D"])).toEqual(["2S", "5H"]);
  });

  test("change by one press: off again, on, or in the place of the first", () => {
    expect(tickedWith(two, ["2S", "5H"], "2S")).toEqual(["5H"]);
    expect(tickedWith(two, ["5H"], "9D")).toEqual(["5H", "9D"]);
    expect(tickedWith(two, ["2S", "5H"], "9D")).toEqual(["5H", "9D"]);
  });
});
