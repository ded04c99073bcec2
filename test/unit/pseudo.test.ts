import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../tools/languages/check.ts";
import { type Body, bodyOf, entriesOf } from "../../tools/languages/texts.ts";
import { untranslated } from "../languages/measure.ts";
import { LONG, MIRRORED, pseudo } from "../languages/pseudo.ts";

const english = bodyOf(JSON.parse(readFileSync("lang/en.json", "utf8")) as Body);
const plain = (lang: string): string[] => [...entriesOf(pseudo(lang, english)).values()].flatMap(textsOf);
const textsOf = (text: unknown): string[] => (typeof text === "string" ? [text] : Object.values(text as object));
const bare = (text: string): string => text.replaceAll(/\{\w+\}/g, "");

describe.each([LONG, MIRRORED])("the made-up language %s", (lang) => {
  test("is whole, with every placeholder and plural form", () => {
    expect(faultsOf(lang, pseudo(lang, english), english)).toEqual([]);
  });

  test("has no plain letter left", () => {
    expect(plain(lang).filter((text) => /[a-z]/i.test(bare(text)))).toEqual([]);
    expect(plain(lang).length).toBeGreaterThan(2000);
  });
});

test("the long one is about half as long again", () => {
  const [own, model] = [pseudo(LONG, english), english].map((body) =>
    [...entriesOf(body).values()].flatMap(textsOf).map(bare).join("").replaceAll(/\P{L}/gu, ""),
  ) as [string, string];
  expect(own.length / model.length).toBeGreaterThan(1.35);
  expect(own.length / model.length).toBeLessThan(1.6);
});

test("English that is left over is noticed, and names are not taken for it", () => {
  const texts = ["Ysolde Marr: ďéeáĺl", "Ysolde Marr plays", "ďéeáĺl d8", "OK"];
  expect(untranslated(texts, ["Ysolde Marr", "Ysolde"])).toEqual(["Ysolde Marr plays", "OK"]);
});
