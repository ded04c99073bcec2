import { describe, expect, test } from "vitest";
import house from "../../packs/drama/deck.json";
import { translated } from "./card.ts";
import { checkDeck } from "./check-deck.ts";

const checked = checkDeck(house);
const deck = "deck" in checked ? checked.deck : expect.fail("the shipped deck is faulty");

describe("MD-23: a deck in another language", () => {
  test("has that language's words, and everything else as it was", () => {
    const german = new Map([
      ["name", "Schön und schaurig"],
      ["from-above.title", "Von oben"],
    ]);
    const own = translated(deck, (key) => german.get(key) ?? null);
    expect(own.name).toBe("Schön und schaurig");
    const [card, model] = [own, deck].map(({ cards }) => cards.find(({ id }) => id === "from-above"));
    expect(card).toEqual({ ...model, title: "Von oben" });
    expect(own.cards.filter(({ id }) => id !== "from-above")).toEqual(
      deck.cards.filter(({ id }) => id !== "from-above"),
    );
  });

  test("is the same deck where nothing is translated, and no card takes the deck's own key", () => {
    expect(translated(deck, () => null)).toEqual(deck);
    expect(deck.cards.map(({ id }) => id)).not.toContain("name");
  });
});
