import { describe, expect, test } from "vitest";
import { cuesBetween, type Signs } from "./cues.ts";

const rowsOf = (cards: Readonly<Record<string, string>>): Signs["rows"] =>
  new Map(
    Object.entries(cards).map(([seat, card]) => [
      seat,
      card === "back" ? { cards: [], backs: 1 } : { cards: card === "" ? [] : [card], backs: 0 },
    ]),
  );
const signs = (change: Partial<Signs> = {}): Signs => ({
  ...{ home: "fight", turn: 1, round: 1, isActing: true, isOver: false, rows: rowsOf({ ann: "", bob: "", cid: "" }) },
  ...{ inDeck: 40, discarded: 10, drawn: 0, inHands: 5, spent: 0, card: "", dice: "" },
  ...change,
});
const heard = (before: Partial<Signs>, after: Partial<Signs>): readonly string[] =>
  cuesBetween(signs(before), signs(after)).map(({ name }) => name);

describe("what is heard of a table", () => {
  test("is nothing at first sight, at another table, or where nothing has changed", () => {
    expect(cuesBetween(null, signs({ card: "storm" }))).toEqual([]);
    expect(heard({}, { home: "other", card: "storm" })).toEqual([]);
    expect(heard({}, {})).toEqual([]);
  });

  test("is a tick for each seat that is dealt to, and then the cards as they turn", () => {
    expect(cuesBetween(signs(), signs({ rows: rowsOf({ ann: "KS", bob: "2D", cid: "" }) }))).toEqual([
      { name: "deal", at: 380 },
      { name: "deal", at: 460 },
      { name: "flip", at: 1000 },
    ]);
    expect(heard({}, { rows: rowsOf({ ann: "back", bob: "", cid: "" }) })).toEqual(["deal"]);
  });

  test("is a Joker", () => {
    expect(heard({}, { rows: rowsOf({ ann: "JR", bob: "", cid: "" }) })).toEqual(["deal", "flip", "joker"]);
  });

  test("is no deal when cards change hands, leave, or are turned where they lie", () => {
    const dealt = rowsOf({ ann: "KS", bob: "2D", cid: "" });
    expect(heard({ rows: dealt }, { rows: rowsOf({ ann: "2D", bob: "KS", cid: "" }) })).toEqual([]);
    expect(heard({ rows: dealt }, {})).toEqual([]);
    expect(heard({ rows: rowsOf({ ann: "back" }) }, { rows: rowsOf({ ann: "KS" }) })).toEqual([]);
  });

  test("is the shuffle when discards go back, but not when a deal is taken back", () => {
    expect(heard({}, { inDeck: 50, discarded: 0 })).toEqual(["shuffle"]);
    expect(heard({}, { inDeck: 47 })).toEqual([]);
  });

  test("is a card that is drawn, or played from a hand", () => {
    expect(heard({}, { drawn: 1 })).toEqual(["flip"]);
    expect(heard({}, { inHands: 4 })).toEqual(["flip"]);
    expect(heard({}, { spent: 2 })).toEqual(["flip"]);
    expect(heard({}, { inHands: 6 })).toEqual([]);
  });

  test("are dice and the card of the round", () => {
    expect(heard({}, { dice: "3 5" })).toEqual(["dice"]);
    expect(heard({ dice: "3 5" }, {})).toEqual([]);
    expect(heard({ card: "flood" }, { card: "storm" })).toEqual(["drama"]);
  });

  test("is the end of a round once, whether or not the next begins at once", () => {
    expect(heard({}, { isActing: false, isOver: true })).toEqual(["round-ends"]);
    expect(heard({}, { round: 2 })).toEqual(["round-ends"]);
    expect(heard({ isActing: false, isOver: true }, { round: 2, isActing: false })).toEqual([]);
  });

  test("is nothing when a turn or a round is taken back", () => {
    expect(heard({ turn: 2 }, { turn: 1, drawn: 1 })).toEqual([]);
    expect(heard({ round: 2 }, { round: 1, rows: rowsOf({ ann: "KS" }) })).toEqual([]);
  });
});
