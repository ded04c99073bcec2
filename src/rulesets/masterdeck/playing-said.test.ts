import { describe, expect, test } from "vitest";
import { fight } from "./hands-testing.ts";

describe("MD-29: Haste that the GM marks", () => {
  const calm = fight();

  test("MD-29: not for the defeated, and over with the round, a standoff, a reset or the encounter", () => {
    const marked = calm.when({ type: "markHaste", seat: "bob" }).when({ type: "markHaste", seat: "ann" });
    const out = {
      type: "roster",
      set: { bob: { actor: "bob", side: "hero", wild: true, out: true } },
      gone: [],
    } as const;
    expect([marked.when(out).refusal({ type: "markHaste", seat: "bob" }), marked.when(out).state.hasted]).toEqual([
      "noRound",
      { bob: 1, ann: 1 },
    ]);
    expect(marked.when({ type: "roster", set: {}, gone: ["bob"] }).state.hasted).toEqual({ ann: 1 });
    const over = marked.when({ type: "endRound" });
    for (const game of [
      over,
      over.when({ type: "callStandoff" }),
      marked.when({ type: "reset" }),
      marked.when({ type: "roster", set: {}, gone: [], encounter: { id: "other", round: 0 } }),
    ])
      expect(game.state.hasted).toEqual({});
  });
});
