import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { numbered } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";

const fighters = [hero("ana"), foe("wolf", { traits: { turns: 2 } }), foe("orc")];
const options = { actions: "yes", react: "yes", wait: "yes" } as const;
const round = table(fighters, options)
  .lies({ orc: [1], ana: [3], wolf: [5, 8] })
  .begin();

/** The marks that are used up, or null where there are none. */
function used({ state }: Game, seat: SeatId, viewer: Viewer = "gm"): readonly string[] | null {
  const row = numbered.look(see(state, viewer)).rows.find((one) => one.seat === seat);
  return row?.marks?.filter(({ isSpent }) => isSpent).map(({ name }) => name) ?? null;
}

describe("NC-13: a slow and a fast action, marked beside the card", () => {
  test("both are there from the deal on, for all to see", () => {
    expect(used(table(fighters, options), "ana")).toBeNull();
    expect(used(round, "ana")).toEqual([]);
    expect(used(round.press("mark:orc:slow", "orc"), "orc", ["ana"])).toEqual(["slow"]);
  });

  test("nothing is enforced: neither one's turn nor what is marked", () => {
    const all = round.press("mark:orc:slow", "orc").press("mark:orc:fast", "orc").press("mark:ana:fast", "ana");
    expect(all.acts).toEqual(["orc"]);
    expect(all.ends("orc").acts).toEqual(["ana"]);
  });

  test("both are back when its next turn begins, and not before", () => {
    const spent = round.press("mark:orc:slow", "orc").press("mark:wolf:slow", "wolf").press("mark:ana:fast", "ana");
    const anas = spent.ends("orc");
    expect([used(anas, "orc"), used(anas, "ana"), used(anas, "wolf")]).toEqual([["slow"], [], ["slow"]]);
    const wolfs = anas.ends("ana").press("mark:wolf:fast", "wolf");
    expect(used(wolfs, "wolf")).toEqual(["fast"]);
    expect(used(wolfs.ends("wolf"), "wolf")).toEqual([]); // NC-4: its second turn
    const over = wolfs.ends("wolf", "wolf");
    expect(used(over, "orc")).toEqual(["slow"]);
    expect(used(over.begin(), "orc")).toEqual([]);
  });

  test("who is made to act by a wait has both, and the waiter keeps its marks until its own turn", () => {
    const waiting = round.press("mark:orc:slow", "orc").press("mark:ana:slow", "ana");
    const anas = waiting.press("wait", "orc", { with: ["ana"] });
    expect([used(anas, "orc"), used(anas, "ana")]).toEqual([["slow"], []]);
    expect(used(anas.ends("ana"), "orc")).toEqual([]);
  });

  test("a reaction marks one: the fast one, or the slow one if that is all there is", () => {
    expect(used(round.press("react", "ana"), "ana")).toEqual(["fast"]);
    expect(used(round.press("mark:ana:fast", "ana").press("react", "ana"), "ana")).toEqual(["slow", "fast"]);
    expect(used(round.press("react", "wolf").press("react", "wolf"), "wolf")).toEqual(["slow", "fast"]);
  });

  test("who is down has none to press, and collected cards take them back", () => {
    const spent = round.press("mark:ana:slow", "ana");
    expect(used(spent.changes("ana", { out: true }), "ana")).toBeNull();
    expect(used(spent.changes("ana", { out: true }).changes("ana", { out: false }), "ana")).toEqual(["slow"]);
    expect(spent.press("reset", "gm").state.spent).toBeUndefined();
  });

  test("of a hidden fighter they are the Game Master's alone", () => {
    const hidden = round.press("mark:orc:slow", "orc").changes("orc", { hidden: true });
    expect(JSON.stringify(see(hidden.state, ["ana"]).spent)).not.toContain("orc");
  });
});
