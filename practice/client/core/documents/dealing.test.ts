import { beforeEach, expect, test, vi } from "vitest";
import type { Data } from "../../../server/world-data.ts";
import { openPage } from "../../../test/in-process.ts";
import { lanternWorld } from "../../../world/lantern.ts";
import type { Cards } from "./cards.ts";

const stack = (name: string) => game.cards.getName(name) as unknown as Cards;
const quiet = { chatNotification: false };
const names = (cards: Iterable<{ name: string; sort: number }>) =>
  [...cards].sort((a, b) => a.sort - b.sort).map(({ name }) => name);
const empty = (name: string, type: string) => ({ _id: `cards${name}`.padEnd(16, "0"), name, type, cards: [] });
const ORDER = ["The Bell", "The Flood", "The Lantern", "The Knight", "The Door"];

beforeEach(async () => {
  const world = lanternWorld();
  world.cards = [...(world.cards ?? []), empty("Anna", "hand"), empty("Ben", "hand"), empty("Rest", "pile")];
  await openPage({ world });
});

test("the next cards are looked at where they lie, and a stack's cards are given as plain data", () => {
  const deck = stack("House tarot");
  const { TOP, BOTTOM } = CONST.CARD_DRAW_MODES;
  expect([deck._drawCards(2, TOP), deck._drawCards(1, BOTTOM)].map(names)).toEqual([
    ["The Bell", "The Flood"],
    ["The Door"],
  ]);
  expect(deck.drawnCards).toEqual([]);
  expect(() => deck._drawCards(6, TOP)).toThrow("6 available cards");
  const plain = (deck.cards as unknown as { toObject(): Data[] }).toObject();
  for (const one of plain) one["name"] = "Another";
  expect([plain.length, names(deck.cards)]).toEqual([5, ORDER]);
});

test("cards are dealt off the top, one to each in turn, and the deck knows", async () => {
  const deck = stack("House tarot");
  const anna = stack("Anna");
  const ben = stack("Ben");
  await deck.deal([anna, ben], 2, quiet);
  expect([names(anna.cards), names(ben.cards)]).toEqual([
    ["The Bell", "The Lantern"],
    ["The Flood", "The Knight"],
  ]);
  expect([deck.cards.size, names(deck.availableCards), deck.drawnCards.length]).toEqual([5, ["The Door"], 4]);
  const [bell] = anna.cards;
  expect([bell?.source, bell?.isHome, bell?.drawn, anna.availableCards.length]).toEqual([deck, false, true, 2]);
  await expect(deck.deal([anna, ben], 1, quiet)).rejects.toThrow("2 available cards");
});

test("from the bottom, at random, and turned over on the way", async () => {
  const deck = stack("House tarot");
  const anna = stack("Anna");
  const [last] = await anna.draw(deck, 1, { how: CONST.CARD_DRAW_MODES.LAST, updateData: { face: 0 }, ...quiet });
  expect([last?.name, last?.face, last?.parent]).toEqual(["The Door", 0, anna]);
  const rest = await anna.draw(deck, 4, { how: CONST.CARD_DRAW_MODES.RANDOM, ...quiet });
  expect([...names(rest)].sort()).toEqual(ORDER.slice(0, 4).sort());
});

test("a card that is passed on leaves its hand, and one that comes home is there again", async () => {
  const deck = stack("House tarot");
  const anna = stack("Anna");
  const pile = stack("Rest");
  const [bell] = await anna.draw(deck, 1, quiet);
  const discarded = await bell?.discard(pile, quiet);
  expect([anna.cards.size, names(pile.cards), discarded?.source]).toEqual([0, ["The Bell"], deck]);
  await discarded?.pass(deck, quiet);
  expect([pile.cards.size, deck.cards.size, deck.drawnCards]).toEqual([0, 5, []]);
});

test("a deck that is recalled has all of its cards, a hand none", async () => {
  const deck = stack("House tarot");
  const anna = stack("Anna");
  const ben = stack("Ben");
  await deck.deal([anna, ben], 2, quiet);
  await anna.recall(quiet);
  expect([anna.cards.size, deck.drawnCards.length]).toEqual([0, 2]);
  await deck.recall(quiet);
  expect([ben.cards.size, deck.drawnCards, deck.cards.size]).toEqual([0, [], 5]);
});

test("shuffling changes the order and nothing else", async () => {
  const deck = stack("House tarot");
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.99);
  await deck.shuffle(quiet);
  chance.mockRestore();
  expect(names(deck.cards)).toEqual([...ORDER].reverse());
  expect(new Set(deck.cards.map(({ sort }) => sort)).size).toBe(5);
});

test("hooks hear of it before it is written, and chat afterwards", async () => {
  vi.spyOn(foundry.utils, "cleanHTML").mockImplementation((html) => html);
  const deck = stack("House tarot");
  const anna = stack("Anna");
  const told: unknown[] = [];
  const hooks = ["dealCards", "passCards", "returnCards"].map((name): [string, number] => [
    name,
    Hooks.on(name, (origin: Cards, _to: unknown, context: Data) => {
      told.push([name, origin.name, context["action"], anna.cards.size]);
    }),
  ]);
  await deck.deal([anna], 1);
  await anna.draw(deck, 1, quiet);
  await anna.recall(quiet);
  for (const [name, id] of hooks) Hooks.off(name, id);
  expect(told).toEqual([
    ["dealCards", "House tarot", "deal", 0],
    ["passCards", "House tarot", "draw", 1],
    ["returnCards", "Anna", undefined, 2],
  ]);
  expect(game.messages.map(({ content }) => content)).toEqual(["House tarot deals 1 to Anna"]);
});
