import { describe, expect, test } from "vitest";
import type { Place, Table } from "../../src/engine/table/table.ts";
import { readHeld } from "../../src/foundry/network/wire.ts";
import { believed, type Saying } from "../../src/foundry/repair/claims.ts";

/** C-10: what is believed of hands that only their players' pages can still tell. */

const hand = (seat: string): Place => ({ zone: "hand", seat, closed: true });
const DECK = ["AS", "KS", "QS", "JS", "TS", "9S"];
const deck: Place = { zone: "deck", deck: "one" };
/** Ann holds two closed cards, Ben one; the nine lies open. */
const open: Table = {
  cards: { "9S": { zone: "hand", seat: "ann" } },
  fighters: {},
  seats: { ann: { members: [] }, ben: { members: [] } },
  asks: [],
  unseen: [
    { place: hand("ann"), count: 2 },
    { place: hand("ben"), count: 1 },
    { place: deck, count: 2 },
  ],
};
/** What nobody told of lies in the deck again. */
const recover = ({ unseen: _, ...table }: Table): Table => ({
  ...table,
  cards: { ...Object.fromEntries(DECK.map((id) => [id, deck])), ...table.cards },
});
const says = (seat: string, ...cards: readonly string[]): Saying => ({
  cards: Object.fromEntries(cards.map((id) => [id, hand(seat)])),
  seats: new Set([seat]),
});
const handsOf = (table: Table, seat: string): string[] =>
  DECK.filter((id) => JSON.stringify(table.cards[id]) === JSON.stringify(hand(seat)));

describe("C-10: hands that players' pages tell", () => {
  test("are kept, and what nobody tells lies in the deck again", () => {
    const { table, counts } = believed({ recover }, open, [says("ann", "AS", "KS")]);
    expect([handsOf(table, "ann"), handsOf(table, "ben"), counts]).toEqual([["AS", "KS"], [], [2]]);
    expect(Object.keys(table.cards).toSorted()).toEqual(DECK.toSorted());
  });

  test("hold no more than lay closed there", () => {
    const { table, counts } = believed({ recover }, open, [says("ann", "AS", "KS", "QS", "JS"), says("ben", "TS")]);
    expect([handsOf(table, "ann").length, handsOf(table, "ben"), counts]).toEqual([2, ["TS"], [2, 1]]);
  });

  test("hold no card that lies open, that two claim, or that there is not", () => {
    const { table, counts } = believed({ recover }, open, [says("ann", "9S", "KS", "ZZ"), says("ben", "KS")]);
    expect([handsOf(table, "ann"), handsOf(table, "ben"), counts]).toEqual([[], [], [0, 0]]);
    expect(table.cards["9S"]).toEqual({ zone: "hand", seat: "ann" });
    expect(Object.keys(table.cards)).not.toContain("ZZ");
  });

  test("are one's own, and closed: nobody tells another's, nor puts a card elsewhere", () => {
    const other: Saying = { cards: { AS: hand("ben") }, seats: new Set(["ann"]) };
    const elsewhere: Saying = { cards: { KS: { zone: "pool", seat: "ann" }, QS: deck }, seats: new Set(["ann"]) };
    expect(believed({ recover }, open, [other]).counts).toEqual([0]);
    expect(believed({ recover }, open, [elsewhere]).counts).toEqual([0]);
  });

  test.each([
    [{ AS: hand("ann") }, true],
    [{ AS: { zone: "deck", deck: "one" } }, false],
    [{ AS: { zone: "hand" } }, false],
    [{ ["x".repeat(121)]: hand("ann") }, false],
    [[1], false],
    ["AS", false],
    [undefined, false],
  ])("are read only in their shape: %j", (content, is) => expect(readHeld(content) !== null).toBe(is));
});
