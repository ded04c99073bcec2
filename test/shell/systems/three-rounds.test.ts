import { describe, expect, test, vi } from "vitest";
import { connection } from "./bench.ts";
import { CASES } from "./cases.ts";
import { counted } from "./counts.ts";

/** Each system's imitation, three rounds: every count by cards is that of the same fight in core's order. */

vi.mock("../../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

describe.each(CASES)("%s", (_, one) => {
  test("C-11: three rounds by cards, with a Hold, an interrupt and an undo, count as in core's order", async () => {
    const core = await counted(one, false);
    expect(core).toMatchObject({ "start of Guard 2's turn": 3, "end of Tam's turn": 3, combatStart: 1, ...one.counts });
    for (const seed of [0, 1]) expect(await counted(one, true, seed)).toEqual(core);
  });
});
