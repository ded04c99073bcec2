// What there is to translate, and where it goes: the module's texts, the drama deck that ships with it, and the guides.
import { existsSync, readFileSync } from "node:fs";
import { guideTexts } from "../guides/pages.ts";
import { faultsOf } from "./check.ts";
import { marksLost } from "./marks.ts";
import { type Body, bodyOf, entriesOf, nested } from "./texts.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Deck {
  readonly name: string;
  readonly cards: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** The words of the shipped deck, by the ids of its cards, as a language file has them. */
function dramaTexts(): Body {
  const { name, cards }: Deck = read("packs/drama/deck.json");
  return { house: { name, ...Object.fromEntries(cards.map(({ id, title, text }) => [id, { title, text }])) } };
}

/** What a language may have in part, each in a file of its own: English stands in place of what is missing. */
export const PARTS: Readonly<Record<string, () => Body>> = {
  drama: dramaTexts,
  guides: () => nested(guideTexts()),
};

/** The language of what is asked for, `de` or `de/guides`, and which part of it. */
const asIn = (asked: string) => {
  const [lang = "", part] = asked.split("/");
  return [lang, part] as const;
};

/** The English texts of what is asked for: `de` is the module in German, `de/drama` the drama deck. */
export function englishOf(asked: string): Body {
  const [, part = ""] = asIn(asked);
  return PARTS[part]?.() ?? bodyOf(read("lang/en.json"));
}

/** The file of what is asked for. */
export const fileOf = (asked: string): string => `lang/${asked}.json`;

/** The texts of what is asked for; none if there is no file yet. */
export const ownOf = (asked: string): Body => (existsSync(fileOf(asked)) ? bodyOf(read(fileOf(asked))) : {});

/** The longest words that a small card has room for, in letters. */
export const ON_A_CARD: Readonly<Record<string, number>> = { title: 26, text: 150 };

const tooLong = (own: Body) =>
  [...entriesOf(own)].flatMap(([key, text]) => {
    const most = ON_A_CARD[key.split(".").at(-1) ?? ""] ?? Infinity;
    return typeof text === "string" && text.length > most ? [`${key}: has ${text.length} letters, not ${most}`] : [];
  });

export const isMissing = (fault: string) => fault.endsWith(": is missing");

/** Everything wrong with these texts for what is asked for, and every text that is missing (see `isMissing`). */
export function faultsIn(asked: string, own: Body): string[] {
  const [lang, part] = asIn(asked);
  const english = englishOf(asked);
  return [
    ...faultsOf(lang, own, english),
    ...(part === "drama" ? tooLong(own) : []),
    ...(part === "guides" ? marksLost(own, english, ownOf(lang), englishOf(lang)) : []),
  ];
}

/** Whether texts of it may be missing: English stands there then. */
export const mayLack = (asked: string): boolean => asIn(asked)[1] !== undefined;

/** What a translator was not sure of: rows of `lang/<language>/unsure.md`, of file, key and question. */
export function unsureOf(lang: string): string[][] {
  const file = `lang/${lang}/unsure.md`;
  const rows = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return rows
    .filter((row) => row.startsWith("|"))
    .slice(2) // the heads, and the rule below them
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}
