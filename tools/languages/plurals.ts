// What a language does with numbers, as this machine's `Intl` knows it.
import { KINDS } from "./texts.ts";

/** Nothing at a game table is counted further. */
const MOST = 9999;

const reached = new Map<string, ReadonlyMap<string, number>>();

/** The plural categories that a language uses for whole numbers up to 9,999, each with how many of these have it. */
function reachedIn(lang: string): ReadonlyMap<string, number> {
  const known = reached.get(lang);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(lang);
  const counts = new Map<string, number>();
  for (let n = 0; n <= MOST; n++) counts.set(rules.select(n), (counts.get(rules.select(n)) ?? 0) + 1);
  reached.set(lang, counts);
  return counts;
}

/**
 * The forms that a text must have: one for each category that a table can reach, and `other`, which the module takes
 * where the right one is missing. French, Spanish, Italian and Portuguese have `many` only from a million on, in newer
 * versions of ICU: it is not asked for.
 */
export const askedIn = (lang: string) => KINDS.filter((kind) => kind === "other" || reachedIn(lang).has(kind));

/** The forms that a text may have: those, and what the language has beyond. */
export function allowedIn(lang: string): string[] {
  const known: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  return KINDS.filter((kind) => known.includes(kind) || askedIn(lang).includes(kind));
}

/** Whether this form stands for a single number, so that it may say it in words and leave out `{n}`. */
export const isSingle = (lang: string, kind: string): boolean => kind !== "other" && reachedIn(lang).get(kind) === 1;
