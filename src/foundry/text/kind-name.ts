/** Names that several tokens have in common. */

/** A number after a name, as Foundry or a Game Master counts tokens: “ 3”, “ (3)”, “-3”, “ #3”. */
const NUMBER = /[\s\p{Pd}_.:#]*(?:\p{Nd}+|[([{（]\p{Nd}+[)\]}）])[\s\p{Cf}]*$/u;

/** The name without the number at its end. A name that is nothing but a number keeps it. */
export const unnumbered = (name: string): string => name.replace(NUMBER, "") || name;

/**
 * What all of these are called but for their numbers, or else the name of the actor they share, if each of them shows it.
 * Null if they have nothing in common.
 */
export function kindNameOf(names: readonly string[], actor: string): string | null {
  const [first = ""] = names;
  const isAlike = (all: readonly string[]): boolean => all.every((one) => one === all[0]);
  if (names.length > 1 && isAlike(names)) return first;
  const bare = names.map((name) => (name === actor ? name : unnumbered(name)));
  if (bare[0] !== undefined && isAlike(bare)) return bare[0];
  return actor !== "" && names.every((name) => shows(name, actor)) ? actor : null;
}

/** Whether these words stand in the name whole. */
function shows(name: string, words: string): boolean {
  const parts = name.split(words);
  const isBound = (part: string | undefined): boolean => part === undefined || !/[\p{L}\p{N}]/u.test(part);
  return parts.slice(1).some((after, i) => isBound([...(parts[i] ?? "")].at(-1)) && isBound([...after][0]));
}
