import type { Field } from "./offer.ts";
import type { Option, Settings } from "./parts.ts";
import { settingsAs } from "./unproven.ts";

/** What a form or the world's settings say of options: an unchecked value for each field. */
type OptionsInput = Readonly<Record<string, unknown>>;

/** The options of a ruleset: as form fields, and as read back from a form or from settings. */
export interface Choices<O> {
  fields(options: O): readonly Field[];
  /** Options that are missing or have an unknown word keep their value. */
  from(was: O, input: OptionsInput): O;
}

/** What each word of an option stands for. */
type Words<V> = Readonly<Record<string, V>>;

/** An option whose values are its words. */
export const among = <const V extends string>(...words: readonly V[]): Words<V> =>
  Object.fromEntries(words.map((word): [string, V] => [word, word]));

/** Options with a few words each, in this order, so that each can also be a setting of the world. */
export function choicesOf<O extends object>(known: { readonly [K in keyof O]?: Words<O[K]> }): Choices<O> {
  const names: (keyof O & string)[] = [];
  for (const name in known) names.push(name);
  return {
    fields: (options) => names.map((name) => oneOf(name, known[name] ?? {}, options[name])),
    from(was, input) {
      const said = names.flatMap((name) => {
        const words: Words<unknown> = known[name] ?? {};
        const word = [input[name]].flat()[0];
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

/** The options that these declare. */
export type OptionsOf<D> = { readonly [K in keyof D]: D[K] extends { readonly choices: infer W } ? W[keyof W] : never };

type Declared = Readonly<Record<string, Option<unknown>>>;

/** Options as declared: what they are at first, and what each can be set to. */
export function settingsIn<const D extends Declared>(declared: D): Settings<{ readonly options: OptionsOf<D> }> {
  const all = Object.entries<Option<unknown>>(declared);
  return settingsAs({
    defaults: Object.fromEntries(all.map(([name, option]) => [name, option.default])),
    choices: choicesOf<object>(Object.fromEntries(all.map(([name, option]) => [name, option.choices]))),
  });
}
