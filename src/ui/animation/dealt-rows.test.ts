import { describe, expect, test } from "vitest";
import type { Cards } from "../../engine/table/table.ts";
import type { Panel, Row } from "../../engine/view/view.ts";
import { dealtIn, isJokerDealt, type ShownTable } from "./dealt-rows.ts";

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
const shown = (rows: readonly Row[], panels: readonly Panel[] = []): ShownTable => ({
  view: { rows, panels },
  seen: { cards: laid(rows) },
});
const dealt = (before: ShownTable, after: ShownTable) => dealtIn(before, after).map(({ seat }) => seat);

describe("a deal, seen on a page", () => {
  const empty = shown([row("ann"), row("bob")]);

  test("SW-2: comes to every row that got a card, in the first round and in later ones", () => {
    const first = shown([row("ann", "KS"), row("bob", "2C")]);
    expect(dealt(empty, first)).toEqual(["ann", "bob"]);
    expect(dealt(first, shown([row("ann", "3D"), row("bob", "2C")]))).toEqual(["ann"]);
  });

  test("SW-6: knows which are Jokers", () => {
    const rows = dealtIn(empty, shown([row("ann", "JR"), row("bob", "5C")]));
    expect(rows.map(isJokerDealt)).toEqual([true, false]);
  });

  test("SW-15: is none of what lay with a seat before: a choice, or a swap", () => {
    const before = shown([row("ann", "KS"), row("bob", "2C")]);
    expect(dealt(before, shown([row("ann", "2C"), row("bob", "KS")]))).toEqual([]);
  });

  test("C-5: shows neither who was not in sight before, nor anyone whose cards are gone", () => {
    expect(dealt(shown([row("ann", "KS")]), shown([row("ann", "KS"), row("lurker", "9H")]))).toEqual([]);
    expect(dealt(shown([row("ann", "KS")]), empty)).toEqual([]);
  });

  test("GP-1: of whole hands, comes to a seat that had none, closed or not, and not as cards are spent", () => {
    const fans: Panel = { kind: "fans", fans: [] };
    const before = shown([row("ann"), row("bob", "2C")], [fans]);
    const after = shown([backs("ann", 7), row("bob", "5C")], [fans]);
    expect(dealt(before, after)).toEqual(["ann"]);
    expect(dealt(after, shown([backs("ann", 6), row("bob")], [fans]))).toEqual([]);
  });

  test("MS-1: is nothing where cards are drawn one by one, and HD-7: nothing where dice are rolled", () => {
    const drawn: Row = { ...row("ann", "x"), face: { portrait: "ann" }, order: 1 };
    expect(dealt(empty, shown([drawn]))).toEqual([]);
    const die: Panel = { kind: "die", text: { key: "x" }, left: { key: "x" }, notes: [] };
    expect(dealt(empty, shown([row("ann", "KS")], [die]))).toEqual([]);
  });
});
