import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeck } from "./check.ts";
import { deckToJson, jsonToDeck } from "./json.ts";
import { anyDeck } from "./testing.ts";

test("MD-23: any deck comes back from JSON exactly as it was", () => {
  fc.assert(
    fc.property(anyDeck, fc.constantFrom("", "\uFEFF"), (deck, mark) => {
      const read = jsonToDeck(mark + deckToJson(deck));
      expect("value" in read && checkDeck(read.value)).toEqual({ deck });
    }),
    { numRuns: 300 },
  );
});

test("MD-23: a text that is no JSON is a fault of the file", () => {
  expect(jsonToDeck('{"name":')).toMatchObject({
    faults: [{ card: null, field: "file", text: { key: "workshop.fault.notJson" } }],
  });
});
