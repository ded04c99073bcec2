import type { Field } from "./offer.ts";

/** What a form, or the world's settings, say of options: a word for each field, and nobody has checked which. */
export type ToldOptions = Readonly<Record<string, unknown>>;

/** The options of a ruleset: as fields, and as they are after somebody said something of them. */
export interface Choices<O> {
  fields(options: O): readonly Field[];
  /** What is not said, or is no word that is known, stays. */
  from(was: O, told: ToldOptions): O;
}

/** The name of an option in forms and settings, and what each of its words stands for. */
interface Choice<V> {
  readonly field: string;
  readonly words: Readonly<Record<string, V>>;
}

/** An option whose values are its words. */
export const among = <const V extends string>(field: string, ...words: readonly V[]): Choice<V> => ({
  field,
  words: Object.fromEntries(words.map((word) => [word, word])) as Record<V, V>,
});

/** An option with a word for each value. */
export const worded = <const V>(field: string, words: Readonly<Record<string, V>>): Choice<V> => ({ field, words });

/** Options with a few words each, so that each can be a setting of the world as well. They stand in this order. */
export function choicesOf<O extends object>(known: { readonly [K in keyof O]?: Choice<O[K]> }): Choices<O> {
  const all = Object.entries(known) as [keyof O, Choice<O[keyof O]>][];
  return {
    fields: (options) => all.map(([name, { field, words }]) => oneOf(field, words, options[name])),
    from(was, told) {
      const said = all.flatMap(([name, { field, words }]) => {
        const word = [told[field]].flat()[0];
        return typeof word === "string" && Object.hasOwn(words, word) ? [[name, words[word]]] : [];
      });
      return { ...was, ...Object.fromEntries(said) };
    },
  };
}

function oneOf<V>(name: string, words: Readonly<Record<string, V>>, chosen: V): Field {
  const pick = Object.keys(words);
  const word = pick.find((some) => words[some] === chosen);
  return { name, pick, of: "word", least: 1, most: 1, ...(word === undefined ? {} : { chosen: [word] }) };
}
