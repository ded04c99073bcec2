import { describe, expect, test } from "vitest";
import { checkDeck } from "./check-deck.ts";
import { csvToCards } from "./csv.ts";
import { supplyOf } from "./rules-of.ts";
import { card } from "./testing.ts";

const faultsOf = (value: unknown): string[] => {
  const checked = checkDeck(value);
  if ("deck" in checked) return [];
  return checked.faults.map(
    ({ card: of, field, text }) => `${of}: ${field}: ${text.key.replace("workshop.fault.", "")}`,
  );
};

describe("MD-23: reading a sheet, however it was typed", () => {
  const [row] = csvToCards('id,approved,spades,kind\n debts ," Attack ,, Trick |", UP , A C T I O N ').cards;

  test("MD-23: extra spaces, capitals and separators are ignored in words", () => {
    expect(row).toMatchObject({ id: "debts", approved: ["attack", "trick"], kind: "action" });
    const many = csvToCards("approved\n++attack;;trick++").cards[0];
    expect(many).toEqual({ approved: ["attack", "trick"] });
  });

  test("MD-23: a missing column leaves its field out, and without any suit there are no effects", () => {
    expect(Object.keys(row ?? {})).toEqual(["id", "kind", "effects", "approved"]);
    expect(row?.["effects"]).toEqual(["up", undefined, undefined, undefined]);
    expect(csvToCards("title,text\nDebts,Help.").cards).toEqual([{ title: "Debts", text: "Help." }]);
    expect(csvToCards("title,text\nDebts").cards).toEqual([{ title: "Debts", text: "" }]);
  });

  test("MD-23: an unknown column keeps its name, with spaces around it removed", () => {
    expect(csvToCards("title, Colour \nDebts,red").cards).toEqual([{ title: "Debts", Colour: "red" }]);
  });
});

describe("MD-23: a fault belongs to the deck only if every card has the same fault in the same field", () => {
  const without = (field: string) => Object.fromEntries(Object.entries(card()).filter(([name]) => name !== field));

  test("MD-23: other faults of that field, or that fault in other fields, belong to the cards", () => {
    const fine = { id: "two", title: "Two" };
    expect(faultsOf({ name: "Mine", cards: [without("when"), { ...without("from"), ...fine }] })).toEqual([
      "Old Debts: when: missing",
      "Two: from: missing",
    ]);
    expect(faultsOf({ name: "Mine", cards: [without("when"), { ...card(fine), when: "never" }] })).toEqual([
      "Old Debts: when: missing",
      "Two: when: unknownWord",
    ]);
    expect(faultsOf({ name: "Mine", cards: [without("when")] })).toEqual(["Old Debts: when: missing"]);
    expect(faultsOf({ name: "Mine", cards: [{ ...card(), when: null }] })).toEqual(["Old Debts: when: missing"]);
  });

  test("MD-23: each field can be the one at fault", () => {
    for (const [field, value] of Object.entries({
      id: "No!",
      title: " ",
      text: 3,
      kind: "x",
      approved: 3,
      when: 3,
      from: 3,
      picture: 3,
    }))
      expect(checkDeck({ name: "Mine", cards: [{ ...card(), [field]: value }] })).toHaveProperty("faults");
    for (const value of [{ name: " " }, { name: "Mine", id: "No!" }])
      expect(checkDeck({ ...value, cards: [card()] })).toHaveProperty("faults");
  });
});

test("MD-23: a stamp always has eight digits", () => {
  const stamps = Array.from({ length: 64 }, (_, at) => supplyOf({ id: `d${at}`, name: "D", cards: [card()] }).stamp);
  expect(stamps.filter((stamp) => !/^[0-9a-f]{8}$/.test(stamp))).toEqual([]);
  expect(stamps.some((stamp) => stamp.startsWith("0"))).toBe(true);
});
