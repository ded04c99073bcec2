import { expect, test } from "vitest";
import { EFFECTS, SUITS } from "./card.ts";
import { spreadOf } from "./spread.ts";
import { card } from "./testing.ts";

const cards = [
  card(),
  card({ effects: ["up", "up", "none", "tests:trick"] }),
  card({ kind: "wild", effects: null, approved: [] }),
];

test("MD-23: the spread counts each effect by suit", () => {
  const effects = spreadOf({ cards });
  expect(effects.map(({ effect }) => effect)).toEqual(EFFECTS);
  expect(effects.find(({ effect }) => effect === "up")).toEqual({ effect: "up", suits: [2, 1, 0, 0], all: 3 });
  expect(effects.find(({ effect }) => effect === "tests")).toEqual({ effect: "tests", suits: [0, 0, 1, 1], all: 2 });
  expect(effects.reduce((sum, { all }) => sum + all, 0)).toBe(2 * SUITS.length);
});
