import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeck } from "./check.ts";
import { deckFromCards, type StackCard } from "./from-cards.ts";
import { anyDeck } from "./testing.ts";

const foreign = (change: Partial<StackCard>): StackCard => ({ name: "", text: "", img: "", faces: [], ...change });
const read = (...cards: StackCard[]) => {
  const checked = checkDeck(deckFromCards({ name: "Omens ", cards }));
  return "deck" in checked ? checked.deck.cards : checked.faults;
};

test("MD-23: cards made from one of our decks come back complete", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const cards = deck.cards.map((card) => foreign({ name: "?", flags: { "dealt-in": { card } } }));
      expect(checkDeck(deckFromCards({ name: "Omens", cards }))).toMatchObject({ deck: { cards: deck.cards } });
    }),
  );
});

test("MD-23: a foreign card keeps its title, text and picture, and has no effects yet", () => {
  expect(
    read(foreign({ name: "The Tower", text: "<p>It&nbsp;falls &amp;</p><p>all<br>fall</p>", img: "tower.webp" })),
  ).toEqual([
    {
      id: "the-tower",
      title: "The Tower",
      text: "It falls &\nall\nfall",
      kind: "action",
      effects: ["none", "none", "none", "none"],
      approved: [],
      when: "any",
      from: "pool",
      picture: "tower.webp",
    },
  ]);
});

test("MD-23: character references become the characters they stand for, and anything else stays", () => {
  const text = "Who&#39;s &#x2019;ere? &lt;b&gt; &amp;lt; &constructor; &hellip;";
  expect(read(foreign({ name: "The Knock", text }))).toMatchObject([
    { text: "Who's ’ere? <b> &lt; &constructor; &hellip;" },
  ]);
});

test("MD-23: what a card lacks is taken from its face, and an empty card is kept", () => {
  const faces = [{ name: "The Star", text: "Hope.", img: "star.webp" }];
  expect(read(foreign({ img: "back.webp", faces }), foreign({}))).toMatchObject([
    { id: "the-star", title: "The Star", text: "Hope.", picture: "star.webp" },
    { id: "2", title: "#2", text: "", picture: "" },
  ]);
});

test("MD-23: damaged card data is reported, not guessed at", () => {
  const damaged = foreign({ name: "The Sun", flags: { "dealt-in": { card: { title: "The Sun", kind: "sunny" } } } });
  const faults = read(damaged, foreign({ name: "The Moon" }));
  expect(faults).toContainEqual(expect.objectContaining({ card: "The Sun", field: "kind" }));
});
