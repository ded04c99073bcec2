// What stands on buttons, fields and windows, as guides call it: in italics.
import { type Body, entriesOf, isForms, type Text } from "./texts.ts";

/** What Foundry itself says on its buttons. */
const OF_FOUNDRY = [
  "Add-on Modules",
  "Begin Combat",
  "Configure Controls",
  "Install Module",
  "Manifest URL",
  "Reset Initiative",
];

const plainly = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A Markdown text without what is not prose: code, and pictures. */
export const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, "").replaceAll(/`[^`]*`/g, "");

const NAME = /(?<![\w*])\*([^\s*][^*]*)\*(?![\w*])/g;

/** The names that a Markdown text has in italics. */
export const namesIn = (text: string): string[] =>
  [...prose(text).replaceAll("**", "").matchAll(NAME)].map(([, name = ""]) => plainly(name));

const formsOf = (text: Text): string[] => (isForms(text) ? Object.values(text) : [text]);

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

const undotted = (text: string) => text.replace(/\s?…$/, "");

/** With fewer letters than this a text with places is like any other; scripts without spaces need none. */
const LEAST = 3;

/** How many letters a text has besides its places: the more, the surer it is what a name was made of. */
const letters = (text: string): number => text.replaceAll(/\{\w+(?:\.\w+)?\}|\P{L}/gu, "").length;

/** What a text may look like on screen: any words in its places, and with or without the ellipsis at its end. */
function onScreen(text: string, least = LEAST): RegExp[] {
  const parts = undotted(text).split(/\{\w+(?:\.\w+)?\}/);
  if (letters(text) < least) return [];
  return [
    new RegExp(
      `^${parts
        .map(literal)
        .join(".*")
        .replace(/ \.\*$/, "(?: .*)?")}(?:\\s?…)?$`,
      "u",
    ),
  ];
}

/** Whether something in this language, or in Foundry, is called so. */
export function nameIn(language: Body): (name: string) => boolean {
  const texts = [...entriesOf(language).values()].flatMap(formsOf).map(plainly);
  const whole = new Set([...texts, ...OF_FOUNDRY]);
  const patterns = texts.flatMap((text) => onScreen(text));
  return (name) => whole.has(name) || patterns.some((pattern) => pattern.test(name));
}

const most = (forms: readonly string[]): number => Math.max(0, ...forms.map(letters));

/**
 * Says what a language calls what has an English name: texts of its file, with places still to be filled in. What has
 * the very words comes first, then what has most of them.
 */
export function callingIn(english: Body, own: Body) {
  const models = [...entriesOf(english)].map(([key, text]) => ({
    key,
    forms: formsOf(text),
    patterns: formsOf(text).flatMap((form) => onScreen(form)),
  }));
  const texts = entriesOf(own);
  const known = new Map<string, readonly string[]>();
  return (name: string): readonly string[] => {
    const found =
      known.get(name) ??
      [
        ...models.filter(({ forms }) => forms.some((form) => undotted(form) === undotted(name))),
        ...models
          .filter(({ patterns }) => patterns.some((pattern) => pattern.test(name)))
          .toSorted((a, b) => most(b.forms) - most(a.forms)),
      ].flatMap(({ key }) => formsOf(texts.get(key) ?? "").filter((form) => form !== ""));
    known.set(name, found);
    return found;
  };
}

/** Whether this is one of those texts, as it may stand on screen. */
export const isCalled = (name: string, texts: readonly string[]): boolean =>
  texts
    .map(plainly)
    .some((text) => undotted(text) === undotted(name) || onScreen(text, 1).some((pattern) => pattern.test(name)));

/** An English text with its names as this language has them, for whoever translates the rest. */
export const withNames = (text: string, calls: (name: string) => readonly string[]): string =>
  text.replaceAll(NAME, (whole, name: string) => {
    const [first = ""] = calls(plainly(name));
    const own = first.replace(/\{\w+\}/, /\d+/.exec(name)?.[0] ?? "$&");
    return own === "" || own.includes("{") ? whole : `*${name.endsWith("…") ? own : undotted(own)}*`;
  });
