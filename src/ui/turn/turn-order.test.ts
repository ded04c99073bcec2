import { describe, expect, test } from "vitest";
import type { Columns, Panel, Row, RowState, View } from "../../engine/view/view.ts";
import { comingUp, foremost, lineUp, turnsUntil } from "./turn-order.ts";

const row = (seat: string, state: RowState): Row => ({ seat, state, cards: [], backs: 0, badges: [] });

describe("who is named in the head of the strip where many act at once", () => {
  const all = Array.from({ length: 40 }, (_, i) => `seat${i}`);
  const of =
    (...own: string[]) =>
    (seat: string): boolean =>
      own.includes(seat);

  test("up to five who act at once are all named, in their order", () => {
    expect(foremost(all.slice(0, 5), of("seat4"))).toEqual(all.slice(0, 5));
  });

  test("of more, the first four", () => {
    expect(foremost(all, of())).toEqual(all.slice(0, 4));
  });

  test("a player's own come right after the first, whatever their place", () => {
    expect(foremost(all, of("seat30", "seat12"))).toEqual(["seat0", "seat12", "seat30", "seat1"]);
  });

  test("a player with many sees all of their own", () => {
    const own = all.slice(10, 16);
    expect(foremost(all, of(...own))).toEqual(["seat0", ...own]);
  });
});

describe("C-3: who comes next", () => {
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

describe("the line-up of the strip on the canvas", () => {
  type Shown = Parameters<typeof lineUp>[0];

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

describe("when a player comes to act, as far as it is known here", () => {
  /** The count, which is in no order of rows. */
  const columns = ["ann", "bo", "cy", "dot", "ed"].map((seat) => ({ label: seat, seats: [seat], lit: seat === "ann" }));

  const view = (more: Partial<View> = {}) =>
    ({
      rows: [row("ed", "acted"), row("dot", "toCome"), row("cy", "toCome"), row("bo", "toCome"), row("ann", "acts")],
      panels: [{ kind: "columns", title: { key: "count" }, columns }],
      acts: ["ann"],
      may: [],
      next: "bo",
      ...more,
    }) as unknown as View;

  const of = (...seats: string[]) => new Set(seats);

  test("the next is one turn away, and each further one more", () => {
    expect(["bo", "cy", "dot"].map((seat) => turnsUntil(view(), of(seat)))).toEqual([1, 2, 3]);
  });

  test("of several, the first counts", () => {
    expect(turnsUntil(view(), of("dot", "cy"))).toBe(2);
  });

  test("nothing is said of who acts, may act or has acted", () => {
    const text = { key: "any" };
    expect(turnsUntil(view(), of("ann"))).toBeNull();
    expect(turnsUntil(view({ may: [{ seat: "dot", text }] }), of("dot"))).toBeNull();
    expect(turnsUntil(view(), of("ed"))).toBeNull();
  });

  test("nor where nobody acts, or it is not known who is next", () => {
    expect(turnsUntil(view({ acts: [] }), of("cy"))).toBeNull();
    expect(turnsUntil(view({ next: null }), of("cy"))).toBeNull();
  });

  test("whose card nobody here knows is not counted", () => {
    const panels = [{ kind: "columns", columns: columns.filter(({ label }) => label !== "cy") }];
    expect(turnsUntil(view({ panels } as unknown as Partial<View>), of("dot"))).toBe(2);
  });
});
