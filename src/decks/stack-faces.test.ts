import { expect, test } from "vitest";
import { FACES } from "../engine/french-deck.ts";
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
