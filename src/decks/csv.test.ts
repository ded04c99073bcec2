import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeck } from "./check-deck.ts";
import { COLUMNS, cellsIn, csvToCards, deckToCsv } from "./csv.ts";
import { anyDeck, card } from "./testing.ts";

const deckIn = (text: string) => {
  const { cards, rows } = csvToCards(text);
  return checkDeck({ id: "mine", name: "Mine", cards }, rows);
};
const HEAD = COLUMNS.join(",");

test("MD-23: any deck's cards survive a round trip through a spreadsheet unchanged", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      expect(deckIn(deckToCsv(deck))).toEqual({ deck: { ...deck, id: "mine", name: "Mine" } });
    }),
    { numRuns: 300 },
  );
});

test("MD-23: a spreadsheet takes no cell of a deck for a formula", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const cells = cellsIn(deckToCsv(deck), ",").rows.flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});

test("MD-23: columns may be in any order, capitalized or spaced, with semicolons and tabs", () => {
  const row = [
    "Deep Breath",
    "  Action",
    "UP",
    "None",
    "Tests: Intimidate, Trick",
    "down",
    "Attack | Trick",
    "ANY",
    "Hand",
  ];
  const head = ["Title", "KIND ", "Spades", "hearts", "Diamonds", "clubs", "Approved", "When", "from"];
  const expected = {
    id: "deep-breath",
    title: "Deep Breath",
    text: "Rest; breathe.",
    kind: "action",
    effects: ["up", "none", "tests:intimidate+trick", "down"],
    approved: ["attack", "trick"],
    when: "any",
    from: "hand",
    picture: "",
  };
  for (const sign of [";", "\t"]) {
    const text = `${["picture", ...head, " text"].join(sign)}\r\n${["", ...row, '"Rest; breathe."'].join(sign)}\r\n`;
    expect(deckIn(text)).toEqual({ deck: { id: "mine", name: "Mine", cards: [expected] } });
  }
});

test("MD-23: empty rows are skipped, and a card without a title is identified by its row", () => {
  const text = `${HEAD}\n,Old Debts,Help.,action,up,none,none,none,attack,any,pool,\n,,,,,,,,,,,\n\n,,Late.,action,up,none,none,none,,any,pool,\n`;
  expect(deckIn(text)).toEqual({ faults: [{ card: "#5", field: "title", text: { key: "workshop.fault.empty" } }] });
});

test("MD-23: four empty effects make a picture; a single one is missing", () => {
  const rows = [",Wolf,,wild,,,,,,any,hand,", ",Old Debts,,action,up,,none,none,,any,pool,"];
  expect(deckIn([HEAD, ...rows].join("\n"))).toEqual({
    faults: [{ card: "Old Debts", field: "hearts", text: { key: "workshop.fault.missing" } }],
  });
});

test("MD-23: a missing, unknown, duplicate or unnamed column is reported", () => {
  const head = "title,text,kind,spades,hearts,diamonds,clubs,approved,when,picture,colour,title,";
  const row = "Old Debts,,action,up,up,up,up,,any,,red,Again,what,more";
  const text = [head, row, row.replace("Old Debts", "New Debts")].join("\n");
  const { faults } = deckIn(text) as { faults: { card: string | null; field: string; text: { key: string } }[] };
  const plain = faults.map(({ card, field, text }) => `${card}: ${field}: ${text.key.replace("workshop.fault.", "")}`);
  expect(plain).toEqual([
    "null: from: missingInAll",
    "null: 13: unknownInAll",
    "null: 14: unknownInAll",
    "null: colour: unknownInAll",
    "null: title (12): unknownInAll",
  ]);
});

test("MD-23: text without column names holds no readable cards", () => {
  expect(deckIn("")).toMatchObject({ faults: [{ field: "cards", text: { key: "workshop.fault.noCards" } }] });
  expect(deckIn("just words\nand more")).toHaveProperty("faults");
  expect(deckIn("__proto__,constructor\n1,2")).toHaveProperty("faults");
});

test("MD-23: what a spreadsheet would take for a formula is made harmless", () => {
  const text = deckToCsv({ id: "mine", name: "Mine", cards: [card({ title: "=1+1", text: "'-2", picture: "@x" })] });
  expect(text).toContain("'=1+1");
  expect(text).toContain("''-2");
  expect(text).toContain("'@x");
});

test("MD-23: a sheet with thousands of columns is refused at once", () => {
  const wide = [...COLUMNS, ...Array.from({ length: 50_000 }, (_, i) => `column ${i}`)].join(",");
  expect(csvToCards(`${wide}\nid,title`)).toMatchObject({ cards: [], rows: [] });
  const row = `${COLUMNS.join(",")}\n${Array.from({ length: 50_000 }, () => "x").join(",")}`;
  expect(Object.keys(csvToCards(row).cards[0] ?? {}).length).toBeLessThanOrEqual(101);
});
