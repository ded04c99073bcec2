import { expect, test } from "vitest";
import type { DramaCard, DramaDeck } from "./card.ts";
import { ruleOf, supplyOf } from "./rules-of.ts";

const CARD: DramaCard = {
  id: "old-debts",
  title: "Old Debts",
  text: "One neutral helps you, once.",
  picture: "",
  kind: "action",
  effects: ["up", "none", "tests:taunt+trick", "breaks"],
  approved: ["attack", "taunt"],
  when: "turn",
  from: "pool",
};
const deck = (card: Partial<DramaCard>): DramaDeck => ({ id: "mine", name: "Mine", cards: [{ ...CARD, ...card }] });

test("MD-23: rules read a card's kind, effects, approved actions, when and from, and no words", () => {
  const { id: _id, title: _title, text: _text, picture: _picture, ...rule } = CARD;
  expect(ruleOf(CARD)).toEqual(rule);
});

test("MD-23: a deck's rules are keyed by its cards in play", () => {
  expect(supplyOf(deck({}))).toEqual({
    id: "mine",
    stamp: expect.stringMatching(/^[0-9a-f]{8}$/),
    cards: { "d:mine:old-debts": ruleOf(CARD) },
  });
});

test("MD-23: the stamp of a deck changes with its rules, and with nothing else", () => {
  const { stamp } = supplyOf(deck({}));
  expect(supplyOf(deck({ title: "New Debts", text: "Others help.", picture: "a.webp" })).stamp).toBe(stamp);
  expect(supplyOf(deck({ from: "hand" })).stamp).not.toBe(stamp);
  expect(supplyOf(deck({ effects: ["up", "none", "tests:taunt", "breaks"] })).stamp).not.toBe(stamp);
});
