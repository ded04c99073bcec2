import { expect, test } from "vitest";
import { about, cardName, either, type Key, like, opening, said, saying, undotted } from "../e2e/said.ts";

/** The wording of texts is not known here: one of two placeholders represents all. */
const PAIR = "screen.about";

test("a text has its placeholders filled in, numbers with a real minus and several as a list", () => {
  const text = said(PAIR, { what: "<b>", who: ["Ana", "Bo", "Cy"] });
  expect([text.includes("<b>"), text.includes("Ana, Bo, and Cy")]).toEqual([true, true]);
  expect(said(PAIR, { what: -3, who: "Ana" })).toContain("−3");
});

test("an unknown key, or a placeholder without a value, is an error", () => {
  expect(() => said("screen.nothing" as Key)).toThrow("screen.nothing");
  expect(() => said("screen" as Key)).toThrow("screen");
  expect(() => said(PAIR, { what: "Hold" })).toThrow("who");
});

test("a pattern finds the text with any missing values, and nothing else", () => {
  const text = said(PAIR, { what: "Hold", who: 12 });
  expect(`… ${text} …`).toMatch(saying(PAIR));
  expect(text).toMatch(saying(PAIR, { who: /\d+/ }));
  expect(text).not.toMatch(saying(PAIR, { what: /\d+/ }));
  expect(text).not.toMatch(saying(PAIR, { who: 13 }));
  expect(text).toMatch(opening(PAIR, { what: "Hold" }));
  expect(`… ${text}`).not.toMatch(opening(PAIR, { what: "Hold" }));
});

test("texts within a pattern stand for themselves", () => {
  expect("a+b: 12").toMatch(like`^${"a+b"}:\s*\d+$`);
  expect("aab: 12").not.toMatch(like`^${"a+b"}:\s*\d+$`);
  expect("b?").toMatch(like`^(${either("a", "b?")})$`);
  expect("b").not.toMatch(like`^(${either("a", "b?")})$`);
});

test("texts put together from several", () => {
  expect(about("Hold", "Ana")).toBe(said(PAIR, { what: "Hold", who: "Ana" }));
  expect([undotted("Split…"), undotted("Split")]).toEqual(["Split", "Split"]);
  expect(cardName("TD")).toBe(said("card.of", { rank: said("card.rank.T"), suit: said("card.suit.D") }));
  expect([cardName("JB"), cardName("J")]).toEqual([said("card.JB"), said("card.rank.J")]);
});
