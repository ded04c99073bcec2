import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictureDropped } from "../../src/foundry/decks/pictures.ts";

/** Pictures that are dropped onto a card in the workshop. */

const dropped = (all: Readonly<Record<string, string>>): string | null =>
  pictureDropped({ getData: (type) => all[type] ?? "" });
const plain = (data: unknown): Readonly<Record<string, string>> => ({ "text/plain": JSON.stringify(data) });

beforeEach(() => {
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.one" ? { img: "art/orc.webp" } : null));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a tile", plain({ type: "Tile", texture: { src: "art/flood.webp" } }), "art/flood.webp"],
  ["a picture of a journal", plain({ type: "JournalEntryPage", src: "art/map.png" }), "art/map.png"],
  ["an actor", plain({ type: "Actor", uuid: "Actor.one" }), "art/orc.webp"],
  ["a path", { "text/plain": " art/sea.svg " }, "art/sea.svg"],
  [
    "a web page's",
    { "text/uri-list": "https://pictures.example/a.jpg?size=2" },
    "https://pictures.example/a.jpg?size=2",
  ],
])("%s is a picture", (_, data, path) => {
  expect(dropped(data)).toBe(path);
});

test.each([
  ["nothing", {}],
  ["words", { "text/plain": "some words.png and more" }],
  ["an actor that is gone", plain({ uuid: "Actor.two" })],
  ["a macro", plain({ type: "Macro", img: 7 })],
  ["a web page", { "text/uri-list": "https://pictures.example/" }],
])("%s is none", (_, data) => {
  expect(dropped(data)).toBeNull();
});
