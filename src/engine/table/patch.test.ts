import fc from "fast-check";
import { expect, test } from "vitest";
import { differ, patched } from "./lists.ts";

const plain = fc
  .dictionary(fc.constantFrom("a", "b", "c", "d"), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test("C-10: applying the difference turns the first value into the second", () => {
  fc.assert(
    fc.property(plain, plain, (from, to) => {
      const patch = differ(from, to);
      expect(patch === null ? from : patched(from, JSON.parse(JSON.stringify(patch)))).toEqual(to);
    }),
  );
});

test("C-10: equal values have no difference, and shared parts are not written again", () => {
  expect(differ({ a: [1, { b: 2 }], c: "x" }, { a: [1, { b: 2 }], c: "x" })).toBeNull();
  expect(
    differ({ open: { big: "x".repeat(50) }, hand: {} }, { open: { big: "x".repeat(50) }, hand: { k: 1 } }),
  ).toEqual({
    set: { hand: { set: { k: { to: 1 } } } },
  });
});
