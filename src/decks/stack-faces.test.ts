import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FRENCH_CARDS, JOKERS } from "../engine/table/french-deck.ts";
import { facesIn, type StackFace } from "./stack-faces.ts";

const card = (name: string, suit: string, value: number | null): StackFace => ({ name, suit, value, img: "a.webp" });
const suit = (word: string, ...values: readonly number[]): StackFace[] =>
  values.map((value) => card(`Card ${value}`, word, value));
const to = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);
const named = (cards: ReadonlyMap<string, StackFace>, face: string) => cards.get(face)?.name;

test("a standard deck stands for all 54 faces, by suit and value where names say none", () => {
  const stack = ["Spades", "Hearts", "Diamonds", "Clubs"].flatMap((word) => suit(word, ...to(13)));
  const { cards, spare } = facesIn([...stack, card("Black Joker", "", null), card("Red Joker", "", null)]);
  expect([...cards.keys()].toSorted()).toEqual([...FRENCH_CARDS].toSorted());
  expect(spare).toEqual([]);
  expect(["AS", "TH", "JD", "QC", "KS", "JR", "JB"].map((face) => named(cards, face))).toEqual([
    "Card 1",
    "Card 10",
    "Card 11",
    "Card 12",
    "Card 13",
    "Red Joker",
    "Black Joker",
  ]);
});

test("a name that says the suit comes before suit and value: a Knight of fourteen is left over", () => {
  const courts = ["Page", "Knight", "Queen", "King"].map((name, i) => card(`${name} of Cups`, "cups", 11 + i));
  const { cards, spare } = facesIn(courts);
  expect([...cards.keys()]).toEqual(["JH", "QH", "KH"]);
  expect(spare.map(({ name }) => name)).toEqual(["Knight of Cups"]);
});

test("two Jokers without a colour are the red and the black, and a third is left over", () => {
  const { cards, spare } = facesIn([1, 2, 3].map((n) => card(`Joker ${n}`, "", n)));
  expect([named(cards, "JR"), named(cards, "JB")]).toEqual(["Joker 1", "Joker 2"]);
  expect(spare.map(({ name }) => name)).toEqual(["Joker 3"]);
});

test("a card without a picture stands for none, and of two for one face the first counts", () => {
  const blank = { ...card("Blank", "spades", 1), img: "" };
  const { cards, spare } = facesIn([blank, card("First", "spades", 1), card("Second", "spades", 1)]);
  expect(named(cards, "AS")).toBe("First");
  expect(spare.map(({ name }) => name)).toEqual(["Second"]);
});

test.each([0, 15, null])("the value %d is no rank", (value) => {
  expect([...facesIn([card("Thing", "spades", value)]).cards.keys()]).toEqual([]);
});

describe("each of 52 is found by its name alone", () => {
  const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
  const LINES: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  const COMMON: Readonly<Record<string, string>> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
  const rank = (face: string): string => face.charAt(0);
  const suitOf = (face: string): string => face.charAt(1);
  const number = (face: string): number => "A23456789TJQK".indexOf(rank(face)) + 1;
  const corner = (face: string, ranks = "TJQKA"): string =>
    rank(face) === "T" ? "10" : "TJQKA".includes(rank(face)) ? (ranks["TJQKA".indexOf(rank(face))] ?? "") : rank(face);
  const english = (face: string): string => `${COMMON[rank(face)] ?? rank(face)} of ${LINES[suitOf(face)]}`;
  const FRENCH = FRENCH_CARDS.filter((face) => !JOKERS.includes(face));

  interface Texts {
    readonly of: string;
    readonly rank: Readonly<Record<string, string>>;
    readonly suit: Readonly<Record<string, string>>;
  }
  const LANGUAGES = ["en", "de", "fr", "es", "pt-BR", "it", "pl", "ja"];
  const texts = (lang: string): Texts =>
    JSON.parse(readFileSync(new URL(`../../lang/${lang}.json`, import.meta.url), "utf8"))["dealt-in"].card;

  /** The names of the cards as the module says them in a language, from its own texts, or with numbers for ranks. */
  function spoken(lang: string, ranked?: (face: string) => string | number): (face: string) => string {
    const { of, rank: ranks, suit } = texts(lang);
    return (face) =>
      of
        .replace("{rank}", String(ranked?.(face) ?? ranks[rank(face)] ?? ""))
        .replace("{suit}", suit[suitOf(face)] ?? "");
  }
  const german = spoken("de");

  const NAMES: readonly (readonly [string, (face: string) => string])[] = [
    ...LANGUAGES.map((lang) => [`${lang}, in words`, spoken(lang)] as const),
    ...LANGUAGES.map((lang) => [`${lang}, with a number`, spoken(lang, number)] as const),
    ["in small words", english],
    ["in one word", (face) => english(face).replaceAll(" ", "")],
    ["German, in one word", (face) => german(face).replace("-", "").toLowerCase()],
    ["letters and signs", (face) => corner(face) + SIGNS[suitOf(face)]],
    ["signs and letters", (face) => SIGNS[suitOf(face)] + corner(face)],
    ["signs in colour", (face) => `${corner(face)}${SIGNS[suitOf(face)]}\ufe0f`],
    ["German corners", (face) => corner(face, "TBDKA") + SIGNS[suitOf(face)]],
    ["French corners", (face) => corner(face, "TVDRA") + SIGNS[suitOf(face)]],
    ["Italian corners", (face) => corner(face, "TFDRA") + SIGNS[suitOf(face)]],
    ["Polish corners", (face) => corner(face, "TWDKA") + SIGNS[suitOf(face)]],
    ["two letters", (face) => corner(face) + suitOf(face)],
    ["two letters with a T", (face) => face],
    ["two small letters", (face) => face.toLowerCase()],
    ["two letters, the suit first", (face) => suitOf(face) + corner(face)],
    ["two letters apart", (face) => `${corner(face)}-${suitOf(face)}`],
  ];

  const found = (make: (face: string) => Partial<StackFace>): (readonly [string, string])[] => {
    const stack = FRENCH.map((face) => ({ ...card("", "", null), img: face, ...make(face) }));
    return [...facesIn(stack).cards].map(([face, { img }]) => [face, img] as const);
  };
  const all = FRENCH.map((face) => [face, face]);

  test.each(NAMES)("%s", (_, nameOf) => {
    expect(found((face) => ({ name: nameOf(face) }))).toEqual(all);
  });

  test.each(LANGUAGES)("the suits of %s, with values", (lang) => {
    const suits = texts(lang).suit;
    expect(found((face) => ({ suit: suits[suitOf(face)] ?? "", value: number(face) }))).toEqual(all);
  });

  test("other cards are none", () => {
    const odd = [
      "The Tower",
      "Zorro",
      "Typical day",
      "Cupid",
      "Knight of Cups",
      "Wheel of Fortune",
      "Dancing Queen",
      "V",
      "7",
    ];
    expect([...facesIn(odd.map((name) => card(name, "", null))).cards.keys()]).toEqual([]);
  });
});

test.each([
  ["Roter Joker", "Schwarzer Joker"],
  ["Joker rouge", "Joker noir"],
  ["Joker rojo", "Joker negro"],
  ["Curinga Vermelho", "Curinga Preto"],
  ["Jolly rosso", "Jolly nero"],
  ["Czerwony Joker", "Czarny Joker"],
  ["赤ジョーカー", "黒ジョーカー"],
])("the Jokers %s and %s, in whatever order they come", (red, black) => {
  const { cards } = facesIn([card(black, "", null), card(red, "", null)]);
  expect([named(cards, "JR"), named(cards, "JB")]).toEqual([red, black]);
});
