import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { askedIn } from "../../tools/languages/plurals.ts";
import { type Body, entriesOf, fileWith, isForms, nested, type Text } from "../../tools/languages/texts.ts";

/**
 * Two made-up languages, out of the English texts and never shipped. In the first, every letter has an accent and every
 * word is half as long again; the second has other letters, is written right to left and has six plural forms. A Latin
 * letter without accents that is read on screen was not translated.
 */

export const LONG = "en-XA";
export const MIRRORED = "ar-XB";

const PLAIN = "abcdefghijklmnopqrstuvwxyz";
const ACCENTED = "áƀćďéƒǵħíĵķĺḿńóṕɋŕśťúṽẃẋýź";
const MIRRORS = "ابتثجحخدذرزسشصضطظعغفقكلمنه";

const swapped = (letters: string) => (letter: string) => {
  const other = [...letters][PLAIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
};
const accented = swapped(ACCENTED);
const mirrored = swapped(MIRRORS);

/** Every second letter of a word twice. */
const longer = (word: string): string =>
  [...word].map((letter, i) => (i % 2 === 1 ? letter + letter.toLowerCase() : letter)).join("");

/** Only what is between the placeholders. */
const outside = (text: string, made: (plain: string) => string): string =>
  text
    .split(/(\{\w+\})/)
    .map((piece, i) => (i % 2 === 0 ? made(piece) : piece))
    .join("");

const inLong = (text: string): string =>
  outside(text, (plain) => plain.replaceAll(/[a-z]+/gi, longer).replaceAll(/[a-z]/gi, accented));
const inMirrored = (text: string): string => outside(text, (plain) => plain.replaceAll(/[a-z]/gi, mirrored));

/** A text in the forms that this language has, each made of the English one. */
const made = (lang: string, text: Text): Text => {
  const own = lang === LONG ? inLong : inMirrored;
  if (!isForms(text)) return own(text);
  return Object.fromEntries(
    askedIn(lang).map((kind) => [kind, own((kind === "one" ? text["one"] : undefined) ?? text["other"] ?? "")]),
  );
};

/** All texts of English in a made-up language. */
export const pseudo = (lang: string, english: Body): Body =>
  nested([...entriesOf(english)].map(([key, text]) => [key, made(lang, text)]));

/** Writes a package that brings both languages, as translators do who have no part in the module. */
export function packageOf(folder: string, english: Body): void {
  mkdirSync(folder, { recursive: true });
  const languages = [LONG, MIRRORED].map((lang) => ({ lang, name: lang, path: `${lang}.json` }));
  const manifest = { id: "made-up-languages", title: "Made-up languages", version: "1.0.0", languages };
  writeFileSync(join(folder, "module.json"), JSON.stringify(manifest));
  for (const { lang, path } of languages) writeFileSync(join(folder, path), fileWith(pseudo(lang, english)));
}
