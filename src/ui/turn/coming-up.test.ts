import { describe, expect, test } from "vitest";
import type { Panel, Row, RowState } from "../../engine/view/view.ts";
import { comingUp } from "./upcoming-seats.ts";

const row = (seat: string, state: RowState): Row => ({ seat, state, cards: [], backs: 0, badges: [] });

/** Seats in columns, by rank. */
const columns = (...ranks: readonly (readonly string[])[]): Panel => ({
  kind: "columns",
  title: { key: "count" },
  columns: ranks.map((seats, i) => ({ label: String(i), seats, lit: i === 0 })),
});

function coming(
  next: string | null,
  acts: readonly string[],
  states: Readonly<Record<string, RowState>>,
  more: readonly Panel[] = [],
) {
  const rows = Object.entries(states).map(([seat, state]) => row(seat, state));
  return comingUp({ rows, acts, next, may: [], panels: [columns(["ann"], ["bob", "cyd"], ["dan"]), ...more] });
}

describe("C-3: who comes next", () => {
  test("C-3: the next one and the one after, in the order of the count", () => {
    expect(coming("bob", ["ann"], { ann: "acts", bob: "toCome", cyd: "toCome", dan: "toCome" })).toEqual([
      "bob",
      "cyd",
    ]);
    expect(coming("cyd", ["bob"], { ann: "acted", bob: "acts", cyd: "toCome", dan: "toCome" })).toEqual(["cyd", "dan"]);
  });

  test("C-3: nobody twice, nobody who acts, has acted or holds", () => {
    expect(coming("dan", ["ann"], { ann: "acts", bob: "held", cyd: "acted", dan: "toCome" })).toEqual(["dan"]);
    expect(coming("bob", ["ann", "cyd"], { ann: "acts", bob: "toCome", cyd: "acts", dan: "acted" })).toEqual(["bob"]);
  });

  test("C-3: the next one first, wherever its card is", () => {
    expect(coming("dan", ["ann"], { ann: "acts", bob: "toCome", cyd: "toCome", dan: "toCome" })).toEqual([
      "dan",
      "bob",
    ]);
  });

  test("C-3: nobody at the end of a round, and one alone where hands are counted down", () => {
    expect(coming(null, ["dan"], { ann: "acted", bob: "toCome" })).toEqual([]);
    const states = { ann: "acts", bob: "toCome", cyd: "toCome", dan: "toCome" } as const;
    expect(coming("bob", ["ann"], states, [{ kind: "fans", fans: [] }])).toEqual(["bob"]);
  });
});
