import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import { entryOf } from "../../src/ui/encounter/help.ts";
import { buildPacks, rowsOf } from "../packs.ts";

/** Guides and cheat sheets as a compendium, built as a release builds it and read back as Foundry reads it. */

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly pages: readonly string[];
  readonly type: string;
  readonly text: { readonly content: string; readonly format: number };
  readonly ownership: { readonly default: number };
}

const HTML = 1;
const OBSERVER = 2;
const INHERIT = -1;
const manifest = JSON.parse(readFileSync("module.json", "utf8"));
const folder = mkdtempSync(join(tmpdir(), "dealt-in-test-"));
const rows = new Map<string, Row>();
const below = (prefix: string): Row[] => [...rows].flatMap(([key, row]) => (key.startsWith(prefix) ? [row] : []));

beforeAll(async () => {
  expect(buildPacks(folder)).toEqual([0, ""]);
  for (const [key, row] of await rowsOf<Row>(join(folder, "journals"))) rows.set(key, row);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pagesOf = ({ _id, pages }: Row): Row[] =>
  pages.flatMap((page) => rows.get(`!journal.pages!${_id}.${page}`) ?? []);

const plain = (text: string): string =>
  text
    .replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s|]+/g, "");

/** The words of a Markdown text, without its marks, pictures and the rules of its tables. */
const wordsOf = (markdown: string): string =>
  plain(
    markdown
      .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/^\|(?: ---\s?\|)+$/gm, "")
      .replaceAll(/^(?:#+|-|\d+\.) /gm, "")
      .replaceAll(/[*`]/g, ""),
  );

test("the manifest names the compendium, which players may read", () => {
  expect(manifest.packs).toContainEqual({
    name: "journals",
    label: "Dealt In: guides and cheat sheets",
    path: "packs/journals",
    type: "JournalEntry",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  });
});

test("there is an entry for each ruleset, which the module finds, and one for all of them", () => {
  const entries = below("!journal!");
  expect(entries).toHaveLength(shipped.length + 1);
  for (const { id } of shipped) expect(entries.map(({ _id }) => _id)).toContain(entryOf(id));
  for (const { _id, ownership } of entries) {
    expect(_id).toMatch(/^[a-z0-9]{16}$/);
    expect(ownership).toEqual({ default: OBSERVER });
  }
});

test.each(shipped.map(({ id }) => id))("%s has a guide and a cheat sheet, word for word as in docs", (id) => {
  const entry = rows.get(`!journal!${entryOf(id)}`) ?? expect.fail(`no entry of ${id}`);
  const [guide, sheet, ...others] = pagesOf(entry);
  const [told = "", onSheet = ""] = readFileSync(`docs/${id}.md`, "utf8").split("## Cheat sheet for players\n");
  expect(others).toEqual([]);
  expect(plain(guide?.text.content ?? "")).toBe(wordsOf(told.replace(/^# .+\n/, "")));
  expect(plain(sheet?.text.content ?? "")).toBe(wordsOf(onSheet));
});

test("each page is a text that stands alone: no picture, and no link into a folder", () => {
  const pages = below("!journal.pages!");
  expect(pages).toHaveLength(shipped.length * 2 + 3);
  for (const { _id, name, type, text, ownership } of pages) {
    expect([_id.length, type, text.format, ownership]).toEqual([16, "text", HTML, { default: INHERIT }]);
    expect([name, name.length > 5]).toEqual([name, true]);
    expect(text.content).not.toMatch(/<img|\]\(|\*\*|^#|^\|/m);
    for (const [, href = ""] of text.content.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//);
  }
});

test("what a page links to in the compendium is there", () => {
  const pages = below("!journal.pages!").map(({ text }) => text.content);
  const links = pages.flatMap((content) => [...content.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid));
  expect(links.length).toBeGreaterThan(3);
  for (const uuid of links) {
    const [, , , type, entry, , page] = uuid.split(".");
    expect([uuid, type, rows.has(`!journal.pages!${entry}.${page}`)]).toEqual([uuid, "JournalEntry", true]);
  }
});
