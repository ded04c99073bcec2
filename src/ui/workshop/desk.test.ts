import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deck } from "../../decks/card.ts";
import { card } from "../../decks/testing.ts";
import { added, Desk, leavesOnlyPictures, renamed, type Saving, withCard, without } from "./desk.ts";

const FIRST: Deck = { id: "mine", name: "Mine", cards: [card(), card({ id: "two", title: "Two" })] };

function shelf() {
  const decks = new Map([[FIRST.id, FIRST]]);
  const saves: Deck[] = [];
  const told: Saving[] = [];
  let answer = (): Promise<void> => Promise.resolve();
  const desk = new Desk(
    {
      deckOf: (id) => decks.get(id),
      saveDeck: async (deck) => {
        await answer();
        saves.push(deck);
        decks.set(deck.id, deck);
      },
    },
    (saving) => told.push(saving),
  );
  return { desk, decks, saves, told, answerWith: (next: () => Promise<void>) => (answer = next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (deck: Deck | undefined) => deck?.cards.map(({ title }) => title);

test("MD-23: a change is seen at once, and saved with the others once nobody types", async () => {
  const { desk, saves, told } = shelf();
  for (const title of ["N", "Ne", "New"]) desk.change("mine", withCard(card({ title })));
  expect(titles(desk.deck("mine"))).toEqual(["New", "Two"]);
  expect(saves).toEqual([]);
  await vi.runAllTimersAsync();
  expect(saves.map(titles)).toEqual([["New", "Two"]]);
  expect(told.at(-1)).toBe("saved");
  expect(desk.isWaiting).toBe(false);
});

test("MD-23: what somebody else saves meanwhile stays", async () => {
  const { desk, decks, saves } = shelf();
  desk.change("mine", renamed("Ours"));
  decks.set("mine", { ...FIRST, cards: [card(), card({ id: "two", title: "Theirs" })] });
  await desk.save();
  expect(saves.map(({ name }) => name)).toEqual(["Ours"]);
  expect(titles(desk.deck("mine"))).toEqual(["Old Debts", "Theirs"]);
});

test("MD-23: what two write at the same moment is both kept in the end", async () => {
  const { desk, decks, saves } = shelf();
  desk.change("mine", withCard(card({ title: "Ours" })));
  await desk.save();
  const theirs = { ...FIRST, cards: [card(), card({ id: "two", title: "Theirs" })] };
  decks.set("mine", theirs); // on its way before ours arrived
  desk.look();
  expect(titles(desk.deck("mine"))).toEqual(["Ours", "Theirs"]);
  await vi.runAllTimersAsync();
  expect(saves.map(titles)).toEqual([
    ["Ours", "Two"],
    ["Ours", "Theirs"],
  ]);
  decks.set("mine", theirs);
  desk.look();
  expect(desk.isWaiting, "once is enough: they mean it").toBe(false);
});

test("MD-23: what somebody changes later is theirs", async () => {
  const { desk, decks } = shelf();
  desk.change("mine", renamed("Ours"));
  await desk.save();
  vi.advanceTimersByTime(5000);
  decks.set("mine", { ...FIRST, name: "Theirs" });
  desk.look();
  expect(desk.isWaiting).toBe(false);
});

test("MD-23: what is typed while a deck is being saved is saved after it", async () => {
  const { desk, saves, answerWith } = shelf();
  let go = (): void => {};
  answerWith(() => new Promise((done) => (go = done)));
  desk.change("mine", renamed("One"));
  const saving = desk.save();
  await Promise.resolve();
  desk.change("mine", renamed("Two"));
  answerWith(() => Promise.resolve());
  go();
  await saving;
  expect(desk.deck("mine")?.name).toBe("Two");
  await vi.runAllTimersAsync();
  expect(saves.map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("MD-23: what could not be saved stays on the desk, and goes with the next change", async () => {
  const { desk, saves, told, answerWith } = shelf();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerWith(() => Promise.reject(new Error("no")));
  desk.change("mine", renamed("One"));
  await desk.save();
  expect(told.at(-1)).toBe("failed");
  expect(desk.deck("mine")?.name).toBe("One");
  answerWith(() => Promise.resolve());
  desk.change("mine", without("two"));
  await desk.save();
  expect(saves.map(({ name, cards }) => [name, cards.length])).toEqual([["One", 1]]);
});

test("MD-23: a deck that is gone meanwhile takes its changes along", async () => {
  const { desk, decks, saves } = shelf();
  desk.change("mine", renamed("One"));
  decks.delete("mine");
  await desk.save();
  expect([desk.deck("mine"), desk.isWaiting, saves]).toEqual([undefined, false, []]);
});

test("MD-23: cards are added after another, and no deck is left without an initiative half", () => {
  const three = card({ id: "three", title: "Three" });
  expect(titles(added(three, "old-debts")(FIRST))).toEqual(["Old Debts", "Three", "Two"]);
  expect(titles(added(three, "two")(added(three)(FIRST)))).toEqual(["Old Debts", "Two", "Three"]);
  const wild = withCard(card({ kind: "wild", effects: null, approved: [] }));
  expect(leavesOnlyPictures(FIRST, wild)).toBe(false);
  expect(leavesOnlyPictures(without("two")(FIRST), wild)).toBe(true);
});
