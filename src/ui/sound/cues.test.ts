import { describe, expect, test } from "vitest";
import type { Cards } from "../../engine/table/table.ts";
import type { Panel, Row } from "../../engine/view/view.ts";
import { cuesBetween, type Signs } from "./cues.ts";

interface Look {
  readonly cards?: Readonly<Record<string, string>>;
  readonly panels?: readonly Panel[];
}

const rowsOf = (cards: Readonly<Record<string, string>>): readonly Row[] =>
  ["ann", "bob", "cid"].map((seat) => {
    const card = cards[seat] ?? "";
    return { seat, state: "toCome", cards: card === "" ? [] : [card], backs: 0, badges: [] };
  });
const laid = (cards: Readonly<Record<string, string>>): Cards =>
  Object.fromEntries(Object.entries(cards).map(([seat, id]) => [id, { zone: "hand", seat }]));
const signs = ({ cards = {}, panels = [], ...change }: Look & Partial<Signs> = {}): Signs => ({
  ...{ home: "fight", round: 1, isBack: false, acting: ["ann"], isOver: false, mine: new Set() },
  ...{ inDeck: 40, discarded: 10, inHands: 5, spent: 0 },
  view: { rows: rowsOf(cards), panels, title: { key: "round" }, pause: null },
  seen: { cards: laid(cards), unseen: [{ place: { zone: "deck", deck: "d" }, count: 40 - Object.keys(cards).length }] },
  ...change,
});
const heard = (before: Look & Partial<Signs>, after: Look & Partial<Signs>): readonly string[] =>
  cuesBetween(signs(before), signs(after), false).map(({ name }) => name);

const card = (id: string): Panel => ({
  ...{ kind: "card", title: { key: "x" }, card: id, lines: [], approved: [], notes: [] },
});
const drawn = (n: number, end = false): Panel => ({
  ...{ kind: "sequence", title: { key: "x" }, note: { key: "x" }, left: 3, end: end ? { key: "end" } : null },
  came: Array.from({ length: n }, (_, i) => ({ seat: "ann", face: { portrait: "ann" }, order: i, state: "acted" })),
});
const dice = (note: string): Panel => ({
  ...{ kind: "dice", title: { key: "x" }, note: { key: note }, faces: 12 },
  heads: { who: { key: "x" }, spd: { key: "x" }, die: { key: "x" }, kind: { key: "x" }, filled: { key: "x" } },
  rows: [
    {
      ...{ seat: "ann", spd: 4, die: 3, kind: { text: { key: "x" }, tone: "gain" }, filled: 0, of: 1 },
      note: { key: "x" },
    },
  ],
});

describe("what is heard of a table", () => {
  test("is nothing at first sight, at another table, or where nothing has changed", () => {
    expect(cuesBetween(null, signs({ panels: [card("storm")] }), false)).toEqual([]);
    expect(heard({}, { home: "other", panels: [card("storm")] })).toEqual([]);
    expect(heard({}, {})).toEqual([]);
  });

  test("is a tick as each back lands, and then the cards as they turn", () => {
    expect(cuesBetween(signs(), signs({ cards: { ann: "KS", bob: "2D" } }), false)).toEqual([
      { name: "deal", at: 380 },
      { name: "deal", at: 460 },
      { name: "flip", at: 1000 },
    ]);
  });

  test("SW-6: is the jolt of a Joker, after the other cards", () => {
    expect(cuesBetween(signs(), signs({ cards: { ann: "JR" } }), false).at(-1)).toEqual({ name: "joker", at: 1860 });
  });

  test("is all at once where nothing moves", () => {
    const cues = cuesBetween(signs(), signs({ cards: { ann: "JR" } }), true);
    expect(cues.map(({ name }) => name)).toEqual(["deal", "flip", "joker"]);
    expect(cues.filter(({ at }) => at !== 0)).toEqual([]);
  });

  test("is no deal when cards change hands or leave", () => {
    const cards = { ann: "KS", bob: "2D" };
    expect(heard({ cards }, { cards: { ann: "2D", bob: "KS" } })).toEqual([]);
    expect(heard({ cards }, {})).toEqual([]);
  });

  test("is the shuffle when discards go back, but not when cards of hands do", () => {
    expect(heard({}, { inDeck: 50, discarded: 0 })).toEqual(["shuffle"]);
    expect(heard({}, { inDeck: 47 })).toEqual([]);
  });

  test("MS-1: is a card that is drawn, and MD-16: one that is played from a hand", () => {
    expect(heard({ panels: [drawn(1)] }, { panels: [drawn(2)] })).toEqual(["flip"]);
    expect(heard({}, { inHands: 4 })).toEqual(["flip"]);
    expect(heard({}, { spent: 2 })).toEqual(["flip"]);
    expect(heard({}, { inHands: 6 })).toEqual([]);
  });

  test("HD-7: are dice that land, and MD-1: the card of the round, after the deal it came with", () => {
    expect(heard({}, { panels: [dice("first")] })).toEqual(["dice"]);
    expect(heard({ panels: [dice("first")] }, { panels: [dice("first")] })).toEqual([]);
    const cues = cuesBetween(signs(), signs({ cards: { ann: "KS" }, panels: [card("storm")] }), false);
    expect(cues.at(-1)).toEqual({ name: "drama", at: 1730 + 440 });
  });

  test("is the end of a round once, whether or not the next begins at once", () => {
    expect(heard({}, { acting: [], isOver: true })).toEqual(["round-ends"]);
    expect(heard({}, { round: 2 })).toEqual(["round-ends"]);
    expect(heard({ acting: [], isOver: true }, { round: 2, acting: [] })).toEqual([]);
    expect(heard({ panels: [drawn(2)] }, { panels: [drawn(2, true)], acting: [], isOver: true })).toEqual([
      "round-ends",
    ]);
  });

  test("is nothing when something is taken back", () => {
    expect(heard({}, { isBack: true, panels: [card("storm")], inHands: 2 })).toEqual([]);
  });
});
