import { expect, test } from "vitest";
import { fill } from "../rules/fill.ts";
import type { Field, Offer } from "../rules/offer.ts";
import { ofOwn } from "./own.ts";

const seats: Field = { name: "seats", pick: ["a", "b", "c"], of: "seat", least: 1, most: 3, chosen: ["a", "b", "c"] };
const offer = (fields?: readonly Field[]): Offer<{ type: "rollAll" }> => ({
  key: "rollAll",
  text: { key: "x" },
  undoLabel: { key: "x" },
  command: { type: "rollAll" },
  ...(fields === undefined ? {} : { fields }),
});
const own: Field = { ...seats, own: true };

test("C-3: where only one's own may be picked, the others are neither preset nor accepted", () => {
  const mine = ofOwn(offer([own]), ["b", "c", "d"]);
  expect(mine.fields).toEqual([{ ...own, pick: ["b", "c"], chosen: ["b", "c"], most: 2 }]);
  expect(fill(mine, {})).toEqual({ command: { type: "rollAll", seats: ["b", "c"] } });
  expect(fill(mine, { seats: ["a"] })).toHaveProperty("refusal");
  expect(fill(mine, { seats: ["b"] })).toEqual({ command: { type: "rollAll", seats: ["b"] } });
});

test("C-3: with none of one's own among them, nothing can be played", () => {
  expect(fill(ofOwn(offer([own]), ["d"]), {})).toHaveProperty("refusal");
});

test("C-3: everything else stays as it was", () => {
  expect(ofOwn(offer([seats]), ["d"])).toEqual(offer([seats]));
  expect(ofOwn(offer(), ["d"])).toEqual(offer());
});

test("C-3: of a line for each seat only one's own are left, and accepted", () => {
  const uses: Field = { name: "uses", lines: ["a", "b"].map((seat) => ({ seat, pick: ["move"], chosen: "move" })) };
  const mine = ofOwn(offer([{ ...uses, own: true }]), ["b"]);
  expect(fill(mine, {})).toEqual({ command: { type: "rollAll", uses: { b: "move" } } });
  expect(fill(mine, { uses: { a: "move" } })).toHaveProperty("refusal");
  expect(ofOwn(offer([uses]), ["b"])).toEqual(offer([uses]));
});
