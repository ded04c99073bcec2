import { describe, expect, test } from "vitest";
import type { Cards } from "../../engine/table/table.ts";
import type { Panel, Row } from "../../engine/view/view.ts";
import { dealIn, type Shown, timesOf } from "./deal.ts";

const row = (seat: string, ...cards: readonly string[]): Row => ({
  seat,
  state: "toCome",
  cards,
  backs: 0,
  badges: [],
});
const backs = (seat: string, count: number): Row => ({ ...row(seat), backs: count });
const laid = (rows: readonly Row[]): Cards =>
  Object.fromEntries(rows.flatMap(({ seat, cards }) => cards.map((id) => [id, { zone: "hand", seat } as const])));
const shown = (rows: readonly Row[], inDeck = 20, panels: readonly Panel[] = []): Shown => ({
  view: { rows, panels },
  seen: { cards: laid(rows), unseen: [{ place: { zone: "deck", deck: "d" }, count: inDeck }] },
});

describe("a deal, seen on a page", () => {
  const empty = shown([row("ann"), row("bob")]);

  test("SW-2: flies to every row that got a card, in the first round and in later ones", () => {
    const first = shown([row("ann", "KS"), row("bob", "2C")], 18);
    expect(dealIn(empty, first)).toEqual({ came: ["ann", "bob"], moved: [], jokers: new Set(), shuffled: false });
    expect(dealIn(first, shown([row("ann", "3D"), row("bob", "2C")], 17))?.came).toEqual(["ann"]);
  });

  test("SW-6: knows which are Jokers, and that the deck was shuffled for it", () => {
    const before = shown([row("ann", "KS"), row("bob", "2C")], 10);
    expect(dealIn(before, shown([row("ann", "JR"), row("bob", "5C")], 10))).toEqual({
      came: ["ann", "bob"],
      moved: [],
      shuffled: true,
      jokers: new Set(["ann"]),
    });
  });

  test("SW-15: does not fly what lay with a seat before: a choice, or a swap", () => {
    const before = shown([row("ann", "KS"), row("bob", "2C")]);
    expect(dealIn(before, shown([row("ann", "2C"), row("bob", "KS")]))).toMatchObject({
      came: [],
      moved: ["ann", "bob"],
    });
  });

  test("C-5: neither shows nor counts who was not in sight before, nor anyone whose cards are gone", () => {
    expect(dealIn(shown([row("ann", "KS")]), shown([row("ann", "KS"), row("lurker", "9H")]))).toBeNull();
    expect(dealIn(shown([row("ann", "KS")]), empty)).toBeNull();
  });

  test("GP-1: of whole hands, flies when a seat that had none gets one, closed or not, and not as cards are spent", () => {
    const fans: Panel = { kind: "fans", fans: [] };
    const before = shown([row("ann"), row("bob", "2C")], 20, [fans]);
    const after = shown([backs("ann", 7), row("bob", "5C")], 20, [fans]);
    expect(dealIn(before, after)?.came).toEqual(["ann"]);
    expect(dealIn(after, shown([backs("ann", 6), row("bob")], 20, [fans]))).toBeNull();
  });

  test("MS-1: is nothing where cards are drawn one by one, and HD-7: nothing where dice are rolled", () => {
    const drawn: Row = { ...row("ann", "x"), face: { portrait: "ann" }, order: 1 };
    expect(dealIn(empty, shown([drawn]))).toBeNull();
    const die: Panel = { kind: "die", text: { key: "x" }, left: { key: "x" }, notes: [] };
    expect(dealIn(empty, shown([row("ann", "KS")], 20, [die]))).toBeNull();
  });
});

describe("the times of a deal", () => {
  test("are those of the look for seven cards, and closer together for more: the beat begins when all lie", () => {
    expect(timesOf(5, 0, false)).toMatchObject({
      flights: [120, 200, 280, 360, 440],
      turns: [1000, 1030, 1060, 1090, 1120],
    });
    for (const n of [1, 7, 40]) {
      const { flights, flight, sinks, turns, turn, glides } = timesOf(n, 0, false);
      expect(Math.max(...flights) + flight).toBeLessThanOrEqual(sinks);
      expect(Math.max(...turns) + turn).toBeLessThanOrEqual(glides);
      expect(flights).toHaveLength(n);
    }
  });

  test("end later with a Joker, and everything is later after a shuffle", () => {
    expect(timesOf(3, 0, false).ends).toBe(1730);
    expect(timesOf(3, 1, false).ends).toBe(2480);
    expect(timesOf(3, 1, true)).toMatchObject({ ends: 2720, riffle: 240, flights: [360, 440, 520] });
  });
});
