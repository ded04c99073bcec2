/** What the language of this page does with numbers, names and lists. */

interface Locale {
  readonly lang: string;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
  readonly names: Intl.Collator;
}

/** Kept, because making one costs more than using it a hundred times. */
let known: Locale | null = null;

function locale(): Locale {
  const { lang } = game.i18n;
  if (known?.lang !== lang)
    known = {
      lang,
      plurals: new Intl.PluralRules(lang),
      numbers: new Intl.NumberFormat(lang),
      names: new Intl.Collator(lang, { numeric: true }),
    };
  return known;
}

/** The plural category of a number in the user's language. */
export const kindOf = (n: number): string => locale().plurals.select(n);

/** A number as the user's language writes it: negative with a minus sign, not a hyphen. */
export const numeral = (value: number): string => locale().numbers.format(value).replace("-", "−");

/** The order of two names in the user's language, numbers in them by their value. */
export const byName = (one: string, other: string): number => locale().names.compare(one, other);

/** A list as the user's language writes one. */
export const list = (items: readonly string[]): string => game.i18n.getListFormatter().format([...items]);
