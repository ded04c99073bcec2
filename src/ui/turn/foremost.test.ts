import { expect, test } from "vitest";
import { foremost } from "./foremost.ts";

/** Who is named in the strip's head where many act at once. */

const all = Array.from({ length: 40 }, (_, i) => `seat${i}`);
const of =
  (...own: string[]) =>
  (seat: string): boolean =>
    own.includes(seat);

test("up to five who act at once are all named, in their order", () => {
  expect(foremost(all.slice(0, 5), of("seat4"))).toEqual(all.slice(0, 5));
});

test("of more, the first four", () => {
  expect(foremost(all, of())).toEqual(all.slice(0, 4));
});

test("a player's own come right after the first, whatever their place", () => {
  expect(foremost(all, of("seat30", "seat12"))).toEqual(["seat0", "seat12", "seat30", "seat1"]);
});

test("a player with many sees all of their own", () => {
  const own = all.slice(10, 16);
  expect(foremost(all, of(...own))).toEqual(["seat0", ...own]);
});
