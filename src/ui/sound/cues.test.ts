import { describe, expect, test } from "vitest";
import type { Cards } from "../../engine/table/table.ts";
import type { Row } from "../../engine/view/view.ts";
import { cuesBetween, type Signs } from "./cues.ts";

const rowsOf = (cards: Readonly<Record<string, string>>): readonly Row[] =>
  ["ann", "bob", "cid"].map((seat) => {
    const card = cards[seat] ?? "";
    return { seat, state: "toCome", cards: card === "" ? [] : [card], backs: 0, badges: [] };
  });
const laid = (cards: Readonly<Record<string, string>>): Cards =>
  Object.fromEntries(Object.entries(cards).map(([seat, id]) => [id, { zone: "hand", seat }]));
const signs = (cards: Readonly<Record<string, string>> = {}, change: Partial<Signs> = {}): Signs => ({
  home: "fight",
  isBack: false,
  view: { rows: rowsOf(cards), panels: [] },
  seen: { cards: laid(cards), unseen: [{ place: { zone: "deck", deck: "d" }, count: 40 - Object.keys(cards).length }] },
  ...change,
});
const TWO = { ann: "KS", bob: "2D" };

describe("what is heard of a table", () => {
  test("is nothing at another table, or where nothing has changed", () => {
    expect(cuesBetween(signs(), signs(TWO, { home: "other" }), false)).toEqual([]);
    expect(cuesBetween(signs(TWO), signs(TWO), false)).toEqual([]);
  });

  test("is a tick as each back lands", () => {
    expect(cuesBetween(signs(), signs(TWO), false)).toEqual([
      { name: "deal", at: 380 },
      { name: "deal", at: 460 },
    ]);
  });

  test("SW-6: is the jolt of a Joker, after the other cards", () => {
    expect(cuesBetween(signs(), signs({ ann: "JR" }), false).at(-1)).toEqual({ name: "joker", at: 1860 });
  });

  test("is all at once where nothing moves", () => {
    expect(cuesBetween(signs(), signs({ ann: "JR" }), true)).toEqual([
      { name: "deal", at: 0 },
      { name: "joker", at: 0 },
    ]);
  });

  test("is no deal when cards change hands or leave", () => {
    expect(cuesBetween(signs(TWO), signs({ ann: "2D", bob: "KS" }), false)).toEqual([]);
    expect(cuesBetween(signs(TWO), signs(), false)).toEqual([]);
  });

  test("is nothing when something is taken back", () => {
    expect(cuesBetween(signs(), signs(TWO, { isBack: true }), false)).toEqual([]);
  });
});
