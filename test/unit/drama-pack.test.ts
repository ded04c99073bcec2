import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DECK_LIMITS } from "../../src/decks/card.ts";
import { buildPacks, rowsOf } from "../packs.ts";

/** The shipped deck's compendium, built as a release builds it and read back as Foundry reads it. */

interface Face {
  readonly name: string;
  readonly text: string;
  readonly img: string;
}
interface Row {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly cards: readonly string[];
  readonly suit: string;
  readonly value: number;
  readonly faces: readonly Face[];
  readonly back: Face;
}

const deck = JSON.parse(readFileSync("packs/drama/deck.json", "utf8"));
const manifest = JSON.parse(readFileSync("module.json", "utf8"));
const folder = mkdtempSync(join(tmpdir(), "dealt-in-test-"));
const stack: Row[] = [];
let cards: Row[] = [];
let ids: string[] = [];

const build = (to: string): void => expect(buildPacks(to)).toEqual([0, ""]);

beforeAll(async () => {
  build(join(folder, "first"));
  const rows = await rowsOf<Row>(join(folder, "first", "drama"));
  ids = rows.map(([key]) => key);
  stack.push(...rows.filter(([key]) => key.startsWith("!cards!")).map(([, row]) => row));
  const byId = new Map(
    rows.filter(([key]) => key.startsWith("!cards.cards!")).map(([key, row]) => [key.split(".").at(-1), row]),
  );
  cards = (stack[0]?.cards ?? []).flatMap((id) => byId.get(id) ?? []);
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("MD-23: the compendium has one deck, of 104 cards in the deck's order", () => {
  expect(stack.map(({ name, type }) => [name, type])).toEqual([[deck.name, "deck"]]);
  expect(ids).toHaveLength(105);
  expect(cards.map(({ name }) => name)).toEqual(deck.cards.map(({ title }: { title: string }) => title));
});

test("MD-23: each card can be read and sorted without the module", () => {
  for (const [at, card] of cards.entries()) {
    const { title, text, effects, approved, kind } = deck.cards[at];
    expect([card.suit, card.value, card.faces.length]).toEqual([kind, at + 1, 1]);
    expect(card.description.length).toBeLessThan(DECK_LIMITS.text);
    const words = (card.faces[0]?.text ?? "").replace(/<[^>]+>/g, " ");
    const plain = words.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).toLowerCase();
    expect(plain).toContain(title.toLowerCase());
    expect(plain).toContain(text.toLowerCase());
    for (const word of [...(effects ?? []), ...approved].flatMap((line: string) => line.split(/[:+]/)))
      expect(plain).toContain(word);
  }
});

test("MD-23: its pictures are ours, and are in the package", () => {
  const pictures = new Set(cards.flatMap(({ faces, back }) => [back.img, ...faces.map(({ img }) => img)]));
  expect(pictures.size).toBe(8);
  for (const picture of pictures)
    expect(readFileSync(picture.replace("modules/dealt-in/", ""), "utf8")).toContain("</svg>");
});

test("MD-23: ids are 16 letters and digits, and the same with every build", async () => {
  for (const row of [...stack, ...cards]) expect(row._id).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(new Set(cards.map(({ _id }) => _id)).size).toBe(104);
  build(join(folder, "second"));
  expect((await rowsOf(join(folder, "second", "drama"))).map(([key]) => key)).toEqual(ids);
}, 30_000);

test("MD-23: the manifest names the compendium, which players may see", () => {
  expect(manifest.packs).toContainEqual({
    name: "drama",
    label: `Dealt In: ${deck.name}`,
    path: "packs/drama",
    type: "Cards",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  });
});
