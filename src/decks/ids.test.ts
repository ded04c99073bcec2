import fc from "fast-check";
import { expect, test } from "vitest";
import { ID, idFor } from "./card.ts";

test("MD-23: an id made from any title is well formed and unique", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 20 }), (titles) => {
      const taken = new Set<string>();
      for (const title of titles) {
        const id = idFor(title, taken, "card");
        expect(id).toMatch(ID);
        expect(taken.has(id)).toBe(false);
        taken.add(id);
      }
    }),
  );
});

test("MD-23: ids are readable", () => {
  const long = "a very long title that goes on and on and on";
  const first = idFor(long, new Set(), "card");
  expect(idFor("Ça va, Old Debts!", new Set(), "card")).toBe("ca-va-old-debts");
  expect(idFor("運命", new Set(["card"]), "card")).toBe("card-2");
  expect(first).toBe("a-very-long-title-that-goes-on-and-on-an");
  expect(idFor(long, new Set([first]), "card")).toBe("a-very-long-title-that-goes-on-and-on-2");
});
