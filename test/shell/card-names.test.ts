import { afterEach, describe, expect, test, vi } from "vitest";
import type { Text } from "../../src/engine/table/table.ts";
import { byName, cardName, list } from "../../src/foundry/text/i18n.ts";
import { speaker } from "../../src/foundry/text/speaker.ts";

/** What a language may do with cards, names and lists. */

function speaking(lang: string, texts: Readonly<Record<string, string>>): void {
  const all = new Map(Object.entries(texts).map(([key, text]) => [`dealt-in.${key}`, text]));
  vi.stubGlobal("game", {
    i18n: {
      lang,
      has: (key: string) => all.has(key),
      localize: (key: string) => all.get(key) ?? key,
      getListFormatter: () => new Intl.ListFormat(lang),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

const POLISH = {
  "card.of": "{rank} {suit}",
  "card.rank.Q": "dama",
  "card.suit.S": "pik",
  "card.suit.H": "kier",
  "card.JR": "czerwony joker",
  "say.plays": "zagrywa {card.accusative}",
  "say.has": "ma {card}",
  "say.drops": "odrzuca {cards.accusative}",
};
const say = (text: Text): string =>
  speaker({ cards: {}, fighters: {}, seats: {}, asks: [] }, { id: "c1", combat: null, campaign: null }).say(text);

describe("a card's name", () => {
  test("is made of rank and suit, in the language's order", () => {
    speaking("pl", POLISH);
    expect([cardName("QS"), cardName("JR")]).toEqual(["dama pik", "czerwony joker"]);
  });

  test("may be written out by a language, with a form of its own where a sentence asks for it", () => {
    speaking("pl", { ...POLISH, "card.full.QH": "dama kier (Judyta)", "card.accusative.QS": "damę pik" });
    expect([cardName("QH"), cardName("QS")]).toEqual(["dama kier (Judyta)", "dama pik"]);
    expect(say({ key: "say.plays", data: { card: { card: "QS" } } })).toBe("zagrywa damę pik");
    expect(say({ key: "say.has", data: { card: { named: "QS" } } })).toBe("ma dama pik");
    expect(say({ key: "say.drops", data: { cards: { cards: ["QS", "QH"] } } })).toBe(
      "odrzuca damę pik i dama kier (Judyta)",
    );
  });

  test("is the ordinary one if the language does not have the form that its sentence asks for", () => {
    speaking("pl", POLISH);
    expect(say({ key: "say.plays", data: { card: { card: "JR" } } })).toBe("zagrywa czerwony joker");
  });
});

test("numbers are listed as the language lists things", () => {
  speaking("de", { "say.dealt": "erhält {numbers}" });
  expect(say({ key: "say.dealt", data: { numbers: { numbers: [3, 7, 10] } } })).toBe("erhält 3, 7 und 10");
});

test("names are sorted as the language sorts them, and by the numbers in them", () => {
  speaking("de", {});
  expect(["Zora", "Ork 10", "Äsa", "Ork 9"].toSorted(byName)).toEqual(["Äsa", "Ork 9", "Ork 10", "Zora"]);
  speaking("sv", {});
  expect(["Zora", "Äsa"].toSorted(byName)).toEqual(["Zora", "Äsa"]);
  expect(list(["a", "b"])).toBe("a och b");
});
