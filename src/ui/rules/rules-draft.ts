/** What the pages of rules say, and what differs from the book or from what is saved. */

/** The word of each option. */
export type OptionWords = Readonly<Record<string, string>>;

/** The words of each ruleset's options, by its id. */
export type RulesDraft = Readonly<Record<string, OptionWords>>;

/** The options that differ from the book. */
export const changesIn = (now: OptionWords, book: OptionWords): readonly string[] =>
  Object.keys(book).filter((name) => now[name] !== book[name]);

/** This draft with another word for one option. */
export const withWord = (draft: RulesDraft, rules: string, name: string, word: string): RulesDraft => ({
  ...draft,
  [rules]: { ...draft[rules], [name]: word },
});

/** What has to be written so that all of the draft is saved, by the names of settings. */
export const unsaved = (draft: RulesDraft, saved: RulesDraft): readonly (readonly [key: string, word: string])[] =>
  Object.entries(draft).flatMap(([rules, words]) =>
    Object.entries(words)
      .filter(([name, word]) => saved[rules]?.[name] !== word)
      .map(([name, word]) => [`${rules}.${name}`, word] as const),
  );
