// For translators: `npm run lang -- missing|check|merge …`, as lang/README.md describes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { faultsOf } from "./languages/check.ts";
import { englishOf, fileOf } from "./languages/model.ts";
import { askedIn } from "./languages/plurals.ts";
import { type Body, bodyOf, entriesOf, fileWith, isForms, merged, nested, type Text } from "./languages/texts.ts";

const USAGE = `npm run lang -- missing LANGUAGE [KEY]   the texts that lang/LANGUAGE.json lacks, in English (only below KEY)
npm run lang -- check LANGUAGE           what is wrong with lang/LANGUAGE.json
npm run lang -- merge LANGUAGE FILE      puts the texts of FILE into lang/LANGUAGE.json
LANGUAGE is a code such as de, or de/drama for the drama deck`;

/** As many as anybody reads through. */
const SHOWN = 60;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const read = (file: string) => bodyOf(JSON.parse(readFileSync(file, "utf8")));
const ownTexts = (asked: string): Body => (existsSync(fileOf(asked)) ? read(fileOf(asked)) : {});
const codeOf = (asked: string) => asked.split("/")[0] ?? "";

/** The English text, in the forms that this language has. */
const toTranslate = (lang: string, text: Text): Text =>
  isForms(text) ? Object.fromEntries(askedIn(lang).map((kind) => [kind, text[kind] ?? text["other"] ?? ""])) : text;

const isNotMissing = (fault: string) => !fault.endsWith(": is missing");

function missing(asked: string, under = ""): void {
  const own = entriesOf(ownTexts(asked));
  const wanted = [...entriesOf(englishOf(asked))].filter(
    ([key]) => !own.has(key) && (under === "" || key === under || key.startsWith(`${under}.`)),
  );
  console.info(fileWith(nested(wanted.map(([key, text]) => [key, toTranslate(codeOf(asked), text)]))).trimEnd());
}

function check(asked: string): void {
  const [own, english] = [ownTexts(asked), englishOf(asked)];
  const faults = faultsOf(codeOf(asked), own, english);
  const texts = entriesOf(own);
  const same = [...entriesOf(english)].filter(([key, text]) => JSON.stringify(texts.get(key)) === JSON.stringify(text));
  if (asked !== "en" && same.length > 0)
    console.info(
      `${same.length} read as in English, which may be right: ${same
        .slice(0, SHOWN)
        .map(([key]) => key)
        .join(", ")}`,
    );
  const others = faults.filter(isNotMissing);
  const gone = faults.length - others.length;
  if (gone > 0) others.push(`${gone} texts are missing: npm run lang -- missing ${asked}`);
  if (faults.length > 0) stop(`${others.join("\n")}\n\n${faults.length} faults in ${fileOf(asked)}`);
  console.info(`${texts.size} texts in ${fileOf(asked)}, none with a fault`);
}

/** Faults of what is still missing are no reason to refuse a part. */
function merge(asked: string, file = ""): void {
  if (!existsSync(file)) stop(`There is no ${file || "file to merge"}.\n${USAGE}`);
  const [part, english] = [read(file), englishOf(asked)];
  const whole = merged(ownTexts(asked), part, english);
  const faults = faultsOf(codeOf(asked), whole, english).filter(isNotMissing);
  if (faults.length > 0) stop(`${faults.join("\n")}\n\n${fileOf(asked)} is as it was: mend these first.`);
  mkdirSync(dirname(fileOf(asked)), { recursive: true });
  writeFileSync(fileOf(asked), fileWith(whole));
  const there = entriesOf(whole);
  const left = [...entriesOf(english).keys()].filter((key) => !there.has(key)).length;
  console.info(`${entriesOf(part).size} texts are in ${fileOf(asked)}, ${left} are still missing`);
}

const [name = "", asked = "", ...rest] = process.argv.slice(2);
const command = new Map(Object.entries({ missing, check, merge })).get(name);
if (command === undefined || !/^[a-z]{2,3}(-[A-Za-z]+)?(\/drama)?$/.test(asked)) stop(USAGE);
command(asked, ...rest);
