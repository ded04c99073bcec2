import { describe, expect, test } from "vitest";
import { actingSeat, brokeIn, type InLine, isIn, lineOfSeats, lineWithout, nextIn, stillIn } from "./speed.ts";

const line: InLine = { ...lineOfSeats(["ana", "bo", "cy"]), at: 1 };
const empty = lineOfSeats([]);

describe("HC-8: acting one after another", () => {
  test("HC-8: the first in line begins", () => {
    expect([actingSeat(lineOfSeats(["ana", "bo"])), actingSeat(empty), actingSeat({ ...line, at: 3 })]).toEqual([
      "ana",
      null,
      null,
    ]);
  });

  test("HC-8: who is still to come, and who has had a place", () => {
    expect([stillIn(line), nextIn(line), nextIn({ ...line, at: 2 })]).toEqual([["bo", "cy"], "cy", null]);
    expect([isIn(line, "ana"), isIn(line, "dee")]).toEqual([true, false]);
  });

  test("HC-4, HD-6: a fighter who breaks in comes after the acting fighter, once", () => {
    expect(stillIn(brokeIn(line, "dee"))).toEqual(["bo", "dee", "cy"]);
    expect(stillIn(brokeIn({ ...line, at: 0 }, "cy"))).toEqual(["ana", "cy", "bo"]);
  });

  test("HC-4, HD-6: or acts at once if no one does", () => {
    expect(actingSeat(brokeIn(empty, "dee"))).toBe("dee");
    expect(actingSeat(brokeIn({ ...line, at: 3 }, "ana"))).toBe("ana");
  });

  test("C-5: with those who left removed, the acting fighter goes on, or else the next one does", () => {
    expect(actingSeat(lineWithout(line, ["ana"]))).toBe("bo");
    expect(actingSeat(lineWithout(line, ["bo"]))).toBe("cy");
    expect(actingSeat(lineWithout(line, ["ana", "bo", "cy"]))).toBe(null);
    expect(lineWithout(line, ["cy"])).toEqual({ line: [["ana"], ["bo"]], at: 1 });
  });

  test("C-5: a gap left by an unknown seat keeps the others' places until it is closed", () => {
    const seen: InLine = { line: [[], ["bo"], [], ["cy"]], at: 1 };
    expect([actingSeat(seen), nextIn(seen), stillIn({ ...seen, at: 2 })]).toEqual(["bo", "cy", ["cy"]]);
    expect(lineWithout(seen, [])).toEqual({ line: [["bo"], ["cy"]], at: 0 });
  });
});
