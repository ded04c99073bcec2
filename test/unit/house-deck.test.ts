import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import house from "../../packs/drama/deck.json";
import {
  DRAMA_ACTIONS,
  type DramaCard,
  type DramaDeck,
  EFFECTS,
  type EffectName,
  FROMS,
  isPicture,
  KINDS,
  nameOf,
  SUIT_NAMES,
  TESTS,
  testsOf,
  WHENS,
} from "../../src/decks/card.ts";
import { checkDeck } from "../../src/decks/check-deck.ts";

const deck = house as unknown as DramaDeck;
const withEffects = deck.cards.filter((card) => !isPicture(card));
const linesOf = (card: DramaCard) => card.effects ?? [];
const namesOn = (card: DramaCard): EffectName[] => linesOf(card).map(nameOf);
const count = <T>(all: readonly T[], when: (one: T) => boolean): number => all.filter(when).length;

/** For each suit, and in all, on how many cards a line meets this condition. */
function bySuit(when: (line: NonNullable<DramaCard["effects"]>[number]) => boolean): number[] {
  const suits = SUIT_NAMES.map((_, at) => count(withEffects, ({ effects }) => effects !== null && when(effects[at]!)));
  return [...suits, suits.reduce((sum, one) => sum + one, 0)];
}

/** The tables of the deck's README, each by its first heading: its rows' names and numbers. */
const tables = new Map(
  [...readFileSync("packs/drama/README.md", "utf8").matchAll(/^\| (\w+) \|.*\n\| ---.*\n((?:\|.*\n)+)/gm)].map(
    ([, heading, rows]) => [
      heading,
      (rows as string)
        .trim()
        .split("\n")
        .map((row) => row.split("|").map((cell) => cell.trim()))
        .map(([, name, ...cells]) => [name, ...cells.slice(0, -1).map(Number)]),
    ],
  ),
);

test("MD-23: the shipped deck has no fault, and is the same after a check", () => {
  expect(checkDeck(house)).toEqual({ deck });
});

test("MD-23: it has 104 cards, no two alike in id or title", () => {
  expect(deck.cards).toHaveLength(104);
  expect(new Set(deck.cards.map(({ id }) => id)).size).toBe(104);
  expect(new Set(deck.cards.map(({ title }) => title.toLowerCase())).size).toBe(104);
});

test("MD-23: every effect, approved action and Test is used, and there are a Haste, a Seize Initiative and pictures", () => {
  expect(new Set(withEffects.flatMap(namesOn))).toEqual(new Set(EFFECTS));
  expect(new Set(withEffects.flatMap(({ approved }) => approved))).toEqual(new Set(DRAMA_ACTIONS));
  expect(new Set(withEffects.flatMap(linesOf).flatMap(testsOf))).toEqual(new Set(TESTS));
  expect(new Set(deck.cards.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

test("MD-23: texts can be read on a small card, and use a real minus sign", () => {
  for (const { title, text } of deck.cards) {
    expect([title, title.length <= 21, text.length > 0 && text.length <= 125]).toEqual([title, true, true]);
    expect([title, /(^|\s)-\d| {2}|^\s|\s$/.test(`${title}|${text}`)]).toEqual([title, false]);
  }
});

test("MD-23: picture cards have a picture that exists, the others one to three approved actions", () => {
  for (const card of deck.cards.filter(isPicture))
    expect([card.id, existsSync(card.picture.replace("modules/dealt-in/", ""))]).toEqual([card.id, true]);
  for (const { id, approved } of withEffects)
    expect([id, approved.length >= 1 && approved.length <= 3, new Set(approved).size]).toEqual([
      id,
      true,
      approved.length,
    ]);
});

describe("MD-23: the spread that the README promises", () => {
  test("MD-23: of kinds", () => {
    expect(tables.get("kind")).toEqual(KINDS.map((kind) => [kind, count(deck.cards, (card) => card.kind === kind)]));
  });

  test("MD-23: of when and from where", () => {
    const cards = (when: string, from: string) => count(deck.cards, (card) => card.when === when && card.from === from);
    expect(tables.get("when")).toEqual(WHENS.map((when) => [when, ...FROMS.map((from) => cards(when, from))]));
  });

  test("MD-23: of effects over suits, each suit alike", () => {
    const rows = EFFECTS.map((effect) => [effect, ...bySuit((line) => nameOf(line) === effect)]);
    expect(tables.get("effect")).toEqual(rows);
    for (const [effect, ...suits] of rows) expect([effect, new Set(suits.slice(0, 4)).size]).toEqual([effect, 1]);
  });

  test("MD-23: of Tests over suits, each three or four times", () => {
    const rows = TESTS.map((name) => [name, ...bySuit((line) => testsOf(line).includes(name))]);
    expect(tables.get("test")).toEqual(rows);
    for (const row of rows) expect(row.slice(1, 5).every((many) => many === 3 || many === 4)).toBe(true);
  });

  test("MD-23: of approved actions", () => {
    const named = (action: (typeof DRAMA_ACTIONS)[number]) =>
      count(withEffects, ({ approved }) => approved.includes(action));
    expect(tables.get("action")).toEqual(DRAMA_ACTIONS.map((action) => [action, named(action)]));
    expect([1, 2, 3].map((many) => count(withEffects, ({ approved }) => approved.length === many))).toEqual([
      24, 50, 24,
    ]);
  });
});

describe("MD-23: help and hindrance", () => {
  const helps: readonly EffectName[] = ["up", "flurry", "inspiration"];
  const hinders: readonly EffectName[] = ["down", "fatigued", "setback", "stymied"];
  const lines = withEffects.flatMap(namesOn);
  const among = (names: readonly EffectName[]) => count(lines, (one) => names.includes(one));

  test("MD-23: are in balance for heroes and for the Game Master's side", () => {
    expect([among(helps), among([...hinders, "confused"])]).toEqual([124, 124]);
    expect([among([...helps, "tests"]), among([...hinders, "breaks"])]).toEqual([148, 148]);
    expect([among(["none"]), lines.length]).toEqual([80, 392]);
  });

  test("MD-23: are mixed on every card, with nothing twice and at most one empty line", () => {
    for (const card of withEffects) {
      const names = namesOn(card).filter((name) => name !== "none");
      const on = (some: readonly EffectName[]) => count(names, (name) => some.includes(name));
      const help = on(helps);
      const hinder = on([...hinders, "confused"]);
      expect([card.id, names.length >= 3, new Set(names).size]).toEqual([card.id, true, names.length]);
      expect([card.id, help <= 2 && hinder <= 2 && help + hinder > 0]).toEqual([card.id, true]);
      expect([card.id, on(["breaks", "tests"]) <= 1]).toEqual([card.id, true]);
    }
  });
});
