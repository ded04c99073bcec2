import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FACES, JOKERS } from "../engine/table/french-deck.ts";
import { facesIn, type StackFace } from "./stack-faces.ts";

const card = (name: string, suit: string, value: number | null): StackFace => ({
  id: `${name} of ${suit}`,
  name,
  suit,
  value,
  img: `${name}.webp`,
});
const suit = (word: string, ...values: readonly number[]): StackFace[] =>
  values.map((value) => card(`${word} ${value}`, word, value));
const to = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);
const named = (cards: ReadonlyMap<string, StackFace>, face: string) => cards.get(face)?.name;

test("a standard deck stands for all 54 faces", () => {
  const stack = ["Spades", "Hearts", "Diamonds", "Clubs"].flatMap((word) => suit(word, ...to(13)));
  const { cards, spare } = facesIn([...stack, card("Black Joker", "", null), card("Red Joker", "", null)], {});
  expect([...cards.keys()].toSorted()).toEqual([...FACES].toSorted());
  expect(spare).toEqual([]);
  expect(["AS", "TH", "JD", "QC", "KS", "JR", "JB"].map((face) => named(cards, face))).toEqual([
    ...["Spades 1", "Hearts 10", "Diamonds 11", "Clubs 12", "Spades 13", "Red Joker", "Black Joker"],
  ]);
});

test("where the Ace is the fourteenth, it is still the Ace", () => {
  const { cards } = facesIn(suit("hearts", ...to(14).slice(1)), {});
  expect(["AH", "KH", "2H"].map((face) => named(cards, face))).toEqual(["hearts 14", "hearts 13", "hearts 2"]);
});

test("of fourteen with an Ace the Knight is left over", () => {
  const { cards, spare } = facesIn(suit("Cups", ...to(14)), {});
  expect(["JH", "QH", "KH", "AH"].map((face) => named(cards, face))).toEqual([
    "Cups 11",
    "Cups 13",
    "Cups 14",
    "Cups 1",
  ]);
  expect(spare.map(({ name }) => name)).toEqual(["Cups 12"]);
});

test.each([
  ["Piques", "S"],
  ["Schwerter / Swords", "S"],
  ["Herz", "H"],
  ["CARREAU", "D"],
  ["Pentacles", "D"],
  ["Trèfle", "C"],
  ["Bâtons, wands", "C"],
  ["トランプのスペード", "S"],
  ["kier", "H"],
  ["Ouros", "D"],
  ["picche", "S"],
  ["♣️", "C"],
  ["Rabbits", ""],
])("the suit %j is taken for %j", (word, letter) => {
  expect(facesIn(suit(word, 1), {}).suits).toEqual([{ word: word.toLowerCase(), suit: letter }]);
});

test("a suit is what the Game Master says it is", () => {
  const stack = [...suit("Rabbits", 1, 2), ...suit("Hearts", 1)];
  expect(facesIn(stack, {}).cards.has("AC")).toBe(false);
  const { cards, suits } = facesIn(stack, { rabbits: "C", hearts: "" });
  expect([...cards.keys()]).toEqual(["AC", "2C"]);
  expect(suits).toEqual([
    { word: "rabbits", suit: "C" },
    { word: "hearts", suit: "" },
  ]);
});

test("without values the name says the rank", () => {
  const all = ["Ace", "King", "Queen", "Knave", "Ten", "Seven", "3"].map((name) =>
    card(`${name} of Clubs`, "clubs", null),
  );
  expect([...facesIn(all, {}).cards.keys()]).toEqual(["AC", "KC", "QC", "JC", "TC", "7C", "3C"]);
});

test("two Jokers without a colour are the red and the black, and a third is left over", () => {
  const { cards, spare } = facesIn(
    [1, 2, 3].map((n) => card(`Joker ${n}`, "", n)),
    {},
  );
  expect([named(cards, "JR"), named(cards, "JB")]).toEqual(["Joker 1", "Joker 2"]);
  expect(spare.map(({ name }) => name)).toEqual(["Joker 3"]);
});

test("a card without a picture stands for none, and of two for one face the first counts", () => {
  const blank = { ...card("Blank", "spades", 1), img: "" };
  const { cards, spare } = facesIn([blank, card("First", "spades", 1), card("Second", "spades", 1)], {});
  expect(named(cards, "AS")).toBe("First");
  expect(spare.map(({ name }) => name)).toEqual(["Second"]);
});

test.each([0, -1, 15, 1.5, Number.NaN])("the value %d is no rank", (value) => {
  expect([...facesIn([card("Thing", "spades", value)], {}).cards.keys()]).toEqual([]);
});

test("by hand any card stands for any face, and only for that one", () => {
  const stack = suit("spades", 1, 2, 3);
  const { cards, spare } = facesIn(stack, {}, { KH: "spades 1 of spades" });
  expect(["KH", "AS", "2S"].map((face) => named(cards, face))).toEqual(["spades 1", undefined, "spades 2"]);
  expect(spare).toEqual([]);
});

test("by hand a face can stay ours, which leaves its card without a place", () => {
  const { cards, spare } = facesIn(suit("spades", 1, 2), {}, { AS: "" });
  expect([...cards.keys()]).toEqual(["2S"]);
  expect(spare.map(({ name }) => name)).toEqual(["spades 1"]);
});

test("a card that has gone from the stack, or a face that is none, changes nothing", () => {
  const stack = suit("spades", 1, 2);
  expect(facesIn(stack, {}, { KH: "gone", XX: "spades 1 of spades" }).cards).toEqual(facesIn(stack, {}).cards);
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
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const FRENCH = FACES.filter((face) => !JOKERS.includes(face));

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
  const [german, french, japanese] = [spoken("de"), spoken("fr"), spoken("ja")];

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

  const FILES: readonly (readonly [string, (face: string) => string])[] = [
    ["words", (face) => `decks/poker/${english(face).replaceAll(" ", "_")}.png`],
    ["words and a number", (face) => `decks/clubs/${english(face).replaceAll(" ", "-")}2.webp?v=3`],
    ["words in capitals", (face) => `cards/${english(face).split(" ").map(capital).join("")}.svg`],
    ["a suit and a number", (face) => `cards/${LINES[suitOf(face)]}-${String(number(face)).padStart(2, "0")}.webp`],
    ["a version", (face) => `${english(face).replaceAll(" ", "_")}_v2.png`],
    ["a word before it", (face) => `card${capital(LINES[suitOf(face)] ?? "")}${corner(face)}.png`],
    ["two letters", (face) => `worlds/my%20world/${face}.png`],
    ["escaped words", (face) => `worlds/cards/${encodeURIComponent(french(face))}.webp`],
    ["Japanese words", (face) => `${encodeURIComponent(japanese(face))}.webp`],
  ];

  const found = (make: (face: string, i: number) => Partial<StackFace>): (readonly [string, string])[] => {
    const stack = FRENCH.map((face, i) => ({ ...card("", "", null), id: face, img: "a.webp", ...make(face, i) }));
    return [...facesIn(stack, {}).cards].map(([face, { id }]) => [face, id] as const);
  };
  const all = FRENCH.map((face) => [face, face]);

  test.each(NAMES)("%s", (_, nameOf) => {
    expect(found((face) => ({ name: nameOf(face) }))).toEqual(all);
  });

  test.each(NAMES)("the rank of %s, where the suit is known", (_, nameOf) => {
    expect(found((face) => ({ name: nameOf(face), suit: LINES[suitOf(face)] ?? "" }))).toEqual(all);
  });

  test.each(FILES)("by its file: %s", (_, fileOf) => {
    expect(found((face) => ({ img: fileOf(face) }))).toEqual(all);
    expect(
      found((face, i) => ({ img: fileOf(face), name: `Card ${i + 1}` })),
      "whatever it is called",
    ).toEqual(all);
  });

  test.each(LANGUAGES)("the suits of %s, with values", (lang) => {
    const suits = texts(lang).suit;
    expect(found((face) => ({ suit: suits[suitOf(face)] ?? "", value: number(face) }))).toEqual(all);
  });

  test("a suit that stands for none is none, whatever the name says", () => {
    expect(facesIn([card("Ace of Spades", "odd", 1)], { odd: "" }).cards.size).toBe(0);
    expect([...facesIn([card("Ace of Spades", "odd", 1)], {}).cards.keys()]).toEqual(["AS"]);
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
    expect([
      ...facesIn(
        odd.map((name) => card(name, "", null)),
        {},
      ).cards.keys(),
    ]).toEqual([]);
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
  const { cards } = facesIn([card(black, "", null), card(red, "", null)], {});
  expect([named(cards, "JR"), named(cards, "JB")]).toEqual([red, black]);
});

test("Jokers by the files of their pictures", () => {
  const blank = (id: string): StackFace => ({ id, name: "Card", suit: "", value: null, img: `cards/${id}.png` });
  const { cards } = facesIn([blank("joker_black"), blank("joker_red")], {});
  expect([cards.get("JR")?.id, cards.get("JB")?.id]).toEqual(["joker_red", "joker_black"]);
});
