// What of the languages goes into a build: one file each for Foundry, with the words of the drama deck, and one with
// guides, which the module fetches when somebody opens one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { journalsTold } from "../journals.ts";
import { englishOf, ownOf } from "./model.ts";
import { type Body, entriesOf } from "./texts.ts";

const ENGLISH = "en";

/** The languages that have a file of their own here. */
export const languagesHere = (): string[] =>
  readdirSync("lang").flatMap((file) => (file.endsWith(".json") ? [file.replace(/\.json$/, "")] : []));

const textOf = (texts: Body, key: string): string | null => {
  const text = entriesOf(texts).get(key);
  return typeof text === "string" ? text : null;
};

/** A language as Foundry gets it: its texts, and those of the drama deck that it has. */
export const languageFile = (lang: string): object => ({ "dealt-in": { ...ownOf(lang), ...ownOf(`${lang}/drama`) } });

/** The guides in this language, as far as it has them. */
export function guidesFile(lang: string): object {
  const screens = ownOf(lang);
  const told = entriesOf(ownOf(`${lang}/guides`));
  const nameOf = (key: string) => textOf(screens, key) ?? textOf(englishOf(ENGLISH), key) ?? "";
  const say = (key: string) => {
    const text = told.get(key);
    return typeof text === "string" ? text : null;
  };
  const { homepage } = JSON.parse(readFileSync("package.json", "utf8"));
  return journalsTold(homepage, say, { guide: nameOf("screen.guide"), sheet: nameOf("screen.sheet") });
}

/** Writes all of them below this folder, without spaces: eight languages are a third of what is downloaded. */
export function shipLanguages(folder: string): void {
  const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content));
  for (const part of ["lang", "guides"]) mkdirSync(join(folder, part), { recursive: true });
  for (const lang of languagesHere()) {
    write(`lang/${lang}.json`, languageFile(lang));
    if (lang !== ENGLISH) write(`guides/${lang}.json`, guidesFile(lang));
  }
}
