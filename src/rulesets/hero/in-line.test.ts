import { describe, expect, test } from "vitest";
import { actingIn, brokeIn, type InLine, isIn, lineUp, lineWithout, nextIn, stillIn } from "./speed.ts";

const line: InLine = { ...lineUp(["ana", "bo", "cy"]), at: 1 };
const empty = lineUp([]);

describe("HC-8: acting one after another", () => {
  test("HC-8: the first in line begins", () => {
    expect([actingIn(lineUp(["ana", "bo"])), actingIn(empty), actingIn({ ...line, at: 3 })]).toEqual([
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
    expect(actingIn(brokeIn(empty, "dee"))).toBe("dee");
    expect(actingIn(brokeIn({ ...line, at: 3 }, "ana"))).toBe("ana");
  });

  test("C-5: with those who left removed, the acting fighter goes on, or else the next one does", () => {
    expect(actingIn(lineWithout(line, ["ana"]))).toBe("bo");
    expect(actingIn(lineWithout(line, ["bo"]))).toBe("cy");
    expect(actingIn(lineWithout(line, ["ana", "bo", "cy"]))).toBe(null);
    expect(lineWithout(line, ["cy"])).toEqual({ line: [["ana"], ["bo"]], at: 1 });
  });

  test("C-5: a gap left by an unknown seat keeps the others' places until it is closed", () => {
    const seen: InLine = { line: [[], ["bo"], [], ["cy"]], at: 1 };
    expect([actingIn(seen), nextIn(seen), stillIn({ ...seen, at: 2 })]).toEqual(["bo", "cy", ["cy"]]);
    expect(lineWithout(seen, [])).toEqual({ line: [["bo"], ["cy"]], at: 0 });
  });
});
