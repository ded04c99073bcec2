import { describe, expect, test } from "vitest";
import { secretsFrom, see } from "./see.ts";
import { askOf, everybody, state } from "./see-testing.ts";
import type { Ask, Table } from "./table.ts";

describe("C-10: closed cards", () => {
  test("C-10: the GM sees everything, and the very same table", () => {
    expect(see(state, "gm")).toBe(state);
    expect(secretsFrom(state, "gm").size).toBe(0);
  });

  test("C-2: no one sees which cards are in a deck, only how many", () => {
    for (const viewer of [[], ["buck"], ["ghost"]]) {
      const seen = see(state, viewer);
      expect(seen.cards).not.toHaveProperty("AS");
      expect(seen.unseen).toContainEqual({ place: { zone: "deck", deck: "action" }, count: 2 });
    }
  });

  test("C-10: everyone sees open cards and discards", () => {
    expect(everybody.cards).toMatchObject({ QS: { zone: "discard" }, JS: { zone: "hand" } });
  });

  test("C-10: closed cards are known to their owner, and only counted for others", () => {
    expect(see(state, ["buck"]).cards).toMatchObject({ TS: { zone: "pool" }, "9S": { zone: "pool" } });
    expect(everybody.cards).not.toHaveProperty("TS");
    expect(everybody.unseen).toContainEqual({ place: { zone: "pool", seat: "buck", closed: true }, count: 2 });
  });
});

describe("C-10: other secrets of a seat", () => {
  const asked: Ask = { ...askOf("buck"), text: { key: "choose", data: { total: 7 } } };
  const marked = {
    ...state,
    rolls: { of: { buck: { total: 7 }, zombies: { total: 3 } } },
    secret: [
      { seat: "buck", at: ["rolls", "of", "buck"] },
      { seat: "ghost", at: ["marks", "ghost", "much"] },
      { seat: "ghost", at: ["nowhere", "at", "all"] },
    ],
    asks: [{ ...asked, closed: true } as const, { ...asked, id: "open" }],
  };

  test("C-10: are seen only by the seat's player; others cannot even tell that there is one", () => {
    expect(see(marked, []).rolls).toEqual({ of: { zombies: { total: 3 } } });
    expect(see(marked, ["buck"]).rolls).toEqual(marked.rolls);
    expect(see(marked, "gm")).toBe(marked);
    for (const viewer of [[], ["buck"]]) expect(see(marked, viewer)).not.toHaveProperty("secret");
  });

  test("C-10: leave everything else as it is, even if nothing is stored there any more", () => {
    expect(see(marked, []).marks).toEqual({ buck: 2 });
    expect(see(marked, [])).toMatchObject({ order: ["buck", "zombies"] });
    expect(see(marked, [])).not.toHaveProperty("nowhere");
  });

  test("C-10: everyone sees that a seat is asked, and only that seat sees what the question reveals", () => {
    const texts = (viewer: readonly string[]) => see(marked, viewer).asks.map(({ text }) => text);
    expect(texts(["ghost"])).toEqual([{ key: "choose" }, asked.text]);
    expect(texts(["buck"])).toEqual([asked.text, asked.text]);
  });
});

describe("C-10: a seat's own deck", () => {
  const own: Table = {
    ...state,
    cards: {
      b1: { zone: "deck", deck: "buck" },
      b2: { zone: "deck", deck: "buck" },
      g1: { zone: "deck", deck: "ghost" },
      end: { zone: "deck", deck: "delimiter" },
    },
  };

  test("C-10: everyone knows how many cards are left in it, but not which", () => {
    const seen = see(own, ["buck"]);
    expect(seen.cards).toEqual({});
    expect(seen.unseen).toContainEqual({ place: { zone: "deck", deck: "buck" }, count: 2 });
    expect(seen.unseen).toContainEqual({ place: { zone: "deck", deck: "delimiter" }, count: 1 });
  });

  test("C-5: a hidden seat's own deck is neither named nor counted", () => {
    expect(JSON.stringify(see(own, []))).not.toMatch(/ghost|g1/);
    expect(see(own, ["ghost"]).unseen).toContainEqual({ place: { zone: "deck", deck: "ghost" }, count: 1 });
  });
});

test("C-10: the order in which cards are counted does not tell which of them lies where", () => {
  const lying = (mine: string, theirs: string) => {
    const hand = { zone: "hand", seat: "vile", closed: true } as const;
    const deck = { zone: "deck", deck: "action" } as const;
    const cards = { "2C": deck, "3C": deck, AS: deck, [mine]: hand, [theirs]: deck };
    const table: Table = { cards, fighters: {}, seats: { vile: { members: [] } }, asks: [] };
    return see(table, []).unseen;
  };
  expect(lying("2C", "AS")).toEqual(lying("AS", "2C"));
});
