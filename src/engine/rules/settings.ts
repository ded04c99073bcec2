import { choicesOf } from "./choices.ts";
import type { Option, Settings } from "./parts.ts";
import { settingsAs } from "./unproven.ts";

/** The options that these declare. */
export type OptionsOf<D> = { readonly [K in keyof D]: D[K] extends { readonly choices: infer W } ? W[keyof W] : never };

/** Declares options: each with its choices, and one of them as default. */
export const optionsOf = <const D extends Declared>(
  declared: D & { readonly [K in keyof D]: Option<OptionsOf<D>[K]> },
): D => declared;

type Declared = Readonly<Record<string, Option<unknown>>>;

/** Options as declared: what they are at first, and what each can be set to. */
export function settingsIn<const D extends Declared>(declared: D): Settings<{ readonly options: OptionsOf<D> }> {
  const all = Object.entries<Option<unknown>>(declared);
  return settingsAs({
    defaults: Object.fromEntries(all.map(([name, option]) => [name, option.default])),
    choices: choicesOf<object>(Object.fromEntries(all.map(([name, option]) => [name, option.choices]))),
  });
}
