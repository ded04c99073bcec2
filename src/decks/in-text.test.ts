import { expect, test } from "vitest";
import type { DramaCard } from "./card.ts";
import { deckInText } from "./csv.ts";

const PLAIN = {
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
};

const faultsOf = (text: string): string[] => {
  const read = deckInText("Omens", text);
  return "deck" in read
    ? []
    : read.faults.map(({ card, field, text: { key } }) => `${card}: ${field}: ${key.replace("workshop.fault.", "")}`);
};
const cardsIn = (text: string): readonly DramaCard[] => {
  const read = deckInText("Omens", text);
  return "deck" in read ? read.deck.cards : [];
};

test("MD-23: the cards of a sheet of titles and texts have no effects yet", () => {
  expect(deckInText("Omens", "Title;Text\nThe Star;Hope\nThe Moon;\n")).toEqual({
    deck: {
      id: "omens",
      name: "Omens",
      cards: [
        { ...PLAIN, id: "the-star", title: "The Star", text: "Hope" },
        { ...PLAIN, id: "the-moon", title: "The Moon", text: "" },
      ],
    },
  });
  expect(cardsIn("title\nThe Star")).toEqual([{ ...PLAIN, id: "the-star", title: "The Star", text: "" }]);
});

test.each(["count", "Quantity", "qty", "COPIES", " Amount "])(
  "MD-23: a column %s says how many there are of each",
  (column) => {
    const cards = cardsIn(`title,text,${column}\nThe Star,Hope,3\nThe Moon,Fear,\nThe Sun,Joy,0\n`);
    expect(cards.map(({ id }) => id)).toEqual(["the-star", "the-star-2", "the-star-3", "the-moon"]);
  },
);

test("MD-23: the first of several keeps the id", () => {
  const cards = cardsIn("id,title,text,count\nstar,The Star,Hope,2\n");
  expect(cards.map(({ id }) => id)).toEqual(["star", "the-star"]);
});

test.each(["many", "-1", "1.5"])("MD-23: the number %s is a fault of its card", (count) => {
  expect(faultsOf(`title,text,count\nThe Star,Hope,${count}\n`)).toEqual(["The Star: count: count"]);
});

test("MD-23: too many copies are a fault, however many", () => {
  expect(faultsOf("title,text,count\nThe Star,Hope,9999999\n")).toEqual(["null: cards: tooMany"]);
});

test("MD-23: a sheet that says something of rules has to say all of it", () => {
  expect(faultsOf("title,text,kind,picture\nThe Star,Hope,action,\n")).toEqual([
    "The Star: effects: missing",
    "The Star: approved: missing",
    "The Star: when: missing",
    "The Star: from: missing",
  ]);
});

test("MD-23: JSON has to say all of a card", () => {
  expect(faultsOf('{"name":"Mine","cards":[{"title":"Star"}]}')).toContain("Star: effects: missing");
  expect(faultsOf("[]")).toEqual(["null: file: noDeck"]);
});

test.each([
  ["the line that names the separator", "sep=;\r\nTitle;Text\r\nThe Star;Hope\r\n"],
  ["that line as a cell with others", '"sep=;";\nTitle;Text\nThe Star;Hope\n'],
  ["another separator than it would guess", "sep=|\nTitle|Text\nThe Star|Hope\n"],
  ["empty rows before its names", "\r\n;;\r\nTitle;Text\r\nThe Star;Hope"],
  ["empty cells at every end", "Title;Text;;;\nThe Star;Hope;;;\n;;;;\n"],
  ["old ends of lines", "text\ttitle\rHope\tThe Star\r"],
])("MD-23: a sheet may have %s", (_what, text) => {
  expect(cardsIn(text)).toEqual([{ ...PLAIN, id: "the-star", title: "The Star", text: "Hope" }]);
});

test.each([
  ["translated names", "Titel;Beschreibung\nDer Stern;Hoffnung\nDer Mond;Furcht\n", "null: title: missingInAll"],
  ["no names", "The Star;Hope\nThe Moon;Fear\nThe Sun;Joy\n", "null: title: missingInAll"],
  ["some translated names", "title;Beschreibung\nStern;Hoffnung\nMond;\n", "null: Beschreibung: unknownInAll"],
  ["a quotation mark left open", 'title,text\nThe Star,"Hope\nThe Moon,Fear\n', "#2: file: quotation"],
  ["more after a closed one", 'title;text\nThe Star;Hope\nThe Moon;"Fear"!\n', "#3: file: quotation"],
])("MD-23: a sheet with %s is refused whole", (_what, text, why) => {
  expect(faultsOf(text)).toContain(why);
});
