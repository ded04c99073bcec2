import { describe, expect, test } from "vitest";
import {
  type Ask,
  type Cards,
  cardsAt,
  discarded,
  type Fighter,
  isCalling,
  isOut,
  isSeatHidden,
  ownerOf,
  put,
  samePlace,
  seatOf,
  type Table,
} from "./table.ts";
import { cardsIn, cardsOf, countAt } from "./whereabouts.ts";

const cards: Cards = {
  AS: { zone: "deck", deck: "action" },
  KS: { zone: "discard", deck: "action" },
  QS: { zone: "hand", seat: "buck" },
  JS: { zone: "held", seat: "buck" },
  TS: { zone: "hand", seat: "virginia", closed: true },
};
const fighter: Fighter = { actor: null, side: "gm", wild: false, hidden: false, out: false, traits: {} };
const table: Table = {
  cards,
  fighters: {
    buck: fighter,
    ghost: { ...fighter, hidden: true },
    dead: { ...fighter, out: true },
  },
  seats: { one: { members: ["buck", "ghost"] }, two: { members: ["dead"] }, fire: { members: [] } },
  asks: [],
};

describe("C-1: cards", () => {
  test("C-1: a card that is moved is there and nowhere else", () => {
    const moved = put(cards, ["AS", "QS"], { zone: "held", seat: "virginia" });
    expect(cardsOf({ cards: moved }, "virginia", "held")).toEqual(["AS", "QS"]);
    expect(cardsIn({ cards: moved }, "deck", "action")).toEqual([]);
    expect(Object.keys(moved)).toEqual(Object.keys(cards));
    expect(cards["AS"]).toEqual({ zone: "deck", deck: "action" });
  });

  test("C-1: moving an unknown card is our mistake", () => {
    expect(() => put(cards, ["AS", "1S"], { zone: "table" })).toThrow("no such card: 1S");
    expect(() => put({}, [""], { zone: "table" })).toThrow("no such card");
  });

  test("C-1: moving nothing gives the same table", () => {
    expect(put(cards, [], { zone: "table" })).toBe(cards);
  });

  test("C-1: cards of one seat, one zone, one deck", () => {
    expect(cardsOf(table, "buck", "hand")).toEqual(["QS"]);
    expect(cardsIn(table, "discard", "action")).toEqual(["KS"]);
    expect(cardsIn(table, "discard", "drama")).toEqual([]);
  });

  test("C-1: a card belongs to the seat that has it, or in whose own deck it lies", () => {
    const owners = [
      { zone: "hand", seat: "one" },
      { zone: "deck", deck: "one" },
      { zone: "deck", deck: "action" },
      { zone: "discard", deck: "one" },
      { zone: "table" },
    ] as const;
    expect(owners.map((place) => ownerOf(table, place))).toEqual(["one", "one", null, null, null]);
    expect(cardsAt(table, ({ zone }) => zone === "hand")).toEqual(["QS", "TS"]);
  });

  test("C-5: open discards stay open; a card no one had is discarded open, unless a hidden seat discards it", () => {
    const hidden = { ...table, seats: { ghost: { members: ["ghost"] }, none: { members: ["nobody"] } } };
    const open = { zone: "discard", deck: "action" };
    expect(discarded(hidden, ["KS", "AS"], "action")).toMatchObject({ KS: open, AS: open });
    expect(discarded(hidden, ["KS", "AS"], "action")["KS"]).not.toHaveProperty("closed");
    expect(discarded(hidden, ["AS", "KS"], "action", "ghost")).toMatchObject({ AS: { ...open, closed: true } });
    expect(discarded(hidden, ["AS"], "action", "none")["AS"]).not.toHaveProperty("closed");
  });

  test("C-10: counts seen and unseen cards together", () => {
    const deck = { zone: "deck", deck: "action" } as const;
    expect(countAt(table, deck)).toBe(1);
    expect(countAt({ ...table, cards: {}, unseen: [{ place: deck, count: 40 }] }, deck)).toBe(40);
    expect(countAt(table, { zone: "deck", deck: "drama" })).toBe(0);
  });

  test("places are the same if their zone and owner are", () => {
    expect(samePlace({ zone: "table" }, { zone: "table" })).toBe(true);
    expect(samePlace({ zone: "hand", seat: "a" }, { zone: "hand", seat: "b" })).toBe(false);
    expect(samePlace({ zone: "hand", seat: "a" }, { zone: "held", seat: "a" })).toBe(false);
    expect(samePlace({ zone: "deck", deck: "a" }, { zone: "deck", deck: "b" })).toBe(false);
  });
});

describe("C-5: seats", () => {
  test("C-5: a seat is out if no one in it can act, and an empty one never is", () => {
    const { one, two, fire } = table.seats as Record<"one" | "two" | "fire", { members: string[] }>;
    expect([one, two, fire].map((seat) => isOut(table, seat))).toEqual([false, true, false]);
    expect(isOut(table, { members: ["nobody"] })).toBe(true);
    expect(isOut(table, { members: ["dead", "buck"] })).toBe(false);
  });

  test("C-5: a seat is hidden if everyone in it is", () => {
    expect(isSeatHidden(table, { members: ["ghost"] })).toBe(true);
    expect(isSeatHidden(table, { members: ["ghost", "buck"] })).toBe(false);
    expect(isSeatHidden(table, { members: [] })).toBe(false);
  });

  test("finds each fighter's seat, or none", () => {
    expect([seatOf(table, "ghost"), seatOf(table, "nobody")]).toEqual(["one", null]);
  });
});

test("a player is called to what play waits for and to what is asked in a fight, unless it says otherwise", () => {
  const ask: Ask = { id: "ask", to: "buck", text: { key: "ask" }, holds: false, fallback: null };
  const campaign: Ask = { ...ask, kind: "campaign" };
  const asks = [{ ...campaign, holds: true }, ask, { ...ask, calls: false }, campaign, { ...campaign, calls: true }];
  expect(asks.map(isCalling)).toEqual([true, true, false, false, true]);
});
