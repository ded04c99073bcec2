import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shipped } from "../../src/rulesets/index.ts";
import { nameIn, namesIn } from "../../tools/languages/names.ts";
import type { Body } from "../../tools/languages/texts.ts";
import { labelsOf } from "../laws/text-keys.ts";
import { deadLinksIn } from "./guides.ts";

const language = JSON.parse(readFileSync("lang/en.json", "utf8")) as Body;
const read = (file: string): string => readFileSync(file, "utf8");
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

const PAGES = ["README.md", ...readdirSync("docs").flatMap((file) => (file.endsWith(".md") ? [`docs/${file}`] : []))];
const RULESETS = shipped.map(({ id }) => id);
const GUIDES = ["README.md", ...[...RULESETS, "secrets", "settings", "faq"].map((page) => `docs/${page}.md`)];

/** What every page of a ruleset tells, in this order. */
const TOLD = [
  /^## Set up$/m,
  /^## A (?:round|turn|Turn|Phase), step by step$/m,
  /^## Options$|^2\. Set the options/m,
  /^## What the rules leave open$/m,
  /^## Cheat sheet for players$/m,
];

/** A page has room for about so many words, in a size that is read at the table. */
const ON_A_PAGE = 420;

const sheetIn = (text: string): string => text.split("## Cheat sheet for players")[1] ?? "";

describe("what Game Masters and players read", () => {
  test.each(PAGES)("%s links to nothing that is not there", (file) => {
    expect(deadLinksIn(file, read(file))).toEqual([]);
  });

  test.each(GUIDES)("%s calls buttons what they are called on screen", (file) => {
    const isName = nameIn(language);
    expect(namesIn(read(file)).filter((name) => !isName(name))).toEqual([]);
    expect(namesIn(read(file)).length).toBeGreaterThan(3);
  });

  test("README.md leads to a page of each ruleset, and is short", () => {
    expect(RULESETS.filter((id) => !read("README.md").includes(`](docs/${id}.md)`))).toEqual([]);
    expect(wordsIn(read("README.md"))).toBeLessThanOrEqual(900);
  });

  test.each(RULESETS)("the page of %s tells how to set it up and play it, and ends with a cheat sheet", (id) => {
    const page = read(`docs/${id}.md`);
    const places = TOLD.map((heading) => page.search(heading));
    expect(places).not.toContain(-1);
    expect(sheetIn(page)).not.toMatch(/^## /m);
    expect(sheetIn(page)).not.toMatch(/!\[|\]\(/); // printed, it leads nowhere
    expect(wordsIn(sheetIn(page))).toBeGreaterThan(80);
    expect(wordsIn(sheetIn(page))).toBeLessThanOrEqual(ON_A_PAGE);
  });

  const withOptions = shipped.filter(({ choices }) => choices !== undefined); // a recipe has a form of its own
  test.each(withOptions.map((rules) => [rules.id, rules] as const))(
    "the page of %s names all its options",
    (id, rules) => {
      const words = language["dealt-in"];
      const own = rules.lifts === undefined ? [id] : [id, rules.lifts];
      const pages = own.map((page) => read(`docs/${page}.md`)).join("\n");
      const named = new Set(namesIn(pages));
      const fields = rules.choices?.fields(rules.defaults) ?? [];
      const labels = fields.map(
        (field) => (labelsOf(own, field)[0] ?? []).flatMap((key) => textAt(words, key)).at(0) ?? field.name,
      );
      expect(labels.filter((label) => !named.has(label))).toEqual([]);
      expect(labels.length).toBeGreaterThan(0);
    },
  );
});

/** The text of this key, if there is one. */
function textAt(words: unknown, key: string): string[] {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);
  return typeof found === "string" ? [found] : [];
}

describe("the matcher of names and links", () => {
  const isName = nameIn({
    deal: "Deal round {round}",
    swap: "Swap card…",
    n: "{n}",
    left: { one: "1 left", other: "{n} left" },
  });

  test("takes a text with its places filled, with or without its ellipsis, and in any form", () => {
    for (const name of ["Deal round 3", "Swap card…", "Swap card", "1 left", "Begin Combat"])
      expect(isName(name)).toBe(true);
    for (const name of ["Deal", "deal round 3", "Swap a card", "", "7"]) expect(isName(name)).toBe(false);
  });

  test("finds names in italics alone, over the end of a line too", () => {
    expect(namesIn("**Bold** *one*, *two\nlines*, `*code*`, 2*3*4 and **bold *inside* it**")).toEqual([
      "one",
      "two lines",
      "inside",
    ]);
  });

  test("finds a file or a heading that is not there", () => {
    const text =
      "# A b’c!\n[a](faq.md), [b](gone.md), [c](#a-bc), [d](#gone), [e](faq.md#gone), [f](https://x.example)";
    expect(deadLinksIn("docs/x.md", text)).toEqual(["gone.md", "#gone", "faq.md#gone"]);
  });
});
