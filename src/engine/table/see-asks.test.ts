import { describe, expect, test } from "vitest";
import { isSayable, see, withoutFighters } from "./see.ts";
import { type Ask, type Fighter, isSeatHidden, type Table } from "./table.ts";

const fighter: Fighter = { actor: null, side: "gm", traits: {} };
const lurking: Fighter = { ...fighter, hidden: true };
const ask = (id: string, to: string, about?: string): Ask => ({
  id,
  to,
  text: { key: "ask" },
  holds: false,
  fallback: null,
  ...(about === undefined ? {} : { about }),
});
const state: Table = {
  cards: { KS: { zone: "hand", seat: "ann" }, QS: { zone: "hand", seat: "pair" }, JS: { zone: "deck", deck: "shoe" } },
  fighters: { ann: fighter, bob: fighter, ghost: lurking, imp: lurking, cat: fighter },
  seats: {
    ann: { members: ["ann"] },
    pair: { members: ["bob", "imp"] },
    ghost: { members: ["ghost"] },
    fire: { members: [] },
  },
  asks: [
    ask("1", "ann"),
    ask("2", "ann", "pair"),
    ask("3", "ann", "ghost"),
    ask("4", "ghost", "ann"),
    ask("5", "pair"),
  ],
};
const ids = ({ asks }: Table): string[] => asks.map(({ id }) => id);

describe("C-5 what is asked about the hidden", () => {
  test("C-5: is known to whoever may know of them alone, and what is asked of others stays", () => {
    expect(ids(see(state, []))).toEqual(["1", "2", "5"]);
    expect(ids(see(state, ["ann"]))).toEqual(["1", "2", "5"]);
    expect(ids(see(state, ["ghost"]))).toEqual(["1", "2", "3", "4", "5"]);
    expect(ids(see(state, "gm"))).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("C-5: a seat of their own is theirs to know, with whoever else sits in it", () => {
    expect(Object.keys(see(state, ["pair"]).fighters)).toEqual(["ann", "bob", "imp", "cat"]);
    expect(Object.keys(see(state, []).fighters)).toEqual(["ann", "bob", "cat"]);
    expect(see(state, []).seats["pair"]).toEqual({ members: ["bob"] });
    expect(Object.keys(see(state, ["nobody"]).seats)).toEqual(["ann", "pair", "fire"]);
  });

  test("C-5: a seat that nobody sits in is hidden from nobody", () => {
    expect(isSeatHidden(state, { members: [] })).toBe(false);
    expect(isSeatHidden(state, { members: ["gone"] })).toBe(false);
    expect(isSeatHidden(state, { members: ["ghost", "imp"] })).toBe(true);
    expect(isSeatHidden(state, { members: ["ghost", "ann"] })).toBe(false);
  });
});

describe("C-5 what is asked about those who are out of sight", () => {
  test("C-5: goes with them; what is asked about others, or about nobody, stays", () => {
    expect(ids(withoutFighters(state, new Set(["bob", "imp"])))).toEqual(["1", "3", "4"]);
    expect(ids(withoutFighters(state, new Set(["bob"])))).toEqual(["1", "2", "3", "4", "5"]);
    expect(ids(withoutFighters(state, new Set(["ghost"])))).toEqual(["1", "2", "5"]);
  });

  test("C-5: their cards go, also those that are only counted; the deck's do not", () => {
    const counted = {
      ...state,
      unseen: [
        { place: { zone: "hand", seat: "pair" }, count: 2 },
        { place: { zone: "hand", seat: "ann" }, count: 1 },
        { place: { zone: "deck", deck: "shoe" }, count: 9 },
      ],
    } as const;
    const seen = withoutFighters(counted, new Set(["bob", "imp"]));
    expect(Object.keys(seen.cards)).toEqual(["KS", "JS"]);
    expect(seen.unseen?.map(({ count }) => count)).toEqual([1, 9]);
    expect(Object.keys(seen.seats)).toEqual(["ann", "ghost", "fire"]);
    expect(withoutFighters(state, new Set(["ann"]))).not.toHaveProperty("unseen");
  });
});

describe("C-5 what may be said of", () => {
  const seen = see(state, []);
  const says = (datum: object): boolean => isSayable({ key: "say", data: { it: datum as { word: string } } }, seen);

  test("C-5: everybody and everything that is seen, all of them where there are several", () => {
    expect([says({ seats: ["ann", "pair"] }), says({ seats: ["ann", "ghost"] }), says({ seats: [] })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([says({ cards: ["KS", "QS"] }), says({ cards: ["KS", "JS"] }), says({ cards: ["JS"] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([says({ seat: "ghost" }), says({ card: "JS" }), says({ fighter: "imp" }), says({ fighter: "cat" })]).toEqual(
      [false, false, false, true],
    );
    expect([says({ word: "ghost" }), says({ named: "JS" }), isSayable({ key: "say" }, seen)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("C-5 cards of the hidden that nobody is to tell from undrawn ones", () => {
  const cards = {
    "8S": { zone: "hand", seat: "ghost" },
    drama: { zone: "hand", seat: "ghost" },
    KS: { zone: "hand", seat: "ann" },
  } as const;
  const counted = (shared?: Table["shared"]) =>
    see({ ...state, cards, ...(shared === undefined ? {} : { shared }) }, []).unseen;

  test("C-5: count in the deck that they are of, and nowhere where nobody shares one", () => {
    const deck = (name: string) => ({ place: { zone: "deck", deck: name }, count: 1 });
    expect(counted({ french: "shoe", other: "tale" })).toEqual([deck("shoe"), deck("tale")]);
    expect(counted({ french: "shoe" })).toEqual([deck("shoe")]);
    expect(counted({ other: "tale" })).toEqual([deck("tale")]);
    expect(counted()).toEqual([]);
  });
});
