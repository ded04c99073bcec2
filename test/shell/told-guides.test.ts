import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fresh } from "../fresh.ts";
import { soon } from "./systems/soon.ts";

/** Guides in the user's language, as a page puts their words in place. */

type Guides = typeof import("../../src/foundry/host/screen/guides.ts");

const FILE = {
  a: { name: "Aktionsdeck", pages: { s: ["Spickzettel", "{untranslated}<p>Ass zuerst</p>"] } },
};
const NOTICE = "<p><em>Noch nicht übersetzt.</em></p>";

let guides: Guides;
let opened: (sheet: object) => void = () => undefined;
const fetchJson = vi.fn((_path: string): Promise<unknown> => Promise.resolve(FILE));

const page = (id: string, content: string, lastModifiedBy: string | null = null) => ({
  id,
  name: id,
  text: { content },
  _stats: { lastModifiedBy },
  updateSource(changes: object) {
    Object.assign(this, changes);
  },
});
const entry = (id = "a", pack: string | null = "dealt-in.journals") => ({
  id,
  pack,
  name: "Action deck",
  pages: [page("g", "<p>Guide</p>"), page("s", "<p>Ace first</p>")],
  updateSource(changes: object) {
    Object.assign(this, changes);
  },
});

async function speaking(lang: string): Promise<void> {
  vi.stubGlobal("Hooks", { on: (_: string, listener: typeof opened) => (opened = listener) });
  vi.stubGlobal("foundry", { utils: { fetchJsonWithTimeout: fetchJson, getRoute: (path: string) => `/x/${path}` } });
  vi.stubGlobal("game", {
    i18n: { lang, localize: () => "Noch nicht übersetzt." },
    modules: new Map([["dealt-in", { languages: [{ lang: "en" }, { lang: "de" }] }]]),
  });
  guides = await fresh("src/foundry/host/screen/guides.ts");
}

beforeEach(() => fetchJson.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe("a guide that is opened", () => {
  test("has the words of the user's language, and says what is not translated", async () => {
    await speaking("de");
    const one = entry();
    expect(await guides.tellGuide(one)).toBe(true);
    expect(one.name).toBe("Aktionsdeck");
    expect(one.pages[1]).toMatchObject({ name: "Spickzettel", text: { content: `${NOTICE}<p>Ass zuerst</p>` } });
    expect(one.pages[0]).toMatchObject({ name: "g", text: { content: `${NOTICE}<p>Guide</p>` } });
  });

  test("is told once, and all of them with one file", async () => {
    await speaking("de");
    const one = entry();
    await guides.tellGuide(one);
    expect(await guides.tellGuide(one)).toBe(false);
    expect(await guides.tellGuide(entry("b"))).toBe(true);
    expect(fetchJson.mock.calls).toEqual([["/x/modules/dealt-in/guides/de.json"]]);
  });

  test.each(["en", "nl"])("stays as it is in %s, of which there is nothing to fetch", async (lang) => {
    await speaking(lang);
    expect(await guides.tellGuide(entry())).toBe(false);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  test.each([[null], [entry("a", null)], [entry("a", "other.journals")]])("is none of ours: %#", async (other) => {
    await speaking("de");
    expect(await guides.tellGuide(other)).toBe(false);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  test("keeps the words of whoever has rewritten a page in the compendium", async () => {
    await speaking("de");
    const one = { ...entry(), pages: [page("s", "<p>House rule</p>", "gm")] };
    await guides.tellGuide(one);
    expect(one.pages[0]?.text.content).toBe("<p>House rule</p>");
  });

  test("is English where the file cannot be fetched, and is tried again", async () => {
    await speaking("de");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    fetchJson.mockRejectedValueOnce(new Error("no network"));
    const one = entry();
    expect(await guides.tellGuide(one)).toBe(false);
    expect(one.pages[1]?.text.content).toBe("<p>Ace first</p>");
    expect(await guides.tellGuide(one)).toBe(true);
  });

  test("from anywhere else is drawn again in the user's language, once", async () => {
    await speaking("de");
    guides.watchGuides();
    const sheet = { document: entry(), render: vi.fn() };
    for (const one of [sheet, sheet, { ...sheet, document: { pack: null } }]) opened(one);
    await soon(() => expect(sheet.render).toHaveBeenCalledTimes(1));
    expect(sheet.document.name).toBe("Aktionsdeck");
  });
});
