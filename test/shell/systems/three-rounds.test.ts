import { describe, expect, test } from "vitest";
import { CASES } from "./cases.ts";
import { counted } from "./counts.ts";

/** Each system's imitation, three rounds: every count by cards is that of the same fight in core's order. */

describe.each(CASES)("%s", (_, one) => {
  test("C-11: three rounds by cards, with a Hold, an interrupt and an undo, count as in core's order", async () => {
    const core = await counted(one, false);
    expect(core).toMatchObject({ "start of Guard 2's turn": 3, "end of Tam's turn": 3, combatStart: 1, ...one.counts });
    for (const seed of [0, 1]) expect(await counted(one, true, seed)).toEqual(core);
  });
});
