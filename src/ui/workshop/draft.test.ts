import { expect, test } from "vitest";
import { card } from "../../decks/testing.ts";
import { asShown, blankCard, cardFaults, deckIn, draftOf, nameFaults, type TypedCard, withField } from "./draft.ts";

const deck = { id: "deck", name: "Deck", cards: [card()] };
const draft = draftOf(deck);
const [before] = draft.cards as [TypedCard];
const other = draftOf({ ...deck, cards: [blankCard("other", "Other")] }).cards;
const faultsOf = (change: Partial<TypedCard>, others = other) => {
  const typed = { ...before, ...change };
  return cardFaults({ ...draft, cards: [typed, ...others] }, typed).map(
    ({ field, text }) => `${field}: ${text.key.replace("workshop.fault.", "")}`,
  );
};

test("MD-23: a deck is the same after it was edited and changed back", () => {
  expect(deckIn(draft)).toEqual(deck);
  const picture = withField(before, "kind", "wild", false);
  expect(deckIn({ ...draft, cards: [withField(picture, "kind", before.kind, false)] })).toEqual(deck);
});

test("MD-23: what is typed wrong is said at its field, and there is no deck until it is mended", () => {
  expect(faultsOf({ title: " ", effects: ["tests:", "up", "up", "up"] })).toEqual([
    "title: empty",
    "spades: whichTests",
  ]);
  expect(deckIn({ ...draft, cards: [{ ...before, title: " " }] })).toBeNull();
  expect(deckIn({ ...draft, name: "" })).toBeNull();
  expect(nameFaults({ ...draft, name: "" })).toHaveLength(1);
  expect(cardFaults(draft, before)).toEqual([]);
});

test("MD-2: a deck of pictures alone is refused, and a picture's effects count for nothing", () => {
  expect(faultsOf({ kind: "wild" })).toEqual([]);
  expect(faultsOf({ kind: "wild" }, [])).toEqual(["kind: onlyPictures"]);
  const wild = withField(before, "kind", "wild", false);
  expect(deckIn({ ...draft, cards: [wild, ...other] })?.cards[0]).toMatchObject({ effects: null, approved: [] });
});

test("MD-11: a newly chosen Test begins with all three rolls, which are then unticked", () => {
  const tests = withField(before, "hearts", "tests", false);
  expect(tests.effects[1]).toBe("tests:intimidate+taunt+trick");
  const less = withField(tests, "hearts-tests", "taunt", false);
  expect(less.effects[1]).toBe("tests:intimidate+trick");
  expect(withField(less, "hearts-tests", "taunt", true)).toEqual(tests);
});

test("MD-14: approved actions are ticked, and what is no field changes nothing", () => {
  const approved = withField({ ...before, approved: ["attack"] }, "approved", "trick", true);
  expect(approved.approved).toEqual(["attack", "trick"]);
  expect(withField(approved, "approved", "attack", false).approved).toEqual(["trick"]);
  expect(withField(before, "id", "mine", false)).toBe(before);
  expect(withField(before, "search", "x", false)).toBe(before);
});

test("MD-23: the preview shows a card as it is typed, without what does not exist", () => {
  const typed = {
    ...before,
    title: " ",
    effects: ["tests:trick", "sideways", "tests", "up"],
    approved: ["shout", "trick"],
  };
  expect(asShown(typed)).toMatchObject({
    title: " ",
    effects: ["tests:trick", "none", "none", "up"],
    approved: ["trick"],
  });
  expect(asShown({ ...before, kind: "hero", when: "once", from: "sky" })).toMatchObject({
    kind: "action",
    when: "any",
    from: "pool",
  });
  expect(asShown({ ...before, kind: "wild" }).effects).toBeNull();
});
