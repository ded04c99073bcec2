import { beforeEach, expect, test } from "vitest";
import { lanternWorld } from "../../../world/lantern.ts";
import { CompendiumCollection } from "../packs.ts";
import { openWorld } from "../testing.ts";
import type { Values } from "../types/collection.ts";
import { fromUuid } from "../uuid.ts";
import { JournalEntry } from "./journal.ts";

const id = (name: string) => name.padEnd(16, "0");
const page = (name: string, more = {}) => ({
  _id: id(name),
  name,
  text: { content: "<p>Words</p>", format: 1 },
  ...more,
});
const source = {
  _id: id("entry"),
  name: "The inn",
  pages: [page("rooms"), page("cellar", { ownership: { default: 0 } })],
};

const open = (userName: string, ownership: Record<string, number> = {}): JournalEntry => {
  openWorld({ ...lanternWorld(), journal: [{ ...source, ownership }] }, userName);
  return (game["journal"] as Values<JournalEntry>).contents[0] as JournalEntry;
};
const seen = (entry: JournalEntry) => [entry, ...entry.pages.contents].map(({ visible }) => visible);

beforeEach(() => void open("Gamemaster"));

test("the world's journals are found by uuid, and their pages too", async () => {
  const entry = await fromUuid(`JournalEntry.${id("entry")}`);
  expect(entry?.name).toBe("The inn");
  expect((await fromUuid(`${entry?.uuid}.JournalEntryPage.${id("cellar")}`))?.parent).toBe(entry);
});

test("a page goes by its journal's ownership, unless it has its own", () => {
  expect(seen(open("Gamemaster"))).toEqual([true, true, true]);
  expect(seen(open("Anna"))).toEqual([false, false, false]);
  expect(seen(open("Anna", { default: 2 }))).toEqual([true, true, false]);
});

test("in a compendium those who may see the compendium may read it", () => {
  open("Anna");
  const shelf = (name: string, ownership: Record<string, string>) =>
    game.packs.set(
      name,
      new CompendiumCollection({ id: name, label: name, type: "JournalEntry", ownership, index: [] }),
    );
  shelf("inn.open", { PLAYER: "OBSERVER" });
  shelf("inn.closed", { PLAYER: "NONE" });
  const lies = (pack: string) => seen(new JournalEntry({ ...source, pages: [page("rooms")] }, { pack }));
  expect(lies("inn.open")).toEqual([true, true]);
  expect(lies("inn.closed")).toEqual([false, false]);
});
