import { describe, expect, test } from "vitest";
import type { Columns, Row } from "../../engine/view/view.ts";
import { lineUp } from "./upcoming-seats.ts";

type Shown = Parameters<typeof lineUp>[0];

const row = (seat: string, state: Row["state"]): Row => ({ seat, state, cards: [], backs: 0, badges: [] });
const column = (label: string, ...seats: string[]): Columns["columns"][number] => ({ label, seats, lit: false });
const COUNT = [
  { ...column("Joker", "jo"), apart: true as const },
  column("A", "ann"),
  column("K", "bob", "cid"),
  column("2", "dot"),
];
const shown = ({ columns = COUNT, ...change }: Partial<Shown> & Partial<Columns> = {}): Shown => ({
  acts: ["ann"],
  may: [],
  next: "bob",
  rows: ["jo", "ann", "bob", "cid", "dot"].map((seat) => row(seat, seat === "ann" ? "acts" : "toCome")),
  panels: [{ kind: "columns", title: { key: "columns" }, columns }],
  ...change,
});

describe("the line-up of the strip on the canvas", () => {
  test("has those to come in the order of the count, and apart whose card stands apart", () => {
    expect(lineUp(shown(), 8)).toEqual({ apart: ["jo"], next: ["bob", "cid", "dot"], acted: [] });
  });

  test("ends where the strip does", () => {
    expect(lineUp(shown(), 2).next).toEqual(["bob", "cid"]);
  });

  test("begins with the one who comes up next, wherever their card stands", () => {
    const rows = [...shown().rows.filter(({ seat }) => seat !== "dot"), row("dot", "held")];
    expect(lineUp(shown({ next: "dot", rows }), 8).next).toEqual(["dot", "bob", "cid"]);
  });

  test("names nobody twice: not who acts, nor who may, nor a next one that stands apart", () => {
    const may = [{ seat: "cid", text: { key: "x" } }];
    expect(lineUp(shown({ may, next: "jo" }), 8)).toEqual({
      apart: ["jo"],
      next: ["bob", "dot"],
      acted: [],
    });
    expect(lineUp(shown({ next: "ann" }), 8).next).not.toContain("ann");
  });

  test("has behind them those who have acted, the last first, if there is room", () => {
    const rows = shown().rows.map(({ seat }) => row(seat, ["jo", "bob"].includes(seat) ? "acted" : "toCome"));
    expect(lineUp(shown({ acts: ["cid"], next: "dot", rows }), 8)).toEqual({
      apart: [],
      next: ["dot", "ann"],
      acted: ["bob", "jo"],
    });
    expect(lineUp(shown({ acts: ["cid"], next: "dot", rows }), 3).acted).toEqual(["bob"]);
  });

  test("HC-2: has who comes again where they come, not in what is counted already", () => {
    const past = { ...column("10", "cid", "bob"), past: true as const };
    const columns = [past, column("9", "dot", "ann"), column("5", "bob"), column("3", "cid")];
    expect(lineUp(shown({ columns, next: "dot" }), 8).next).toEqual(["dot", "bob", "cid"]);
  });

  test("SW-23: has apart from the count whose card lies face down", () => {
    const rows = [...shown().rows, { ...row("eve", "toCome"), backs: 1 }];
    expect(lineUp(shown({ rows, next: null }), 8)).toEqual({
      apart: ["jo", "eve"],
      next: ["bob", "cid", "dot"],
      acted: [],
    });
    expect(lineUp(shown({ rows, next: null, columns: [] }), 8).apart).toEqual([]);
  });

  test("without a count is the next one, or nobody", () => {
    expect(lineUp(shown({ columns: [] }), 8)).toEqual({ apart: [], next: ["bob"], acted: [] });
    expect(lineUp(shown({ columns: [], next: null }), 8)).toEqual({ apart: [], next: [], acted: [] });
  });
});
