import { describe, expect, test } from "vitest";
import { stillIn } from "../hero/speed.ts";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const trio = fight([hero("ana", 4, 20), hero("bo", 4, 15), hero("cy", 4, 10)]);
const first = trio.roll({ ana: 1, bo: 1, cy: 1 });
const holding = first.does("hold", "ana").does("end", "bo").does("end", "cy");
const later = holding.roll({ ana: 9, bo: 1, cy: 1 });

describe("HD-6: an Action Phase may be held", () => {
  test("HD-6: by the acting fighter, and the next one follows", () => {
    expect([first.does("hold", "ana").acts, first.does("hold", "ana").badges("ana")]).toEqual([
      "bo",
      ["action", "holds"],
    ]);
    expect(first.refusal({ type: "hold", seat: "bo" })).toBe("notActing");
  });

  test("HD-6: and used in a later Phase, not in its own", () => {
    expect([holding.refusal({ type: "useHold", seat: "ana" }), holding.offered("ana")]).toEqual(["noHold", ["abort"]]);
    expect([later.offered("ana"), later.view().may.map(({ seat }) => seat)]).toEqual([["useHold", "abort"], ["ana"]]);
  });

  test("HD-6: it comes right after the acting fighter", () => {
    const used = later.does("useHold", "ana");
    expect([stillIn(used.state), used.state.held, used.said()]).toEqual([["bo", "ana", "cy"], [], ["usedHold"]]);
    expect(used.does("end", "bo").does("end", "ana").acts).toBe("cy");
  });

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

  test("HD-6: a held action is used now, and not held again", () => {
    const used = later.does("end", "bo").does("end", "cy").does("useHold", "ana");
    expect(used.offered("ana")[0]).toBe("end");
    expect(used.offered("ana")).not.toContain("hold");
    expect(used.refusal({ type: "hold", seat: "ana" })).toBe("notActing");
    expect(used.does("end", "ana").refusal({ type: "useHold", seat: "ana" })).toBe("noHold");
  });

  test("HD-6: using it in a Null Phase does not affect the count of Null Phases", () => {
    const used = later.does("useHold", "ana");
    expect([later.state.nulls["ana"], used.state.nulls["ana"], used.state.kinds["ana"]]).toEqual([1, 1, "null"]);
    const after = [9, 9, 9].reduce((game, die) => game.roll({ ana: die, bo: 1, cy: 1 }), used);
    expect(after.state.kinds["ana"]).toBe("certain");
  });

  test("HD-6: a certain Phase may be held as well", () => {
    const fast = fight([hero("ana", 9)])
      .after("ana", 10, 12)
      .at(-1);
    expect(fast?.does("hold", "ana").state.held).toEqual(["ana"]);
  });

  test("HD-6: it is announced, and shown in the tracker", () => {
    expect(first.does("hold", "ana").said()).toEqual(["held"]);
    const state = (game: typeof first) => game.view().rows.find(({ seat }) => seat === "ana")?.state;
    expect([state(first), state(holding), state(later), state(later.does("useHold", "ana"))]).toEqual([
      "acts",
      "held",
      "may",
      "toCome",
    ]);
  });
});
