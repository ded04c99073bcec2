import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const trio = fight([hero("ana", 4, 20), hero("bo", 4, 15), hero("cy", 4, 10)]);
const first = trio.roll({ ana: 1, bo: 1, cy: 1 });
const holding = first.does("hold", "ana").does("end", "bo").does("end", "cy");
const later = holding.roll({ ana: 9, bo: 1, cy: 1 });

describe("HD-6: an Action Phase may be held", () => {
  test("HD-6: or at once if no one does", () => {
    expect(later.does("end", "bo").does("end", "cy").does("useHold", "ana").acts).toBe("ana");
    expect(holding.roll({ ana: 9, bo: 9, cy: 9 }).does("useHold", "ana").acts).toBe("ana");
  });

  test("HD-6: in any later Phase", () => {
    const third = later.roll({ ana: 10, bo: 9, cy: 9 }).roll({ ana: 11, bo: 9, cy: 9 });
    expect([third.badges("ana"), third.does("useHold", "ana").acts]).toEqual([["null", "holds"], "ana"]);
  });

  test("HD-6: until the next Action Phase comes", () => {
    const acts = later.roll({ ana: 2, bo: 9, cy: 9 });
    expect([acts.state.held, acts.acts, acts.offered("ana")]).toEqual([[], "ana", ["end", "hold"]]);
    expect(acts.refusal({ type: "useHold", seat: "ana" })).toBe("noHold");
    const certain = [9, 9, 9].reduce((game, die) => game.roll({ ana: die, bo: 1, cy: 1 }), later);
    expect([certain.state.kinds["ana"], certain.state.held]).toEqual(["certain", []]);
  });

  test("HD-6: that one may be held in turn", () => {
    const acts = later.roll({ ana: 2, bo: 9, cy: 9 }).does("hold", "ana");
    expect([acts.state.held, acts.roll({ ana: 9, bo: 9, cy: 9 }).offered("ana")]).toEqual([
      ["ana"],
      ["useHold", "abort"],
    ]);
  });
});
