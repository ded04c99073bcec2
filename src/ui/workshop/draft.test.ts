import { expect, test } from "vitest";
import { card } from "../../decks/testing.ts";
import { asShown, blankCard, isPictureKind, judged } from "./draft.ts";

const before = card();
const faultsOf = (typed: Parameters<typeof judged>[1]) =>
  judged(before, typed).faults.map(({ field, text }) => `${field}: ${text.key.replace("workshop.fault.", "")}`);

test("MD-23: what is typed and right is kept", () => {
  const typed = { ...before, title: "New", effects: ["up", "up", "tests:trick", "none"] };
  expect(judged(before, typed)).toEqual({ card: { ...before, ...typed }, faults: [] });
});

test("MD-23: a field at fault stays as it was, and the others are kept", () => {
  const typed = { ...before, title: " ", text: "New.", effects: ["tests:", "up", "up", "up"] };
  expect(judged(before, typed).card).toEqual({ ...before, text: "New." });
  expect(faultsOf(typed)).toEqual(["title: empty", "spades: whichTests"]);
});

test("MD-23: fields that are right alone and not together are not kept by halves", () => {
  const typed = { ...before, title: "", kind: "wild", effects: null, approved: ["attack"] };
  expect(judged(before, typed).card).toEqual(before);
  expect(faultsOf(typed)).toEqual(["title: empty", "approved: pictureApproved"]);
});

test("MD-23: a card just begun has nothing wrong with it", () => {
  const blank = blankCard("card", "New card");
  expect(judged(blank, blank)).toEqual({ card: blank, faults: [] });
});

test("MD-23: the preview shows a card as it is typed", () => {
  const typed = {
    ...before,
    title: " ",
    effects: ["tests:trick", "tests:", "up", "none"],
    approved: ["trick", "attack"],
  };
  expect(asShown(typed)).toEqual({ ...before, ...typed, id: "" });
  expect(asShown({ ...typed, effects: null }).effects).toBeNull();
});

test("MD-23: the preview leaves out what does not exist", () => {
  const odd = {
    kind: "hero",
    effects: ["sideways", "tests", "up"],
    approved: ["shout", "attack"],
    when: "once",
    from: "sky",
  };
  const shown = {
    kind: "action",
    effects: ["none", "none", "up", "none"],
    approved: ["attack"],
    when: "any",
    from: "pool",
  };
  expect(asShown({ ...before, ...odd })).toEqual({ ...before, ...shown, id: "" });
});

test("MD-2: pictures are told from other kinds by name", () => {
  expect(["wild", "disaster", "action", "hero"].map(isPictureKind)).toEqual([true, true, false, false]);
});
