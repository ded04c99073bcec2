import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cards, cardsAt, type Place, samePlace } from "./table.ts";
import { cardsIn, cardsInZone, cardsOf, cardsWith, countAt } from "./whereabouts.ts";

const owner = fc.constantFrom("ana", "bo", "deck");
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ zone: fc.constantFrom("deck" as const, "discard" as const), deck: owner }),
  fc.record({ zone: fc.constantFrom("hand" as const, "held" as const, "pool" as const), seat: owner }),
  fc.record({ zone: fc.constant("hand" as const), seat: owner, closed: fc.constant(true as const) }),
  fc.constant({ zone: "table" as const }),
);
const cards: fc.Arbitrary<Cards> = fc.dictionary(fc.string({ maxLength: 3 }), place, { noNullPrototype: true });

test("C-1: the index of where cards lie agrees with a walk over all of them", () => {
  fc.assert(
    fc.property(cards, owner, (some, who) => {
      const table = { cards: some };
      const found = (test: (at: Place) => boolean) => cardsAt(table, test);
      expect(cardsOf(table, who, "hand")).toEqual(found((at) => at.zone === "hand" && at.seat === who));
      expect(cardsIn(table, "deck", who)).toEqual(found((at) => at.zone === "deck" && at.deck === who));
      expect(cardsInZone(table, "held")).toEqual(found(({ zone }) => zone === "held"));
      expect(cardsWith(table, who)).toEqual(
        found((at) => ("seat" in at ? at.seat === who : at.zone === "deck" && at.deck === who)),
      );
    }),
  );
});

test("C-10: the first count of a place holds, and seen cards are added to it", () => {
  fc.assert(
    fc.property(cards, fc.array(fc.record({ place, count: fc.nat(9) })), place, (some, unseen, at) => {
      const seen = cardsAt({ cards: some }, (there) => samePlace(there, at)).length;
      const counted = unseen.find((one) => samePlace(one.place, at))?.count ?? 0;
      expect(countAt({ cards: some, unseen }, at)).toBe(seen + counted);
    }),
  );
});
