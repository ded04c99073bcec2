/** What the pages of rules say, and what differs from the book or from what is saved. */

/** The word of each option. */
export type Words = Readonly<Record<string, string>>;

/** The words of each ruleset's options, by its id. */
export type Draft = Readonly<Record<string, Words>>;

/** The options that differ from the book. */
export const changesIn = (now: Words, book: Words): readonly string[] =>
  Object.keys(book).filter((name) => now[name] !== book[name]);

/** This draft with another word for one option. */
export const withWord = (draft: Draft, rules: string, name: string, word: string): Draft => ({
  ...draft,
  [rules]: { ...draft[rules], [name]: word },
});

/** What has to be written so that all of the draft is saved, by the names of settings. */
export const unsaved = (draft: Draft, saved: Draft): readonly (readonly [key: string, word: string])[] =>
  Object.entries(draft).flatMap(([rules, words]) =>
    Object.entries(words)
      .filter(([name, word]) => saved[rules]?.[name] !== word)
      .map(([name, word]) => [`${rules}.${name}`, word] as const),
  );
