import { describe, expect, test } from "vitest";
import { guideTexts, htmlOf, PAGES, UNTRANSLATED } from "../../tools/guides/pages.ts";
import { journalsTold } from "../../tools/journals.ts";
import { englishOf, ownOf } from "../../tools/languages/model.ts";
import { guidesFile, languageFile, languagesHere } from "../../tools/languages/ship.ts";
import { type Body, entriesOf } from "../../tools/languages/texts.ts";

/** Guides and cheat sheets in another language, as a build makes them. */

type Told = ReturnType<typeof journalsTold>;

const english = guideTexts();
const HOME = "https://example.org/cards";
const NAMES = { guide: "Anleitung", sheet: "Spickzettel" };
const SHEET = "action-deck.sheet.";
const sheet = [...english].filter(([key]) => key.startsWith(SHEET));

/** What stands between marks, so that whole sentences can be looked for. */
const plain = (text: string): string =>
  text
    .replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replaceAll(/<[^>]+>|\]\([^)]*\)|[*`[\]]/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

const reversed = (text: string): string => `«${[...text.replaceAll(/[*`]|\[|\]\([^)]*\)/g, "")].reverse().join("")}»`;
const htmlIn = (told: Told): string =>
  Object.values(told)
    .flatMap(({ pages }) => Object.values(pages).map(([, html]) => html))
    .join("\n");

describe("the texts of the guides", () => {
  test("have keys of their own, by page and section, which numbers and pictures do not need", () => {
    expect(english.size).toBeGreaterThan(500);
    expect(new Set([...english.keys()].map((key) => key.split(".")[0]))).toEqual(new Set(PAGES));
    for (const [key, text] of english) {
      expect(key).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
      expect([key, /\p{L}/u.test(text), /^!\[|\n/.test(text)]).toEqual([key, true, false]);
    }
    expect(entriesOf(englishOf("de/guides")).size).toBe(english.size);
    expect(english.get(`${SHEET}order-ace-first-deuce`)).toContain("Ace first");
  });

  test("are all of the guides: with each in other words nothing English is left", () => {
    const left = htmlIn(journalsTold(HOME, (key) => reversed(english.get(key) ?? ""), NAMES));
    expect(left).not.toContain(UNTRANSLATED);
    const words = plain(left.replaceAll(/«[^»]*»/g, "")).match(/[a-z]{3,}/gi) ?? [];
    expect(words).toEqual([]);
  });

  test("are the guides again where they are put in as they are", () => {
    const half = {
      page: "speed-dice",
      part: "guide",
      markdown: "## Go\n\nOn *a*\nday, [b](faq.md).\n\n- One\n- **Two**\n",
    } as const;
    const places = new Map([
      ["speed-dice.go.heading", "Go"],
      ["speed-dice.go.on-a-day-b", "On *a* day, [b](faq.md)."],
      ["speed-dice.go.one", "One"],
      ["speed-dice.go.two", "**Two**"],
    ]);
    const link = (file: string): string | null => (file === "faq.md" ? "there" : null);
    expect(htmlOf(half, HOME, link, (key) => places.get(key) ?? null)).toBe(
      htmlOf({ ...half, markdown: half.markdown.replace("\nday", " day") }, HOME, link),
    );
    expect(htmlOf(half, HOME, link)).toContain("@UUID[there]{b}");
  });
});

describe("a language that has a part of them", () => {
  test("has the pages of that part, with names, and no others", () => {
    const own = new Map(sheet);
    const told = journalsTold(HOME, (key) => own.get(key) ?? null, NAMES);
    expect(Object.keys(told)).toEqual(["actiondeck000000"]);
    expect(Object.keys(told["actiondeck000000"]?.pages ?? {})).toEqual(["sheet00000000000"]);
    expect(told["actiondeck000000"]?.pages["sheet00000000000"]?.[0]).toBe("Spickzettel");
    expect(htmlIn(told)).not.toContain(UNTRANSLATED);
  });

  test("says where a text of a section is missing, below its heading, once, and has it in English", () => {
    const own = new Map([
      ["action-deck.set-up.heading", "Aufbau"],
      ["action-deck.options.heading", "Optionen"],
      ...sheet.slice(1),
    ]);
    const { pages = {} } = journalsTold(HOME, (key) => own.get(key) ?? null, NAMES)["actiondeck000000"] ?? {};
    const [, guide = ""] = pages["guide00000000000"] ?? [];
    const [, onSheet = ""] = pages["sheet00000000000"] ?? [];
    expect(guide).toContain(`<h2>Aufbau</h2>\n${UNTRANSLATED}`);
    expect(guide.split(UNTRANSLATED)).toHaveLength(6); // five sections and what stands above them
    expect(guide.startsWith(UNTRANSLATED)).toBe(true);
    expect(onSheet.startsWith(UNTRANSLATED)).toBe(true);
    expect(plain(onSheet)).toContain(plain(sheet[0]?.[1] ?? ""));
    expect(onSheet.split(UNTRANSLATED)).toHaveLength(2);
  });

  test("has none where nothing is translated", () => {
    expect(journalsTold(HOME, () => null, NAMES)).toEqual({});
  });
});

describe.each(languagesHere().filter((lang) => lang !== "en"))("what is shipped in %s", (lang) => {
  const html = plain(htmlIn(guidesFile(lang) as Told));
  const own = entriesOf(ownOf(`${lang}/guides`));
  const cards = entriesOf(ownOf(`${lang}/drama`));

  test("has every text of its guides, and no sentence in English that it has in its own words", () => {
    const kept = new Set(own.values());
    for (const [key, text] of own)
      expect([key, key.endsWith(".title") || html.includes(plain(String(text)))]).toEqual([key, true]);
    for (const [key, text] of english)
      if (own.has(key) && !kept.has(text) && text.length > 40)
        expect([key, html.includes(plain(text))]).toEqual([key, false]);
  });

  test("has screens and cards in Foundry's one file, and English cards nowhere else", () => {
    const file = languageFile(lang) as { "dealt-in": Body };
    const texts = entriesOf(file["dealt-in"]);
    for (const [key, text] of cards) expect(texts.get(key)).toBe(text);
    expect(texts.size).toBe(entriesOf(ownOf(lang)).size + cards.size);
    expect(entriesOf(languageFile("en") as Body).has("dealt-in.house.name")).toBe(false);
  });
});
