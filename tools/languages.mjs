// For translators: `npm run lang -- missing|check|merge …`, as lang/README.md describes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { faultsOf } from "./languages/check.mjs";
import { askedIn } from "./languages/plurals.mjs";
import { bodyOf, entriesOf, fileWith, isForms, merged, nested } from "./languages/texts.mjs";

const USAGE = `npm run lang -- missing LANGUAGE [KEY]   the texts that lang/LANGUAGE.json lacks, in English (only below KEY)
npm run lang -- check LANGUAGE           what is wrong with lang/LANGUAGE.json
npm run lang -- merge LANGUAGE FILE      puts the texts of FILE into lang/LANGUAGE.json`;

function stop(message) {
  console.error(message);
  process.exit(1);
}

const fileOf = (lang) => `lang/${lang}.json`;
const read = (file) => bodyOf(JSON.parse(readFileSync(file, "utf8")));
const ownTexts = (lang) => (existsSync(fileOf(lang)) ? read(fileOf(lang)) : {});

/** The English text, in the forms that this language has. */
const toTranslate = (lang) => (text) =>
  isForms(text) ? Object.fromEntries(askedIn(lang).map((kind) => [kind, text[kind] ?? text.other])) : text;

const isNotMissing = (fault) => !fault.endsWith(": is missing");

function missing(lang, under = "") {
  const own = entriesOf(ownTexts(lang));
  const wanted = [...entriesOf(read("lang/en.json"))].filter(
    ([key]) => !own.has(key) && (under === "" || key === under || key.startsWith(`${under}.`)),
  );
  console.info(fileWith(nested(wanted.map(([key, text]) => [key, toTranslate(lang)(text)]))).trimEnd());
}

function check(lang) {
  const [own, english] = [ownTexts(lang), read("lang/en.json")];
  const faults = faultsOf(lang, own, english);
  const texts = entriesOf(own);
  const same = [...entriesOf(english)].filter(([key, text]) => JSON.stringify(texts.get(key)) === JSON.stringify(text));
  if (lang !== "en" && same.length > 0)
    console.info(`The same as in English, which may be right: ${same.map(([key]) => key).join(", ")}`);
  const others = faults.filter(isNotMissing);
  const gone = faults.length - others.length;
  if (gone > 0) others.push(`${gone} texts are missing: npm run lang -- missing ${lang}`);
  if (faults.length > 0) stop(`${others.join("\n")}\n\n${faults.length} faults in ${fileOf(lang)}`);
  console.info(`${texts.size} texts in ${fileOf(lang)}, none with a fault`);
}

/** Faults of what is still missing are no reason to refuse a part. */
function merge(lang, file = "") {
  if (!existsSync(file)) stop(`There is no ${file || "file to merge"}.\n${USAGE}`);
  const [part, english] = [read(file), read("lang/en.json")];
  const whole = merged(ownTexts(lang), part, english);
  const faults = faultsOf(lang, whole, english).filter(isNotMissing);
  if (faults.length > 0) stop(`${faults.join("\n")}\n\n${fileOf(lang)} is as it was: mend these first.`);
  writeFileSync(fileOf(lang), fileWith(whole));
  const there = entriesOf(whole);
  const left = [...entriesOf(english).keys()].filter((key) => !there.has(key)).length;
  console.info(`${entriesOf(part).size} texts are in ${fileOf(lang)}, ${left} are still missing`);
}

const [command, lang = "", ...rest] = process.argv.slice(2);
const commands = { missing, check, merge };
if (!Object.hasOwn(commands, command ?? "") || !/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(lang)) stop(USAGE);
commands[command](lang, ...rest);
