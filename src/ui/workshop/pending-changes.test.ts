import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deck } from "../../decks/card.ts";
import { card } from "../../decks/testing.ts";
import {
  added,
  leavesOnlyPictures,
  PendingChanges,
  renamed,
  type Saving,
  withCard,
  without,
} from "./pending-changes.ts";

const FIRST: Deck = { id: "mine", name: "Mine", cards: [card(), card({ id: "two", title: "Two" })] };

function shelf() {
  const decks = new Map([[FIRST.id, FIRST]]);
  const saves: Deck[] = [];
  const notified: Saving[] = [];
  let answer = (): Promise<void> => Promise.resolve();
  const pending = new PendingChanges(
    {
      deckOf: (id) => decks.get(id),
      saveDeck: async (deck) => {
        await answer();
        saves.push(deck);
        decks.set(deck.id, deck);
      },
    },
    (saving) => notified.push(saving),
  );
  return { pending, decks, saves, notified, answerWith: (next: () => Promise<void>) => (answer = next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (deck: Deck | undefined) => deck?.cards.map(({ title }) => title);

test("MD-23: a change is seen at once, and saved with the others once nobody types", async () => {
  const { pending, saves, notified } = shelf();
  for (const title of ["N", "Ne", "New"]) pending.change("mine", withCard(card({ title })));
  expect(titles(pending.deck("mine"))).toEqual(["New", "Two"]);
  expect(saves).toEqual([]);
  await vi.runAllTimersAsync();
  expect(saves.map(titles)).toEqual([["New", "Two"]]);
  expect(notified.at(-1)).toBe("saved");
  expect(pending.isWaiting).toBe(false);
});

test("MD-23: what somebody else saves meanwhile stays", async () => {
  const { pending, decks, saves } = shelf();
  pending.change("mine", renamed("Ours"));
  decks.set("mine", { ...FIRST, cards: [card(), card({ id: "two", title: "Theirs" })] });
  await pending.save();
  expect(saves.map(({ name }) => name)).toEqual(["Ours"]);
  expect(titles(pending.deck("mine"))).toEqual(["Old Debts", "Theirs"]);
});

test("MD-23: what two write at the same moment is both kept in the end", async () => {
  const { pending, decks, saves } = shelf();
  pending.change("mine", withCard(card({ title: "Ours" })));
  await pending.save();
  const theirs = { ...FIRST, cards: [card(), card({ id: "two", title: "Theirs" })] };
  decks.set("mine", theirs); // on its way before ours arrived
  pending.look();
  expect(titles(pending.deck("mine"))).toEqual(["Ours", "Theirs"]);
  await vi.runAllTimersAsync();
  expect(saves.map(titles)).toEqual([
    ["Ours", "Two"],
    ["Ours", "Theirs"],
  ]);
  decks.set("mine", theirs);
  pending.look();
  expect(pending.isWaiting, "once is enough: they mean it").toBe(false);
});

test("MD-23: what somebody changes later is theirs", async () => {
  const { pending, decks } = shelf();
  pending.change("mine", renamed("Ours"));
  await pending.save();
  vi.advanceTimersByTime(5000);
  decks.set("mine", { ...FIRST, name: "Theirs" });
  pending.look();
  expect(pending.isWaiting).toBe(false);
});

test("MD-23: what is typed while a deck is being saved is saved after it", async () => {
  const { pending, saves, answerWith } = shelf();
  let go = (): void => {};
  answerWith(() => new Promise((done) => (go = done)));
  pending.change("mine", renamed("One"));
  const saving = pending.save();
  await Promise.resolve();
  pending.change("mine", renamed("Two"));
  answerWith(() => Promise.resolve());
  go();
  await saving;
  expect(pending.deck("mine")?.name).toBe("Two");
  await vi.runAllTimersAsync();
  expect(saves.map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("MD-23: what could not be saved stays pending, and goes with the next change", async () => {
  const { pending, saves, notified, answerWith } = shelf();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerWith(() => Promise.reject(new Error("no")));
  pending.change("mine", renamed("One"));
  await pending.save();
  expect(notified.at(-1)).toBe("failed");
  expect(pending.deck("mine")?.name).toBe("One");
  answerWith(() => Promise.resolve());
  pending.change("mine", without("two"));
  await pending.save();
  expect(saves.map(({ name, cards }) => [name, cards.length])).toEqual([["One", 1]]);
});

test("MD-23: a deck that is gone meanwhile takes its changes along", async () => {
  const { pending, decks, saves } = shelf();
  pending.change("mine", renamed("One"));
  decks.delete("mine");
  await pending.save();
  expect([pending.deck("mine"), pending.isWaiting, saves]).toEqual([undefined, false, []]);
});

test("MD-23: cards are added after another, and no deck is left without an initiative half", () => {
  const three = card({ id: "three", title: "Three" });
  expect(titles(added(three, "old-debts")(FIRST))).toEqual(["Old Debts", "Three", "Two"]);
  expect(titles(added(three, "two")(added(three)(FIRST)))).toEqual(["Old Debts", "Two", "Three"]);
  const wild = withCard(card({ kind: "wild", effects: null, approved: [] }));
  expect(leavesOnlyPictures(FIRST, wild)).toBe(false);
  expect(leavesOnlyPictures(without("two")(FIRST), wild)).toBe(true);
});
