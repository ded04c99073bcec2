import { expect, test } from "vitest";
import { type Field, fill, type Offer } from "../rules/offer.ts";
import { ownOffers } from "./own-offers.ts";

const seats: Field = { name: "seats", pick: ["a", "b", "c"], of: "seat", least: 1, most: 3, chosen: ["a", "b", "c"] };
const offer = (fields?: readonly Field[]): Offer<{ type: "rollAll" }> => ({
  key: "rollAll",
  text: { key: "x" },
  undoLabel: { key: "x" },
  command: { type: "rollAll" },
  ...(fields === undefined ? {} : { fields }),
});
const own: Field = { ...seats, own: true };

const as = (one: ReturnType<typeof offer>, ...mine: string[]) => ownOffers([one], mine);

test("C-3: where only one's own may be picked, the others are neither preset nor accepted", () => {
  const [mine = offer()] = as(offer([own]), "b", "c", "d");
  expect(mine.fields).toEqual([{ ...own, pick: ["b", "c"], chosen: ["b", "c"], most: 2 }]);
  expect(fill(mine, {})).toEqual({ command: { type: "rollAll", seats: ["b", "c"] } });
  expect(fill(mine, { seats: ["a"] })).toHaveProperty("refusal");
  expect(fill(mine, { seats: ["b"] })).toEqual({ command: { type: "rollAll", seats: ["b"] } });
});

test("C-3: with less than two of one's own among them, nothing is offered", () => {
  expect([as(offer([own]), "d"), as(offer([own]), "a", "d")]).toEqual([[], []]);
});

test("C-3: everything else stays as it was", () => {
  expect(as(offer([seats]), "d")).toEqual([offer([seats])]);
  expect(as(offer(), "d")).toEqual([offer()]);
});

test("C-3: of a line for each seat only one's own are left, and accepted", () => {
  const lines = ["a", "b", "c"].map((seat) => ({ seat, pick: ["move"], chosen: "move" }));
  const uses: Field = { name: "uses", lines, own: true };
  const [mine = offer()] = as(offer([uses]), "b", "c");
  expect(fill(mine, {})).toEqual({ command: { type: "rollAll", uses: { b: "move", c: "move" } } });
  expect(fill(mine, { uses: { a: "move" } })).toHaveProperty("refusal");
  expect(as(offer([uses]), "b")).toEqual([]);
  expect(as(offer([{ name: "uses", lines }]), "b")).toHaveLength(1);
});
