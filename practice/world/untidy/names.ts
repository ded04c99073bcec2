import type { Chance } from "./chance.ts";

/** Names as people give them, by what is untidy about them. */
export const untidyNames = {
  hyphens: ["Jean-Luc", "Half-Orc", "-", "Marr–Hale"],
  apostrophes: ["O'Brien", "D’Artagnan", "'"],
  dots: ["St. John", "...", "Mr. T."],
  brackets: ["Guard (2)", "[Boss] Reeve", "{name}", "{{name}}", "Wolf)("],
  markup: ["<b>Brann</b>", "Wolf & Bear", '"Red" Nan', "Tam &amp; Son"],
  patterns: ["C:\\temp", "$1 $& $'", "^.*$", "100% / #1", "*"],
  rightToLeft: ["שׁוֹמֵר הַקֶּבֶר", "حارس القبر", "نيم-Nim (٢)"],
  combining: ["Zoe\u0301", "Z\u0338a\u0337l\u0336g\u0335o\u0334", "Bo\u0308se"],
  emoji: ["🐉", "👩‍👩‍👧‍👦 3", "🏴‍☠️ Ann"],
  oneLetter: ["X", "Ł"],
  eightyLetters: ["The Honourable ".repeat(6).slice(0, 80).trim().padEnd(80, "!"), "Ælfgifu".repeat(12).slice(0, 80)],
  numbers: ["7", "0", "1e308", "-1"],
  words: ["null", "undefined", "constructor", "__proto__", "toString"],
  spaces: ["Old  Tam", "Ash\u00a0Hound", "\u200b"],
} satisfies Record<string, readonly string[]>;

export type Language = "en" | "de" | "ja";

/** Names of a world whose people speak that language. */
const local: Record<Language, readonly string[]> = {
  en: ["Ysolde Marr", "Barrow Guard", "Barrow Guard 1", "Ash Hound", "Ash Hound 2"],
  de: ["Grabwächterin", "Straßenräuber", "Frau Müller-Lüdenscheidt", "Groß-Ork (tot)", "Übelgraf Öttinger d. Ä."],
  ja: ["鬼", "墓守（二）", "灰の猟犬・一", "「赤鬼」", "ﾊﾝｶｸ ﾅﾏｴ", "𠮷野", "か\u3099ま"],
};

export interface Names {
  /** one that is not empty */
  some: () => string;
  /** one that nobody has yet */
  fresh: () => string;
  /** one that may be empty, as those of tokens and combatants may */
  any: () => string;
}

/** Goes through all kinds in turn; now and then comes a name again that somebody has already. */
export function namesOf(chance: Chance, language: Language): Names {
  const kinds = chance.shuffled([...Object.values(untidyNames), local[language], local[language]]);
  const given: string[] = [];
  let turn = 0;
  const give = (name: string) => {
    given.push(name);
    return name;
  };
  const next = () => chance.one(kinds[turn++ % kinds.length] ?? local[language]);
  const some = () => give(given.length > 2 && chance.once(7) ? chance.one(given) : next());
  const fresh = () => {
    for (;;) {
      const name = next();
      if (!given.includes(name)) return give(name);
    }
  };
  return { some, fresh, any: () => (chance.once(12) ? "" : some()) };
}
