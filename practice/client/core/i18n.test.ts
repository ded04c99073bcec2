import { afterEach, expect, test, vi } from "vitest";
import type { PackageInfo } from "../../server/protocol.ts";
import { Localization, languagesOf } from "./i18n.ts";

const files: Readonly<Record<string, object>> = {
  "/modules/cards/lang/en.json": { cards: { deal: "Deal", left: { one: "One", other: "{n} left" } } },
  "/modules/cards/lang/de.json": { cards: { deal: "Geben" } },
  "/modules/other/de.json": { "cards.left.other": "{n} übrig" },
};

const module = (id: string, languages: PackageInfo["languages"]): PackageInfo => ({
  id,
  title: id,
  version: "1",
  active: true,
  esmodules: [],
  scripts: [],
  styles: [],
  socket: false,
  folder: `modules/${id}`,
  languages,
});
const packages = [
  module("cards", [
    { lang: "en", name: "English", path: "lang/en.json" },
    { lang: "de", name: "Deutsch", path: "lang/de.json" },
  ]),
  module("other", [{ lang: "de", name: "Deutsch", path: "de.json" }]),
];

async function speaking(lang: string): Promise<Localization> {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve({ ok: path in files, json: () => files[path] }));
  const i18n = new Localization();
  await i18n.load(packages, lang);
  return i18n;
}

afterEach(() => vi.unstubAllGlobals());

test("every language that a package brings can be chosen", () => {
  expect(languagesOf(packages)).toEqual({ en: "English", de: "Deutsch" });
  expect(languagesOf([])).toEqual({ en: "English" });
});

test("texts are those of all packages in that language, and English ones where it has none", async () => {
  const german = await speaking("de");
  expect(german.lang).toBe("de");
  expect(["cards.deal", "cards.left.one"].map((key) => german.localize(key))).toEqual(["Geben", "One"]);
  expect(german.format("cards.left.other", { n: 3 })).toBe("3 übrig");
  expect([german.has("cards.left.one"), german.has("cards.left.one", false)]).toEqual([true, false]);
  expect(german._fallback).toMatchObject({ cards: { deal: "Deal" } });
  expect(german.getListFormatter().format(["a", "b"])).toBe("a und b");
});

test("where English is spoken nothing lies below it", async () => {
  const english = await speaking("en");
  expect(english.localize("cards.deal")).toBe("Deal");
  expect(english._fallback).toEqual({});
});
