import fc from "fast-check";
import { expect, test } from "vitest";
import { allOf, but, has, placeIn } from "./lists.ts";

const letters = fc.constantFrom(..."abcdefghijklmnop");

test("a list gives the same answers whatever its length, and however often it is asked", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), fc.array(letters, { maxLength: 12 }), (list, asked) => {
      for (const letter of asked) {
        expect(placeIn(list, letter)).toBe(list.indexOf(letter));
        expect(has(list, letter)).toBe(list.includes(letter));
      }
    }),
  );
});

test("removing an item keeps the order of the rest, and returns the same list if the item is missing", () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters), letters, (list, letter) => {
      expect(but(list, letter)).toEqual(list.filter((one) => one !== letter));
      if (!list.includes(letter)) expect(but(list, letter)).toBe(list);
    }),
  );
});

test("a seat's items come in the order of the list", () => {
  const turns = fc.record({ seat: letters, n: fc.nat() });
  fc.assert(
    fc.property(fc.array(turns, { maxLength: 30 }), letters, (list, seat) => {
      expect(allOf(list, seat)).toEqual(list.filter((one) => one.seat === seat));
    }),
  );
});
