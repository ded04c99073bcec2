import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeck, deckToJson, jsonToDeck } from "./check-deck.ts";
import { anyDeck } from "./testing.ts";

test("MD-23: any deck survives a round trip through JSON unchanged", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const read = jsonToDeck(deckToJson(deck));
      expect("value" in read && checkDeck(read.value)).toEqual({ deck });
    }),
    { numRuns: 300 },
  );
});

test("MD-23: text that is not JSON is a fault of the file", () => {
  expect(jsonToDeck('{"name":')).toMatchObject({
    faults: [{ card: null, field: "file", text: { key: "workshop.fault.notJson" } }],
  });
});
