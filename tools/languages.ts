// For translators: `npm run lang -- missing|check|merge|worksheet …`, as lang/README.md describes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { englishOf, faultsIn, fileOf, isMissing, mayLack, ownOf, PARTS, unsureOf } from "./languages/model.ts";
import { callingIn, withNames } from "./languages/names.ts";
import { askedIn } from "./languages/plurals.ts";
import { type Body, bodyOf, entriesOf, fileWith, isForms, merged, nested, type Text } from "./languages/texts.ts";
import { worksheetOf, writtenIn } from "./languages/worksheet.ts";

const USAGE = `npm run lang -- missing LANGUAGE [KEY]   the texts that lang/LANGUAGE.json lacks, in English (only below KEY)
npm run lang -- check LANGUAGE           what is wrong with lang/LANGUAGE.json
npm run lang -- merge LANGUAGE FILE      puts the texts of FILE into lang/LANGUAGE.json
npm run lang -- worksheet LANGUAGE       writes a table of all texts without any wording, to fill in and merge
LANGUAGE is a code such as de, or de/drama for the drama deck, or de/guides for the guides and cheat sheets`;

/** As many as anybody reads through. */
const SHOWN = 60;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The texts of a language file, or of a worksheet that somebody has filled in. */
function read(file: string): Body {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".csv") ? writtenIn(text) : bodyOf(JSON.parse(text));
}

const codeOf = (asked: string) => asked.split("/")[0] ?? "";

/** The English text, in the forms that this language has. */
const toTranslate = (lang: string, text: Text): Text =>
  isForms(text) ? Object.fromEntries(askedIn(lang).map((kind) => [kind, text[kind] ?? text["other"] ?? ""])) : text;

/** Guides call buttons by their names, which the language has already. */
function withOwnNames(asked: string): (text: Text) => Text {
  if (!asked.endsWith("/guides")) return (text) => text;
  const calls = callingIn(englishOf("en"), ownOf(codeOf(asked)));
  return (text) => (typeof text === "string" ? withNames(text, calls) : text);
}

function missing(asked: string, under = ""): void {
  const own = entriesOf(ownOf(asked));
  const wanted = [...entriesOf(englishOf(asked))].filter(
    ([key]) => !own.has(key) && (under === "" || key === under || key.startsWith(`${under}.`)),
  );
  const named = withOwnNames(asked);
  const asPrinted = wanted.map(([key, text]) => [key, named(toTranslate(codeOf(asked), text))] as const);
  console.info(fileWith(nested(asPrinted)).trimEnd());
}

const listed = (keys: readonly string[]) => keys.slice(0, SHOWN).join(", ") + (keys.length > SHOWN ? " …" : "");

function check(asked: string): void {
  const own = ownOf(asked);
  const english = englishOf(asked);
  const texts = entriesOf(own);
  const same = [...entriesOf(english)].filter(([key, text]) => JSON.stringify(texts.get(key)) === JSON.stringify(text));
  if (asked !== "en" && same.length > 0)
    console.info(`${same.length} read as in English, which may be right: ${listed(same.map(([key]) => key))}`);
  const unsure = unsureOf(codeOf(asked)).filter(
    ([file = ""]) => asked === `${codeOf(asked)}/${file}` || file === asked,
  );
  if (unsure.length > 0) console.info(`${unsure.length} are marked as unsure in lang/${codeOf(asked)}/unsure.md`);
  const all = faultsIn(asked, own);
  const faults = all.filter((fault) => !isMissing(fault));
  const gone = all.filter(isMissing);
  if (gone.length > 0) {
    const keys = gone.map((fault) => fault.replace(/: is missing$/, ""));
    console.info(`${gone.length} are missing: npm run lang -- missing ${asked}`);
    if (mayLack(asked)) console.info(`English stands there: ${listed(keys)}`);
    else faults.push(`${gone.length} texts are missing`);
  }
  if (faults.length > 0) stop(`${faults.join("\n")}\n\n${faults.length} faults in ${fileOf(asked)}`);
  console.info(`${texts.size} texts in ${fileOf(asked)}, none with a fault`);
}

/** Faults of what is still missing are no reason to refuse a part. */
function merge(asked: string, file = ""): void {
  if (!existsSync(file)) stop(`There is no ${file || "file to merge"}.\n${USAGE}`);
  const part = read(file);
  const english = englishOf(asked);
  const whole = merged(ownOf(asked), part, english);
  const faults = faultsIn(asked, whole).filter((fault) => !isMissing(fault));
  if (faults.length > 0) stop(`${faults.join("\n")}\n\n${fileOf(asked)} is as it was: mend these first.`);
  mkdirSync(dirname(fileOf(asked)), { recursive: true });
  writeFileSync(fileOf(asked), fileWith(whole));
  const there = entriesOf(whole);
  const left = [...entriesOf(english).keys()].filter((key) => !there.has(key)).length;
  console.info(`${entriesOf(part).size} texts are in ${fileOf(asked)}, ${left} are still missing`);
}

/** Guides are pages, and their keys are words of them. */
function worksheet(asked: string): void {
  if (asked.endsWith("/guides")) stop("The guides are pages, which are written in docs/*.md.");
  const all = readdirSync("lang").flatMap((file) => (file.endsWith(".json") ? [file.replace(/\.json$/, "")] : []));
  const file = `reports/worksheet-${asked.replace("/", "-")}.csv`;
  const english = englishOf(asked);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, worksheetOf(codeOf(asked), english, all.map(ownOf)));
  console.info(`${entriesOf(english).size} texts are in ${file}. Filled in: npm run lang -- merge ${asked} ${file}`);
}

const [name = "", asked = "", ...rest] = process.argv.slice(2);
const command = new Map(Object.entries({ missing, check, merge, worksheet })).get(name);
const isAsked = new RegExp(`^[a-z]{2,3}(-[A-Za-z]+)?(/(${Object.keys(PARTS).join("|")}))?$`).test(asked);
if (command === undefined || !isAsked) stop(USAGE);
command(asked, ...rest);
